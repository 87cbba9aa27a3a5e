import type { Natal } from '../natal.ts';
import type { Relation } from '../types.ts';
import { branchesAt, groupAt, type PairRelations, pillarsAt, stemsAt } from './pairs.ts';
import {
  COMPLETE,
  GROUPS,
  GROUPS_OF,
  LUCK,
  PILLARS_RELATED,
  RELATED_HIGH,
  RELATED_LOW,
  YEAR,
} from './tables.ts';

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
  hiders: number;
}

function gather(into: Gathered, pair: PairRelations): void {
  for (let i = 0; i < pair.all.length; i++) {
    into.all.push(pair.all[i]!);
    into.groups.push(pair.groups[i]!);
  }
  into.hiders |= pair.hiders;
}

/** Every pair among the natal values. */
function within(values: readonly number[], look: Lookup): Gathered {
  const found: Gathered = { all: [], groups: [], hiders: 0 };
  for (let p = 0; p < values.length; p++)
    for (let q = p + 1; q < values.length; q++) gather(found, look(p, q, values[p]!, values[q]!));
  return found;
}

/** One value that arrives at `position`, with each natal one. */
function against(values: readonly number[], position: number, value: number, look: Lookup): Gathered {
  const found: Gathered = { all: [], groups: [], hiders: 0 };
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

/** The natal pillars related to one pillar; the others are skipped without a lookup in the large table. */
function pillarList(cycles: readonly number[], position: number, value: number): readonly Relation[] {
  const list: Relation[] = [];
  for (let p = 0; p < cycles.length; p++)
    if (PILLARS_RELATED[value * 60 + cycles[p]!]) list.push(...pillarsAt(p, position, cycles[p]!, value).all);
  return list;
}

/** What no complete group (bits) hides; the list itself when nothing is hidden. */
function shown(from: PairRelations, complete: number): readonly Relation[] {
  if ((from.hiders & complete) === 0) return from.all;
  const list: Relation[] = [];
  for (let i = 0; i < from.all.length; i++) {
    const group = from.groups[i]!;
    if (group < 0 || ((complete >> group) & 1) === 0) list.push(from.all[i]!);
  }
  return list;
}

const maskOf = (branches: readonly number[]) => branches.reduce((bits, b) => bits | (1 << b), 0);

/** Positions (bits) of the branches of a group. */
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
  const list = groupsStanding(natal, complete, -1, -1);
  return {
    stems: within(natal.stems, stemsAt).all,
    branches: joined(list, shown(branches, complete), NONE),
    pillars: within(natal.cycles, pillarsAt).all,
  };
}

/** Relations that major cycle and flow year bring to a natal chart, computed once per value. */
export interface FortuneRelations {
  /** For a cycle (0–59, or -1 before the first one) and a flow year (0–59). */
  of(luck: number, year: number): RelationLists;
}

/**
 * A concatenation that shares its input when only one part has entries. Hand-written: `concat` takes seven times as
 * long.
 */
function joined(a: readonly Relation[], b: readonly Relation[], c: readonly Relation[]): readonly Relation[] {
  const total = a.length + b.length + c.length;
  if (total === a.length) return a;
  if (total === b.length) return b;
  if (total === c.length) return c;
  const list = new Array<Relation>(total);
  let n = 0;
  for (let i = 0; i < a.length; i++) list[n++] = a[i]!;
  for (let i = 0; i < b.length; i++) list[n++] = b[i]!;
  for (let i = 0; i < c.length; i++) list[n++] = c[i]!;
  return list;
}

/** The groups of `bits` at their positions. */
function groupsStanding(natal: Natal, bits: number, luck: number, year: number): Relation[] {
  const list: Relation[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const g = 31 - Math.clz32(rest & -rest);
    list.push(groupAt(g, standing(g, natal.branches, luck, year)));
  }
  return list;
}

/**
 * The effect of cycle and year on a chart: each with every natal pillar, with each other, and the groups of
 * three that they complete or join (halves of which are then hidden). Relations among natal pillars are not
 * repeated.
 */
export function fortuneRelations(natal: Natal): FortuneRelations {
  const { stems, branches, cycles } = natal;
  const natalMask = maskOf(branches);
  // Plain loops: `Array.from` with a function takes several times as long, for every chart.
  const yearStems: (readonly Relation[])[] = [];
  for (let s = 0; s < 10; s++) yearStems.push(listAgainst(stems, YEAR, s, stemsAt));
  const yearBranches: PairRelations[] = [];
  for (let b = 0; b < 12; b++) yearBranches.push(against(branches, YEAR, b, branchesAt));
  const none: PairRelations = { all: NONE, groups: [], hiders: 0 };
  // Bits of all pillars related to some natal one: most years are not, and share the empty list.
  let low = 0;
  let high = 0;
  for (const cycle of cycles) {
    low |= RELATED_LOW[cycle]!;
    high |= RELATED_HIGH[cycle]!;
  }
  const pillarsAgainst = (position: number, value: number): readonly Relation[] =>
    ((value < 30 ? low >> value : high >> (value - 30)) & 1) === 0
      ? NONE
      : pillarList(cycles, position, value);
  let luckNow = -2;
  let luckStems: readonly Relation[] = NONE;
  let luckBranches: PairRelations = none;
  let luckPillars: readonly Relation[] = NONE;

  function take(luck: number): void {
    luckNow = luck;
    luckStems = luck < 0 ? NONE : listAgainst(stems, LUCK, luck % 10, stemsAt);
    luckBranches = luck < 0 ? none : against(branches, LUCK, luck % 12, branchesAt);
    luckPillars = luck < 0 ? NONE : pillarsAgainst(LUCK, luck);
  }

  function branchList(luck: number, year: number): readonly Relation[] {
    const complete = COMPLETE[natalMask | (1 << year) | (luck >= 0 ? 1 << luck : 0)]!;
    const own = luck >= 0 ? branchesAt(LUCK, YEAR, luck, year) : none;
    const ofYear = yearBranches[year]!;
    if (complete === 0) return joined(luckBranches.all, ofYear.all, own.all);
    const fresh = complete & (GROUPS_OF[year]! | (luck >= 0 ? GROUPS_OF[luck]! : 0));
    const ofLuck = shown(luckBranches, complete);
    const rest = shown(ofYear, complete);
    const between = shown(own, complete);
    if (fresh === 0) return joined(ofLuck, rest, between);
    const list = groupsStanding(natal, fresh, luck, year);
    for (let i = 0; i < ofLuck.length; i++) list.push(ofLuck[i]!);
    for (let i = 0; i < rest.length; i++) list.push(rest[i]!);
    for (let i = 0; i < between.length; i++) list.push(between[i]!);
    return list;
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
        pillarsAgainst(YEAR, year),
        bare || PILLARS_RELATED[luck * 60 + year] === 0 ? NONE : pillarsAt(LUCK, YEAR, luck, year).all,
      ),
    };
  }

  return { of };
}
