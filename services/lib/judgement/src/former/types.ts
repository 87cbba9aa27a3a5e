import type { Useful, Verdict } from '../types.ts';

/** The verdict of strength and balance alone has no outcome of the pattern and no worth of single gods. */
export type FormerUseful = Omit<Useful, 'values' | 'need' | 'excuse'>;
export type FormerVerdict = Omit<Verdict, 'month' | 'outcome' | 'grade' | 'useful'> & {
  useful: FormerUseful;
};
