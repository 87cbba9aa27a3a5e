import { z } from 'zod';

// Upper bounds of a print document. A writer is another program: its output is validated first.

/** A name, a title, a cell. */
export const label = z.string().max(200);
/** A few sentences. */
export const passage = z.string().max(4_000);
/** A whole section: one paragraph per line, `# ` before a subheading. */
export const prose = z.string().max(60_000);

/** Points on a page, from the left or the top edge of the enclosing element. */
export const point = z.number().min(-50).max(900);
export const typeSize = z.number().min(5).max(48);

/**
 * The colour role of a mark. The names of the five elements are the colours of stems and branches; the typesetter has
 * the palette.
 */
export const TONES = [
  'ink',
  'dim',
  'faint',
  'seal',
  ...(['木', '火', '土', '金', '水'] as const),
  ...(['teal', 'rust', 'rose', 'violet'] as const),
] as const;
export const tone = z.enum(TONES);
export type Tone = z.output<typeof tone>;

/** A large character and its colour. */
export const glyph = z.strictObject({
  text: z.string().max(8),
  tone: tone.optional(),
  /** A small note at its lower right. */
  note: z.string().max(8).optional(),
  /** A ring around it. */
  ring: z.boolean().optional(),
  /** Part of a word among signs: smaller than the signs. */
  word: z.boolean().optional(),
});
export type Glyph = z.output<typeof glyph>;
