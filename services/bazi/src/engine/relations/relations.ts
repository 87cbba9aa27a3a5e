import type { Natal } from '../natal.ts';
import type { Relation } from '../types.ts';
import { branchesAt, groupAt, type PairRelations, pillarsAt, stemsAt } from './pairs.ts';
import { COMPLETE, GROUPS, LUCK, PILLAR_DISTANCE, YEAR } from './tables.ts';

export interface RelationLists {
  stems: readonly Relation[];
  branches: readonly Relation[];
  pillars: readonly Relation[];
}

const NONE: readonly Relation[] = Object.freeze([]);
type Lookup = (p: number, q: number, a: number, b: number) => PairRelations;

interface Gathered {
  all: Relation[];
  groups: number[];
}

function gather(into: Gathered, pair: PairRelations): void {
  for (let i = 0; i < pair.all.length; i++) {
    into.all.push(pair.all[i]!);
    into.groups.push(pair.groups[i]!);
  }
}

/** Every pair among the natal values. */
function within(values: readonly number[], look: Lookup): Gathered {
  const found: Gathered = { all: [], groups: [] };
  for (let p = 0; p < values.length; p++)
    for (let q = p + 1; q < values.length; q++) gather(found, look(p, q, values[p]!, values[q]!));
  return found;
}

/** One value that comes at `position`, with each natal one. */
function against(values: readonly number[], position: number, value: number, look: Lookup): Gathered {
  const found: Gathered = { all: [], groups: [] };
  for (let p = 0; p < values.length; p++) gather(found, look(p, position, values[p]!, value));
  return found;
}

/** The same where nothing is ever hidden: a list, shared when empty. */
function listAgainst(
  values: readonly number[],
  position: number,
  value: number,
  look: Lookup,
): readonly Relation[] {
  let list: Relation[] | undefined;
  for (let p = 0; p < values.length; p++) {
    const { all } = look(p, position, values[p]!, value);
    for (let i = 0; i < all.length; i++) {
      list ??= [];
      list.push(all[i]!);
    }
  }
  return list ?? NONE;
}

/** Whole pillars are related at few distances in the cycle: the others need no look-up. */
function pillarsAgainst(cycles: readonly number[], position: number, value: number): readonly Relation[] {
  for (let p = 0; p < cycles.length; p++)
    if (PILLAR_DISTANCE[(value - cycles[p]! + 60) % 60])
      return listAgainst(cycles, position, value, pillarsAt);
  return NONE;
}

/** Adds what no complete group (bits) hides. */
function addShown(list: Relation[], from: PairRelations, complete: number): void {
  const { all, groups } = from;
  for (let i = 0; i < all.length; i++) {
    const group = groups[i]!;
    if (group < 0 || ((complete >> group) & 1) === 0) list.push(all[i]!);
  }
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
  addShown(list, branches, complete);
  return {
    stems: within(natal.stems, stemsAt).all,
    branches: list,
    pillars: within(natal.cycles, pillarsAt).all,
  };
}

/** Relations that major cycle and flow year bring to a natal chart, worked out once per value. */
export interface FortuneRelations {
  /** For a cycle (0–59, or -1 before the first one) and a flow year (0–59). */
  of(luck: number, year: number): RelationLists;
}

/** A join that shares its parts where only one of them has something. */
function joined(a: readonly Relation[], b: readonly Relation[], c: readonly Relation[]): readonly Relation[] {
  if (c.length > 0) return a.length + b.length === 0 ? c : a.concat(b, c);
  if (b.length === 0) return a;
  return a.length === 0 ? b : a.concat(b);
}

/** Complete groups that cycle or year take part in. */
function freshGroups(natal: Natal, complete: number, luck: number, year: number): Relation[] {
  const fresh = (1 << year) | (luck >= 0 ? 1 << luck : 0);
  const list: Relation[] = [];
  for (let g = 0; g < GROUPS.length; g++)
    if ((complete >> g) & 1 && GROUPS[g]!.mask & fresh)
      list.push(groupAt(g, standing(g, natal.branches, luck, year)));
  return list;
}

/**
 * What cycle and year do to a chart: each with every natal pillar, with each other, and the groups of three
 * that they complete or join (halves of which are hidden then). Relations among natal pillars are not repeated.
 */
export function fortuneRelations(natal: Natal): FortuneRelations {
  const { stems, branches, cycles } = natal;
  const natalMask = maskOf(branches);
  const yearStems = Array.from({ length: 10 }, (_, s) => listAgainst(stems, YEAR, s, stemsAt));
  const yearBranches = Array.from({ length: 12 }, (_, b) => against(branches, YEAR, b, branchesAt));
  const none: PairRelations = { all: NONE, groups: [] };
  let luckNow = -2;
  let luckStems: readonly Relation[] = NONE;
  let luckBranches: PairRelations = none;
  let luckPillars: readonly Relation[] = NONE;

  function take(luck: number): void {
    luckNow = luck;
    luckStems = luck < 0 ? NONE : listAgainst(stems, LUCK, luck % 10, stemsAt);
    luckBranches = luck < 0 ? none : against(branches, LUCK, luck % 12, branchesAt);
    luckPillars = luck < 0 ? NONE : pillarsAgainst(cycles, LUCK, luck);
  }

  function branchList(luck: number, year: number): readonly Relation[] {
    const complete = COMPLETE[natalMask | (1 << year) | (luck >= 0 ? 1 << luck : 0)]!;
    const own = luck >= 0 ? branchesAt(LUCK, YEAR, luck, year) : none;
    if (complete === 0) return joined(luckBranches.all, yearBranches[year]!.all, own.all);
    const list = freshGroups(natal, complete, luck, year);
    addShown(list, luckBranches, complete);
    addShown(list, yearBranches[year]!, complete);
    addShown(list, own, complete);
    return list.length === 0 ? NONE : list;
  }

  function of(luck: number, year: number): RelationLists {
    if (luck !== luckNow) take(luck);
    const bare = luck < 0;
    return {
      stems: joined(
        luckStems,
        yearStems[year % 10]!,
        bare ? NONE : stemsAt(LUCK, YEAR, luck % 10, year % 10).all,
      ),
      branches: branchList(bare ? -1 : luck % 12, year % 12),
      pillars: joined(
        luckPillars,
        pillarsAgainst(cycles, YEAR, year),
        bare ? NONE : pillarsAt(LUCK, YEAR, luck, year).all,
      ),
    };
  }

  return { of };
}
