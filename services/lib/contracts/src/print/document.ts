import { z } from 'zod';
import { glyph, label, passage, prose, tone } from './bounds.ts';
import { columnsFigure } from './columns.ts';
import { gridFigure } from './grid.ts';
import { barsFigure, hexagramFigure, lineFigure, tableFigure } from './plots.ts';

/** A name and its value; one without a value is left out. */
const fact = z.tuple([label, label]);
export type Fact = z.output<typeof fact>;

/** The first page. The printing service adds the site's name and the date of writing. */
const cover = z.strictObject({
  block: z.literal('cover'),
  /** The pillars of the chart, in large type. */
  pillars: z
    .array(z.strictObject({ title: label, glyphs: z.array(glyph).max(4) }))
    .max(6)
    .optional(),
  facts: z.array(fact).max(6),
});

/** The table of contents, one page: the chapters and sections that follow. */
const contents = z.strictObject({ block: z.literal('contents') });

/** The heading of a part that starts a page. */
const chapter = z.strictObject({ block: z.literal('chapter'), title: label });
const heading = z.strictObject({ block: z.literal('heading'), title: label });

/** Names and values in two columns. */
const facts = z.strictObject({ block: z.literal('facts'), facts: z.array(fact).max(60) });

/** Names, each with a text about it. */
const reasons = z.strictObject({
  block: z.literal('reasons'),
  reasons: z
    .array(
      z.strictObject({
        name: label,
        text: passage,
        mark: z.strictObject({ text: z.string().max(8), tone: tone.optional() }).optional(),
      }),
    )
    .max(80),
});

/** Small print. */
const note = z.strictObject({ block: z.literal('note'), label, text: passage });

/**
 * A numbered section on pages of its own, or below the previous one when it fits completely: the expert text, and the
 * same in plain words. Either may be empty. `trace`: the rules and facts behind the expert text's paragraphs; it is not
 * printed.
 */
const section = z.strictObject({
  block: z.literal('section'),
  title: label,
  expert: prose,
  plain: prose,
  trace: z
    .array(z.strictObject({ rule: label, facts: z.array(passage).max(80) }))
    .max(400)
    .optional(),
});

/** Printed at the foot of every page. */
const notice = z.strictObject({ block: z.literal('notice'), text: z.string().min(1).max(60) });

export const printBlock = z.discriminatedUnion('block', [
  cover,
  contents,
  chapter,
  heading,
  facts,
  reasons,
  note,
  section,
  notice,
  columnsFigure,
  gridFigure,
  tableFigure,
  barsFigure,
  lineFigure,
  hexagramFigure,
]);
export type PrintBlock = z.output<typeof printBlock>;
export type BlockOf<K extends PrintBlock['block']> = Extract<PrintBlock, { block: K }>;

/** The printed form of a report: an ordered list of blocks, all of them data. */
export const printDocument = z.strictObject({
  /** The version of this vocabulary. */
  version: z.literal(1),
  /** The title: 八字详批报告. */
  title: z.string().min(1).max(40),
  /** The person or the matter; '' when no name was given. */
  name: z.string().max(100),
  /** One more line about it, for the properties of the file. */
  subject: label,
  blocks: z.array(printBlock).min(1).max(300),
});
export type PrintDocument = z.output<typeof printDocument>;

/** The limit of a document as JSON, in bytes. */
export const PRINT_BYTES = 1_500_000;
