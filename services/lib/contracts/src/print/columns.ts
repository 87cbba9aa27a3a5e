import { z } from 'zod';
import { glyph, label, tone } from './bounds.ts';

const MOST = 12;
/** One cell per column. */
const cells = <T extends z.ZodType>(one: T) => z.array(one).max(MOST);

const pair = z.strictObject({ text: label, note: label, tone: tone.optional() });
const entry = z.strictObject({
  left: label,
  middle: label,
  right: label,
  /** Drawn in a frame. */
  marked: z.boolean().optional(),
});

const row = {
  /** Shown before the first column; a figure whose rows have no names has no such column. */
  name: label.optional(),
  /** No line above it. */
  joined: z.boolean().optional(),
};

const columnRow = z.discriminatedUnion('look', [
  z.strictObject({ look: z.literal('text'), ...row, small: z.boolean().optional(), cells: cells(label) }),
  z.strictObject({
    look: z.literal('glyph'),
    ...row,
    small: z.boolean().optional(),
    cells: cells(glyph.nullable()),
  }),
  /** A character with a word beside it, one below the other. */
  z.strictObject({ look: z.literal('pairs'), ...row, cells: cells(z.array(pair).max(6)) }),
  /** Short words, as many on a line as fit. */
  z.strictObject({ look: z.literal('words'), ...row, cells: cells(z.array(label).max(40)) }),
  /** Three texts on a line, with rules between the lines. */
  z.strictObject({ look: z.literal('entries'), ...row, cells: cells(z.array(entry).max(15)) }),
]);

/** Columns of pillars: those of a chart, or its luck cycles with their years. */
export const columnsFigure = z.strictObject({
  block: z.literal('columns'),
  titles: cells(label).optional(),
  /** How many columns there are. */
  count: z.int().min(1).max(MOST),
  /** Wider than the text column. */
  wide: z.boolean().optional(),
  /** The column with a marked background. */
  marked: z.int().min(0).max(MOST).optional(),
  rows: z.array(columnRow).min(1).max(20),
  /** Text, set from top to bottom, that says why a column is empty. */
  empty: z.strictObject({ column: z.int().min(0).max(MOST), text: z.string().max(20) }).optional(),
});
export type ColumnsFigure = z.output<typeof columnsFigure>;
export type ColumnRow = z.output<typeof columnRow>;
