import type { Natal } from '../natal.ts';
import { HIDDEN_STEMS } from '../pillars/columns.ts';

/**
 * Points of the eight places, a thousand in all (the day stem itself counts nothing): the month's branch rules,
 * then what stands nearest to the day. Our own scale after 《滴天髓》 (令, 地, 势), published with every chart.
 */
export const STEM_POINTS: readonly number[] = [50, 100, 0, 100];
export const BRANCH_POINTS: readonly number[] = [80, 400, 150, 120];
/** Share of each hidden stem, in tenths, by how many there are. */
export const HIDDEN_SHARE: readonly (readonly number[])[] = [[], [10], [7, 3], [6, 3, 1]];

/** Points of the five elements (木 first) and of the ten stems in a chart. */
export interface Points {
  elements: number[];
  stems: number[];
  total: number;
}

export function pointsOf(natal: Natal): Points {
  const stems = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let total = 0;
  for (let p = 0; p < natal.count; p++) {
    const own = STEM_POINTS[p]!;
    stems[natal.stems[p]!]! += own;
    const points = BRANCH_POINTS[p]!;
    const hidden = HIDDEN_STEMS[natal.branches[p]!]!;
    const share = HIDDEN_SHARE[hidden.length]!;
    for (let i = 0; i < hidden.length; i++) stems[hidden[i]!]! += (points * share[i]!) / 10;
    total += own + points;
  }
  const elements = [0, 0, 0, 0, 0];
  for (let s = 0; s < 10; s++) elements[s >> 1]! += stems[s]!;
  return { elements, stems, total };
}

/** Points as parts of a thousand. */
export const perMille = (points: number, total: number): number => Math.round((points * 1000) / total);
