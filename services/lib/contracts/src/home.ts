import { z } from 'zod';

const word = z.string().max(20);

/**
 * What a tool's call answers for its panel on the home page: facts of a day as data. The shell draws every panel in the
 * same way, so that no tool's code is needed before its page is opened.
 */
export const homePanel = z.strictObject({
  /** A sentence. */
  text: z.string().max(120).optional(),
  /** Words after a mark of one character; the first mark is emphasised. */
  marks: z.array(z.strictObject({ mark: z.string().max(1), words: z.array(word).max(12) })).max(3),
  /** Named facts, side by side. */
  facts: z.array(z.strictObject({ name: word, value: word })).max(3),
});

export type HomePanel = z.output<typeof homePanel>;
