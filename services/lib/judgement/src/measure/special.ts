import { CLASSICS } from '../data/classics.ts';
import { outcomeOf } from './measure.ts';

const BOOK = ['从儿', '从财', '从杀', '从势', '从弱', '从强', '专旺', '化气'];

/** Whether the book reads a chart as following, gathered or transformed. */
export const bookSpecial = (strength: string): boolean => BOOK.includes(strength);

/** How many of the book's special structures are found, and how many we see where the book sees none. */
export function specialFound(): { book: number; found: number; extra: number } {
  let book = 0;
  let found = 0;
  let extra = 0;
  for (const chart of CLASSICS) {
    const ours = outcomeOf(chart).verdict.structure.genuine !== undefined;
    if (bookSpecial(chart.strength)) {
      book++;
      if (ours) found++;
    } else if (ours) extra++;
  }
  return { book, found, extra };
}
