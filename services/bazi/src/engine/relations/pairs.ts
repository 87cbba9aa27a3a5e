import { ganzhi } from '@tianji/almanac/cycle';
import type { Relation } from '../types.ts';
import {
  branchName,
  branchPair,
  GROUPS,
  LUCK,
  type PairKind,
  POSITIONS,
  pillarPair,
  stemName,
  stemPair,
  YEAR,
} from './tables.ts';

/** Relations of one pair at two positions. */
export interface PairRelations {
  all: readonly Relation[];
  /** For each, the group that hides it when complete, or -1. */
  groups: readonly number[];
  /** The same groups, one bit each. */
  hiders: number;
}

const EMPTY: PairRelations = { all: [], groups: [], hiders: 0 };

function relation(kind: PairKind, p: number, q: number, chars: string): Relation {
  const pillars = Object.freeze([POSITIONS[p]!, POSITIONS[q]!]);
  const base = { type: kind.type, pillars, chars };
  return Object.freeze(kind.element ? { ...base, element: kind.element } : base);
}

function build(kinds: readonly PairKind[], p: number, q: number, chars: string): PairRelations {
  if (kinds.length === 0) return EMPTY;
  const groups = kinds.map((kind) => kind.group ?? -1);
  return {
    // The lists are not frozen: joining frozen ones is several times slower.
    all: kinds.map((kind) => relation(kind, p, q, chars)),
    groups,
    hiders: groups.reduce((bits, g) => (g < 0 ? bits : bits | (1 << g)), 0),
  };
}

/** Makes a lookup that builds each pair once and shares it. `size` is the number of values per side. */
function lookup(size: number, make: (a: number, b: number, p: number, q: number) => PairRelations) {
  const built: (PairRelations | undefined)[] = new Array(36 * size * size);
  return (p: number, q: number, a: number, b: number): PairRelations => {
    const key = ((p * 6 + q) * size + a) * size + b;
    let found = built[key];
    if (!found) {
      found = make(a, b, p, q);
      built[key] = found;
    }
    return found;
  };
}

/** Relations of two stems (0–9) at positions p < q. */
export const stemsAt = lookup(10, (a, b, p, q) => build(stemPair(a, b), p, q, stemName(a) + stemName(b)));
/** Relations of two branches (0–11) at positions p < q. */
export const branchesAt = lookup(12, (a, b, p, q) =>
  build(branchPair(a, b), p, q, branchName(a) + branchName(b)),
);
/** Relations of two whole pillars (0–59) at positions p < q; a flow year equal to its cycle is 岁运并临. */
export const pillarsAt = lookup(60, (a, b, p, q) => {
  const kinds = p === LUCK && q === YEAR && a === b ? [{ type: '岁运并临' }] : pillarPair(a, b);
  return build(kinds, p, q, ganzhi(a) + ganzhi(b));
});

const triples: (Relation | undefined)[] = new Array(GROUPS.length * 64);

/** A complete group at the positions of `where` (one bit each). */
export function groupAt(index: number, where: number): Relation {
  const key = index * 64 + where;
  let found = triples[key];
  if (!found) {
    const { type, branches, element } = GROUPS[index]!;
    const pillars = Object.freeze(POSITIONS.filter((_, p) => (where >> p) & 1));
    const base = { type, pillars, chars: branches.map(branchName).join('') };
    found = Object.freeze(element ? { ...base, element } : base) as Relation;
    triples[key] = found;
  }
  return found;
}
