import { z } from 'zod';
import { point, tone, typeSize } from './bounds.ts';

/** A text at a position in its cell, in points from the cell's upper left corner. */
export const placedText = z.strictObject({
  text: z.string().max(120),
  x: point,
  /** The middle of the line; for vertical text, its upper edge. */
  y: point,
  size: typeSize,
  song: z.boolean().optional(),
  tone: tone.optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  /** Set vertically, one character below the other. */
  down: z.boolean().optional(),
  /** The most width in points: a wider text is set smaller. */
  fit: z.number().min(1).max(600).optional(),
  /** In a small box, filled with its tone or outlined in it. */
  badge: z.enum(['filled', 'framed']).optional(),
});
export type PlacedText = z.output<typeof placedText>;

const cell = z.strictObject({
  column: z.int().min(0).max(5),
  row: z.int().min(0).max(5),
  columns: z.int().min(1).max(6).optional(),
  rows: z.int().min(1).max(6).optional(),
  texts: z.array(placedText).max(150),
  /** Hairlines. */
  lines: z
    .array(z.strictObject({ x1: point, y1: point, x2: point, y2: point }))
    .max(12)
    .optional(),
  /** With a marked background. */
  marked: z.boolean().optional(),
});

/** Cells of one size with positioned texts: the twelve palaces, the nine palaces. */
export const gridFigure = z.strictObject({
  block: z.literal('grid'),
  columns: z.int().min(1).max(6),
  rows: z.int().min(1).max(6),
  /** The width of one cell, in points; a grid larger than a page is scaled down. */
  width: z.number().min(20).max(520),
  height: z.number().min(20).max(680),
  cells: z.array(cell).max(36),
});
export type GridFigure = z.output<typeof gridFigure>;
export type GridCell = z.output<typeof cell>;
