import { z } from 'zod';

/** The key of a section's plain-language version. */
export const plainKey = <T extends string>(section: T): `${T}Baihua` => `${section}Baihua`;

/** The section that a key belongs to: the plain version has the section's own. */
export const sectionOf = (key: string): string => key.replace(/Baihua$/, '');

/**
 * One text of a report. Plain text, one paragraph per line; a line that begins with `# ` is a subheading. There is no
 * other markup, and nothing in it is ever interpreted as HTML.
 */
const reportText = z.string().max(60_000);

/**
 * Texts by their keys. A report that lacks one is incomplete: it can be read, and the reader is offered to have it
 * rewritten.
 */
export function reportTexts<const K extends string>(
  keys: readonly K[],
  titles: (key: K) => string = (key) => key,
) {
  return Object.fromEntries(
    keys.map((key) => [key, reportText.optional().meta({ title: titles(key) })]),
  ) as Record<K, z.ZodOptional<typeof reportText>>;
}

export const plainTitle = (key: string) => `${sectionOf(key)}（白话）`;
/** The grounds of each paragraph: one entry per paragraph, subheadings left out. */
const trace = z
  .record(z.string(), z.array(z.object({ rule: z.string(), facts: z.array(z.string()) })))
  .optional()
  .meta({ title: '依据', description: '各段所据的规则与命盘事实，依段落次序；小标题不计' });

/** The three sentences at the start of a report; a report written before they existed lacks them. */
const sentences = z
  .array(
    z.object({
      id: z.string().max(40),
      title: z.string().max(20),
      text: z.string().max(400),
      facts: z.array(z.string()),
    }),
  )
  .max(3)
  .optional()
  .meta({ title: '三句话', description: '总的说、今年、要留意' });

const gists = z
  .record(z.string(), z.string().max(120))
  .optional()
  .meta({ title: '要点', description: '各节的一句要点，依节名' });

/** Titles of sections that this reader knows by another name than their keys, as the parents of a child do. */
const titles = z
  .record(z.string(), z.string().max(20))
  .optional()
  .meta({ title: '节名', description: '与键不同的节名，依键' });

/** What every report says about how it was made, and what precedes its sections. */
export const aboutWriting = {
  writer: z
    .string()
    .max(100)
    .meta({ title: '撰写', description: '撰写者及其版本', examples: ['rules/bazi-report-1'] }),
  engine: z.string().max(100).meta({ title: '引擎版本' }),
  trace,
  sanju: sentences,
  yaodian: gists,
  titles,
};
