import { MARKS } from '../../corpus/report/level-parts.ts';
import { at } from '../../corpus/report/texts.ts';
import type { Mark } from '../verdict/index.ts';

/** The name of a mark; the roots of a pattern that follows or rules alone have one of their own. */
export const markWord = (mark: Mark, special: boolean): string =>
  at(MARKS, mark === 'roots' && special ? 'rootsSpecial' : mark);

/** 合会2处, or that there is none. */
export const countWords = (name: string, count: number): string =>
  count > 0 ? `${name}${count}处` : `不见${name}`;
