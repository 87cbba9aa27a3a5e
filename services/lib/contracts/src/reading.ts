import { z } from 'zod';
import { jsonText } from './json-text.ts';

const text = (title: string) => z.string().meta({ title });
const facts = z.array(z.string()).meta({ title: '所据' });
const grounds = z.array(z.object({ rule: text('规则'), facts }));

/** Rows of equal facts, or values from 0 to 100 with the middle of their scale. */
const figure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    caption: text('标题'),
    head: z.array(z.string()),
    rows: z.array(z.object({ cells: z.array(z.string()), current: z.boolean().optional() })),
  }),
  z.object({
    kind: z.literal('bars'),
    caption: text('标题'),
    middle: z.number().optional(),
    rows: z.array(
      z.object({
        label: z.string(),
        value: z.number(),
        note: z.string().optional(),
        current: z.boolean().optional(),
      }),
    ),
  }),
]);

const sentence = z.object({ id: z.string(), title: text('标题'), text: text('句子'), facts });

/** One section of a reading, as in every tool's reply. Texts have one paragraph per line. */
export const readingSection = z.object({
  id: z.string(),
  title: text('标题'),
  rule: text('规则'),
  facts,
  text: text('正文'),
  line: text('一句要点').optional(),
  plain: text('白话').optional(),
  lines: grounds.optional().meta({ title: '正文逐段依据' }),
  plainLines: grounds.optional().meta({ title: '白话逐段依据' }),
  figures: z.array(figure).optional().meta({ title: '图表' }),
  sentences: z.array(sentence).optional().meta({ title: '三句话', description: '仅末项 sanju 有' }),
});

/** A reading as JSON text: its sections, and at the end the section `sanju` with the three sentences. */
export const readingText = (title: string, description: string) =>
  jsonText(z.array(readingSection), { title, description: `JSON 文本：${description}` });
