import { z } from 'zod';
import { drawing } from './drawing.ts';

/** A run of text; with `to` it is a link to a page of this site. */
export const run = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  to: z.string().optional(),
});

const runs = z.array(run);

/** A part of an article, in reading order. `figure` marks where the article's drawing goes. */
export const block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
  z.object({ kind: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
  z.object({ kind: z.literal('quote'), text: z.string(), from: z.string() }),
  z.object({ kind: z.literal('figure') }),
]);

/** A self-check question. */
export const question = z.object({
  q: z.string(),
  options: z.array(z.string()).min(2).max(5),
  answer: z.int().min(0).meta({ title: '答案', description: '选项的序号，自 0 起' }),
  why: z.string(),
});

/** A name that links to a page of the classroom. */
export const reference = z.object({ id: z.string(), title: z.string() });

/** A node of the tree: a chapter with its articles. */
export const treeNode = z.object({
  id: z.string(),
  label: z.string(),
  summary: z.string(),
  children: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      summary: z.string(),
      minutes: z.int(),
      children: z.array(z.never()),
    }),
  ),
});

/** An article or, for a chapter's id, the chapter's overview. */
export const article = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string().meta({ title: '正文', description: 'Markdown' }),
  kind: z.enum(['article', 'chapter']),
  summary: z.string(),
  chapter: z.object({ id: z.string(), title: z.string(), number: z.int() }),
  minutes: z.int().meta({ title: '阅读分钟' }),
  blocks: z.array(block),
  figure: drawing.nullable(),
  questions: z.array(question),
  terms: z.array(z.string()),
  related: z.array(reference),
  sources: z.array(z.string()),
  tool: z.object({ id: z.string(), route: z.string() }).nullable(),
  previous: reference.nullable(),
  next: reference.nullable(),
});

export type Run = z.output<typeof run>;
export type Block = z.output<typeof block>;
export type Question = z.output<typeof question>;
export type Reference = z.output<typeof reference>;
export type TreeNode = z.output<typeof treeNode>;
export type Article = z.output<typeof article>;
