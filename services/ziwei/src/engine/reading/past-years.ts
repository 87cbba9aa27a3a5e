/** Past years that a reader can remember and check a sentence by. */
import { ganzhi } from '@tianji/almanac/cycle';
import { yearIndex } from '../limits.ts';
import type { Model, Spot } from './model.ts';
import { bandIn, isChild } from './year-close.ts';
import { type YearFacts, yearFacts } from './year-facts.ts';

/** Past years are checked no further back than this. */
export const BACK = 24;

/** The nominal age from which the reader can say what happened in a year: parents know their child’s earlier years. */
export const remembered = (model: Model, now: number): number => (isChild(bandIn(model, now)) ? 9 : 14);

/** The years before this one, latest first. */
export function yearsBehind(model: Model, now: number): YearFacts[] {
  const born = model.computed.date.year;
  const from = remembered(model, now);
  return Array.from({ length: BACK }, (_, i) => now - 1 - i)
    .filter((year) => year - born + 1 >= from)
    .map((year) => yearFacts(model, { year, ganzhi: ganzhi(yearIndex(year)), age: year - born + 1 }));
}

/** The latest of them that ran through this palace: what a reader can check where none was helped. */
export const yearThrough = (behind: readonly YearFacts[], best: Spot): YearFacts | undefined =>
  behind.find(({ spot }) => spot === best);

/** The latest of them in which this palace was helped. */
export const helpedYear = (behind: readonly YearFacts[], best: Spot): YearFacts | undefined =>
  behind.find(
    ({ tone, lead, hua }) =>
      (tone === '吉' && lead?.spot === best) ||
      (tone !== '慎' && hua.some((each) => each.hua === '禄' && each.spot === best)),
  );
