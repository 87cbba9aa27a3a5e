import { z } from 'zod';

const line = z.string().min(1);
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A drawing to make: which kind, and the arguments of the engine call as text. */
export const figureOrder = z.object({ kind: id }).catchall(z.string());
export type FigureOrder = z.output<typeof figureOrder>;

/** Front matter of an article. */
export const frontMatter = z.strictObject({
  id,
  title: line.max(40),
  chapter: id,
  summary: line.max(80),
  terms: z.array(line.max(20)).min(1),
  tool: z.strictObject({ id: z.string(), route: z.string().startsWith('/') }).optional(),
  related: z.array(id),
  sources: z.array(line).min(1),
  figure: figureOrder.optional(),
  questions: z
    .array(
      z.strictObject({ q: line, options: z.array(line).min(2).max(5), answer: z.int().min(0), why: line }),
    )
    .length(3),
});
export type FrontMatter = z.output<typeof frontMatter>;

export const chaptersFile = z.array(
  z.strictObject({ id, title: line.max(20), summary: line.max(80), articles: z.array(id).default([]) }),
);

export const courseFile = z.strictObject({
  id,
  /** Position in the list; introductions come before what builds on them. */
  order: z.int().min(1),
  title: line.max(40),
  summary: line.max(80),
  articles: z.array(id).min(1),
  slides: z
    .array(
      z.strictObject({
        title: line.max(30),
        bullets: z.array(line.max(60)).min(2).max(5),
        notes: line.max(400),
        figure: figureOrder.optional(),
      }),
    )
    .min(12)
    .max(20),
});
export type CourseFile = z.output<typeof courseFile>;
