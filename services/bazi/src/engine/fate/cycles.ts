import { yearCycle } from '@tianji/almanac';
import { type Luck, placeIn } from '../level/level.ts';
import { BASELINE } from '../level/numbers.ts';
import type { Natal } from '../natal.ts';
import { columnOf } from '../pillars/columns.ts';
import { type FortuneRelations, fortuneRelations } from '../relations/relations.ts';
import { starsOnCycles } from '../shensha/index.ts';
import type { FlowYear, LuckCycle } from '../types.ts';
import { flowMonths, monthDates } from './months.ts';

/** Entries of the list: 小运 and nine major cycles. */
export const ENTRIES = 10;

export interface CyclePlan {
  forward: boolean;
  /** The year with age 1. */
  birthYear: number;
  /** The calendar year of 交运, with which the first major cycle begins; the years before it are 小运. */
  startYear: number;
  /** The current year, or undefined: then nothing is selected. */
  currentYear: number | undefined;
}

const NONE: readonly string[] = Object.freeze([]);

/** Position of a cycle `steps` away from another in the direction of luck. */
const stepped = (from: number, steps: number, forward: boolean) =>
  (((from + (forward ? steps : -steps)) % 60) + 60) % 60;

/**
 * The small cycle of an age: counted from the hour pillar, one step a year, starting at age 1; -1 without an
 * hour.
 */
export function smallCycle(natal: Natal, age: number, forward: boolean): number {
  return natal.count === 4 ? stepped(natal.cycles[3]!, age, forward) : -1;
}

interface Builder {
  natal: Natal;
  plan: CyclePlan;
  relations: FortuneRelations;
  scores: Luck;
  stars(cycle: number): readonly string[];
}

function flowYear(
  { natal, plan, relations, scores }: Builder,
  luck: number,
  year: number,
  i: number,
): FlowYear {
  const cycle = yearCycle(year);
  const age = year - plan.birthYear + 1;
  const small = smallCycle(natal, age, plan.forward);
  const smallColumn = small < 0 ? undefined : columnOf(natal.dayStem, small);
  const column = columnOf(natal.dayStem, cycle);
  const found = relations.of(luck, cycle);
  return {
    ganzhi: column.ganzhi,
    year,
    age,
    score: scores.year(cycle, placeIn(luck < 0 ? small : luck, luck >= 0, i, plan.forward ? 1 : -1)),
    smallCycle: smallColumn ? smallColumn.ganzhi : '',
    smallCycleTenGod: smallColumn ? smallColumn.tenGod : '',
    tenGod: column.tenGod,
    hiddenStems: column.hiddenStems,
    hiddenTenGods: column.hiddenTenGods,
    nayin: column.nayin,
    stage: column.stage,
    voidBranches: column.voidBranches,
    stemRelations: found.stems,
    branchRelations: found.branches,
    pillarRelations: found.pillars,
    selected: year === plan.currentYear,
    months: flowMonths(natal.dayStem, cycle % 10),
    monthStarts: monthDates(year),
  };
}

function yearsOf(builder: Builder, luck: number, from: number, to: number): FlowYear[] {
  const list: FlowYear[] = [];
  for (let year = from; year <= to; year++) list.push(flowYear(builder, luck, year, year - from));
  return list;
}

/** The mean of the years before the first decade, which have no pillar of their own; the middle where there are none. */
function meanOf(years: readonly FlowYear[]): number {
  if (years.length === 0) return BASELINE;
  return Math.round(years.reduce((sum, { score }) => sum + score, 0) / years.length);
}

function entry(builder: Builder, k: number): LuckCycle {
  const { natal, plan } = builder;
  const year = k === 0 ? plan.birthYear : plan.startYear + (k - 1) * 10;
  const endYear = k === 0 ? plan.startYear - 1 : year + 9;
  const luck = k === 0 ? -1 : stepped(natal.cycles[1]!, k, plan.forward);
  const column = luck < 0 ? undefined : columnOf(natal.dayStem, luck);
  const years = yearsOf(builder, luck, year, endYear);
  const { currentYear } = plan;
  return {
    ganzhi: column ? column.ganzhi : '小运',
    year,
    age: year - plan.birthYear + 1,
    endYear,
    endAge: endYear - plan.birthYear + 1,
    score: luck < 0 ? meanOf(years) : builder.scores.decade(luck),
    tenGod: column ? column.tenGod : '',
    hiddenStems: column ? column.hiddenStems : NONE,
    hiddenTenGods: column ? column.hiddenTenGods : NONE,
    nayin: column ? column.nayin : '',
    stage: column ? column.stage : '',
    voidBranches: column ? column.voidBranches : '',
    stars: luck < 0 ? NONE : builder.stars(luck),
    selected: currentYear !== undefined && year <= currentYear && currentYear <= endYear,
    smallCycles: natal.count === 4 ? years.map((each) => each.smallCycle) : NONE,
    years,
  };
}

/**
 * The list of luck: entry 0 the small cycles from birth to the year before the hand-over (its real length, empty when
 * luck begins in the year of birth), entries 1–9 the major cycles from the month pillar, ten years each, every year
 * with its twelve months; a long life may need more `entries`. When nothing is current, the very first year is
 * selected.
 */
export function luckCycles(natal: Natal, plan: CyclePlan, scores: Luck, entries = ENTRIES): LuckCycle[] {
  const builder = { natal, plan, relations: fortuneRelations(natal), scores, stars: starsOnCycles(natal) };
  const list: LuckCycle[] = [];
  for (let k = 0; k < entries; k++) list.push(entry(builder, k));
  if (!list.some((each) => each.selected)) {
    const first = list[0]!.years.length > 0 ? list[0]! : list[1]!;
    first.selected = true;
    first.years[0]!.selected = true;
  }
  return list;
}

/** The selected year of a list. */
export function selectedYear(list: readonly LuckCycle[]): FlowYear {
  const cycle = list.find((each) => each.selected)!;
  return cycle.years.find((each) => each.selected)!;
}
