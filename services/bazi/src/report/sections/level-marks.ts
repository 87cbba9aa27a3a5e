import { MARKS } from '../../corpus/report/level-parts.ts';
import { at } from '../../corpus/report/texts.ts';
import type { ReportContext } from '../types.ts';
import type { Mark } from '../verdict/index.ts';

/**
 * The name of a mark; the roots of a pattern that follows or rules alone have one of their own, and so has what eases a chart whose
 * verdict names no sickness.
 */
export function markWord(mark: Mark, { verdict, agenda }: ReportContext): string {
  if (mark === 'roots' && verdict.special) return at(MARKS, 'rootsSpecial');
  return at(MARKS, mark === 'remedy' && !agenda.facts.has('life/disease') ? 'restrained' : mark);
}

/** 合会2处, or that there is none. */
export const countWords = (name: string, count: number): string =>
  count > 0 ? `${name}${count}处` : `不见${name}`;
