import { z } from 'zod';
import { label, tone } from './bounds.ts';

const value = z.number().min(-1e9).max(1e9);
/** What a drawing shows, for readers who cannot see it. */
const alt = z.string().min(1).max(1_000);

export const tableFigure = z.strictObject({
  block: z.literal('table'),
  columns: z
    .array(
      z.strictObject({
        title: label,
        /** Share of the width, relative to the other columns; the sum does not matter. */
        share: z.number().min(0.01).max(1_000),
        song: z.boolean().optional(),
        size: z.number().min(7).max(14).optional(),
        tone: tone.optional(),
      }),
    )
    .min(1)
    .max(12),
  rows: z.array(z.array(label).max(12)).max(200),
  /** Rows with a marked background. */
  marked: z.array(z.int().min(0).max(199)).max(200).optional(),
});
export type TableFigure = z.output<typeof tableFigure>;

/** Bars from 0 to `most`: `across`, each on its own line with its notes, or `up`, side by side. */
export const barsFigure = z.strictObject({
  block: z.literal('bars'),
  direction: z.enum(['across', 'up']),
  most: z.number().min(0.001).max(1e9),
  bars: z
    .array(
      z.strictObject({
        label,
        value,
        /** The value as printed. */
        shown: label,
        notes: z.array(label).max(3).optional(),
        tone: tone.optional(),
      }),
    )
    .min(1)
    .max(24),
  /** A line at the mean of the values, for upright bars. */
  mean: z.boolean().optional(),
  alt,
});
export type BarsFigure = z.output<typeof barsFigure>;

/** Successive values as a line, above the mean of each span. */
export const lineFigure = z.strictObject({
  block: z.literal('line'),
  least: value,
  most: value,
  /** Positions of horizontal lines, labelled with their values. */
  steps: z.array(value).max(12),
  /** The horizontal line that is dashed. */
  level: value.optional(),
  points: z
    .array(z.strictObject({ value, marked: z.boolean().optional() }))
    .min(1)
    .max(400),
  /** Parts of the line from left to right, each with its number of points. */
  spans: z
    .array(z.strictObject({ title: label, first: label, count: z.int().min(0).max(400), mean: value }))
    .max(40),
  alt,
});
export type LineFigure = z.output<typeof lineFigure>;

const hexagramLine = z.strictObject({
  yang: z.boolean(),
  moving: z.boolean().optional(),
  /** Texts at its left and right. */
  left: z.string().max(40).optional(),
  right: z.string().max(40).optional(),
});

/** One hexagram or several side by side: the cast one, and the one it changes into. */
export const hexagramFigure = z.strictObject({
  block: z.literal('hexagram'),
  hexagrams: z
    .array(
      z.strictObject({
        title: label,
        note: label.optional(),
        /** The lowest first. */
        lines: z.array(hexagramLine).min(3).max(6),
      }),
    )
    .min(1)
    .max(3),
  alt,
});
export type HexagramFigure = z.output<typeof hexagramFigure>;
