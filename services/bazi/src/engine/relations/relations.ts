import type { Natal } from '../natal.ts';
import type { Relation } from '../types.ts';
import { branchesAt, groupAt, type PairRelations, pillarsAt, stemsAt } from './pairs.ts';
import { COMPLETE, GROUPS, LUCK, YEAR } from './tables.ts';

export interface RelationLists {
  stems: readonly Relation[];
  branches: readonly Relation[];
  pillars: readonly Relation[];
}

const NONE: readonly Relation[] = Object.freeze([]);
type Lookup = (p: number, q: number, a: number, b: number) => PairRelations;

interface Gathered {
  plain: Relation[];
  conditional: { group: number; relation: Relation }[];
}

function gather(into: Gathered, pair: PairRelations): void {
  for (const each of pair.plain) into.plain.push(each);
  for (const each of pair.conditional) into.conditional.push(each);
}

/** Every pair among the natal values. */
function within(values: readonly number[], look: Lookup): Gathered {
  const found: Gathered = { plain: [], conditional: [] };
  for (let p = 0; p < values.length; p++)
    for (let q = p + 1; q < values.length; q++) gather(found, look(p, q, values[p]!, values[q]!));
  return found;
}

/** One value that comes at `position`, with each natal one. */
function against(values: readonly number[], position: number, value: number, look: Lookup): Gathered {
  const found: Gathered = { plain: [], conditional: [] };
  for (let p = 0; p < values.length; p++) gather(found, look(p, position, values[p]!, value));
  return found;
}

const maskOf = (branches: readonly number[]) => branches.reduce((bits, b) => bits | (1 << b), 0);

/** Positions (bits) at which the branches of a group stand. */
function standing(group: number, branches: readonly number[], luck: number, year: number): number {
  const { mask } = GROUPS[group]!;
  let where = 0;
  for (let p = 0; p < branches.length; p++) if ((mask >> branches[p]!) & 1) where |= 1 << p;
  if (luck >= 0 && (mask >> luck) & 1) where |= 1 << LUCK;
  if (year >= 0 && (mask >> year) & 1) where |= 1 << YEAR;
  return where;
}

/**
 * Relations inside the natal chart: every pair of stems, branches and pillars, and complete groups of three,
 * which hide the half unions and partial punishments of their own members.
 */
export function natalRelations(natal: Natal): RelationLists {
  const branches = within(natal.branches, branchesAt);
  const complete = COMPLETE[maskOf(natal.branches)]!;
  const list: Relation[] = [];
  for (let g = 0; g < GROUPS.length; g++)
    if ((complete >> g) & 1) list.push(groupAt(g, standing(g, natal.branches, -1, -1)));
  list.push(...branches.plain);
  for (const { group, relation } of branches.conditional) if (!((complete >> group) & 1)) list.push(relation);
  return {
    stems: within(natal.stems, stemsAt).plain,
    branches: list,
    pillars: within(natal.cycles, pillarsAt).plain,
  };
}

/** Relations that major cycle and flow year bring to a natal chart, worked out once per value. */
export interface FortuneRelations {
  /** For a cycle (0–59, or -1 before the first one) and a flow year (0–59). */
  of(luck: number, year: number): RelationLists;
}

/** A join that shares its parts where one side is empty. */
function joined(a: readonly Relation[], b: readonly Relation[], c: readonly Relation[]): readonly Relation[] {
  if (b.length === 0 && c.length === 0) return a;
  if (a.length === 0 && c.length === 0) return b;
  const list = a.slice();
  for (const each of b) list.push(each);
  for (const each of c) list.push(each);
  return list;
}

function branchList(
  natal: Natal,
  natalMask: number,
  luck: number,
  year: number,
  parts: readonly (Gathered | PairRelations)[],
): readonly Relation[] {
  const fresh = (1 << year) | (luck >= 0 ? 1 << luck : 0);
  const complete = COMPLETE[natalMask | fresh]!;
  const list: Relation[] = [];
  if (complete !== 0) {
    for (let g = 0; g < GROUPS.length; g++)
      if ((complete >> g) & 1 && GROUPS[g]!.mask & fresh)
        list.push(groupAt(g, standing(g, natal.branches, luck, year)));
  }
  for (const { plain } of parts) for (let i = 0; i < plain.length; i++) list.push(plain[i]!);
  for (const { conditional } of parts)
    for (let i = 0; i < conditional.length; i++) {
      const { group, relation } = conditional[i]!;
      if (!((complete >> group) & 1)) list.push(relation);
    }
  return list.length === 0 ? NONE : list;
}

/**
 * What cycle and year do to a chart: each with every natal pillar, with each other, and the groups of three
 * that they complete or join (halves of which are hidden then). Relations among natal pillars are not repeated.
 */
export function fortuneRelations(natal: Natal): FortuneRelations {
  const { stems, branches, cycles } = natal;
  const natalMask = maskOf(branches);
  const yearStems = Array.from({ length: 10 }, (_, s) => against(stems, YEAR, s, stemsAt).plain);
  const yearBranches = Array.from({ length: 12 }, (_, b) => against(branches, YEAR, b, branchesAt));
  const none: Gathered = { plain: [], conditional: [] };
  let luckNow = -2;
  let luckStems: readonly Relation[] = NONE;
  let luckBranches: Gathered = none;
  let luckPillars: readonly Relation[] = NONE;

  function take(luck: number): void {
    luckNow = luck;
    luckStems = luck < 0 ? NONE : against(stems, LUCK, luck % 10, stemsAt).plain;
    luckBranches = luck < 0 ? none : against(branches, LUCK, luck % 12, branchesAt);
    luckPillars = luck < 0 ? NONE : against(cycles, LUCK, luck, pillarsAt).plain;
  }

  function of(luck: number, year: number): RelationLists {
    if (luck !== luckNow) take(luck);
    const ys = year % 10;
    const yb = year % 12;
    const bare = luck < 0;
    const parts = [luckBranches, yearBranches[yb]!];
    if (!bare) parts.push(branchesAt(LUCK, YEAR, luck % 12, yb) as Gathered);
    const yearPillars = against(cycles, YEAR, year, pillarsAt).plain;
    return {
      stems: joined(luckStems, yearStems[ys]!, bare ? NONE : stemsAt(LUCK, YEAR, luck % 10, ys).plain),
      branches: branchList(natal, natalMask, bare ? -1 : luck % 12, yb, parts),
      pillars: joined(luckPillars, yearPillars, bare ? NONE : pillarsAt(LUCK, YEAR, luck, year).plain),
    };
  }

  return { of };
}
