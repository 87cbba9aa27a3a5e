import { z } from 'zod';

/** The page that explains a word at length; null for a word without one. */
export const termArticle = z
  .object({
    term: z.string(),
    /** Name of the page, and its sentence that says what the word means. */
    title: z.string(),
    text: z.string(),
    /** The page's route, with the heading after `#`. */
    route: z.string(),
  })
  .nullable();

export type TermArticle = z.output<typeof termArticle>;
