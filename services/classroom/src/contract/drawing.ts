import { z } from 'zod';

/** Colours by their role in the theme; the renderer maps each to a value. */
export const TONES = [
  'ink-1',
  'ink-2',
  'ink-3',
  'ink-4',
  'line',
  'line-2',
  'frame',
  'leaf',
  'paper',
  'wash',
  'seal',
  'seal-wash',
  'mu',
  'huo',
  'tu',
  'jin',
  'shui',
] as const;

const tone = z.enum(TONES);
const at = z.number();

/** What a drawing consists of; lengths in the drawing's own units. */
export const shape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    x1: at,
    y1: at,
    x2: at,
    y2: at,
    stroke: tone,
    width: at.optional(),
    dash: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('rect'),
    x: at,
    y: at,
    w: at,
    h: at,
    fill: tone.optional(),
    stroke: tone.optional(),
  }),
  z.object({
    kind: z.literal('circle'),
    x: at,
    y: at,
    r: at,
    fill: tone.optional(),
    stroke: tone.optional(),
  }),
  z.object({
    kind: z.literal('path'),
    d: z.string().regex(/^[MLCAZHV0-9 .,-]+$/),
    fill: tone.optional(),
    stroke: tone.optional(),
    width: at.optional(),
  }),
  z.object({
    kind: z.literal('text'),
    x: at,
    y: at,
    text: z.string(),
    size: at,
    fill: tone,
    song: z.literal(true).optional(),
    anchor: z.enum(['start', 'middle', 'end']).optional(),
  }),
]);

/** A figure: drawn by the build from engine results, stored as data. */
export const drawing = z.object({
  /** Text alternative, for screen readers and readers who cannot see the picture. */
  label: z.string(),
  /** Caption: what it shows and where its numbers come from. */
  caption: z.string(),
  width: at,
  height: at,
  shapes: z.array(shape),
});

export type Tone = z.output<typeof tone>;
export type Shape = z.output<typeof shape>;
export type Drawing = z.output<typeof drawing>;
