import { cycleIndex } from '@tianji/almanac/cycle';
import { rankOf } from '../relations/flow.ts';
import { branchPair, pillarPair, stemPair } from '../relations/tables.ts';
import type { MatchChart, Tie } from './types.ts';

const JOINS = ['五合', '六合', '半合', '拱合', '暗合', '天合地合'];

/** Every relation of a stem, a branch or a whole pillar of one chart with one of the other, the strongest first. */
export function tiesOf(one: MatchChart, other: MatchChart): Tie[] {
  const found: Tie[] = [];
  one.pillars.forEach((a, i) => {
    other.pillars.forEach((b, k) => {
      const [p, q] = [cycleIndex(a), cycleIndex(b)];
      const kinds = [
        ...pillarPair(p, q).map((kind) => ({ ...kind, chars: a + b })),
        ...stemPair(p % 10, q % 10).map((kind) => ({ ...kind, chars: a.charAt(0) + b.charAt(0) })),
        ...branchPair(p % 12, q % 12).map((kind) => ({ ...kind, chars: a.charAt(1) + b.charAt(1) })),
      ];
      for (const { type, chars, element } of kinds)
        found.push({ type, chars, ...(element && { element }), at: [i, k], joins: JOINS.includes(type) });
    });
  });
  return found.sort((a, b) => rankOf(a.type) - rankOf(b.type));
}

/** Kinds between two branches. */
const OF_BRANCHES = ['六冲', '六合', '半合', '相刑', '自刑', '六害', '六破', '拱合', '暗合'];

/** The strongest relation between the branches at two positions. */
export const branchTie = (ties: readonly Tie[], at: readonly [number, number]): Tie | undefined =>
  ties.find(({ at: [i, k], type }) => i === at[0] && k === at[1] && OF_BRANCHES.includes(type));
