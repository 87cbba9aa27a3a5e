import { yearCycle } from '@tianji/almanac';
import type { Natal } from '../natal.ts';
import { columnOf } from '../pillars/columns.ts';
import { type FortuneRelations, fortuneRelations } from '../relations/relations.ts';
import type { Scorer } from '../score/score.ts';
import { starsOnCycles } from '../shensha/index.ts';
import type { FlowYear, LuckCycle } from '../types.ts';
import { flowMonths, monthDates } from './months.ts';

/** Entries of the list: 小运 and nine major cycles. */
export const ENTRIES = 10;

export interface CyclePlan {
  forward: boolean;
  /** The year that has age 1. */
  birthYear: number;
  /** The year in which the first major cycle takes over. */
  startYear: number;
  /** The year it is now, or undefined: nothing is selected then. */
  currentYear: number | undefined;
}

const NONE: readonly string[] = Object.freeze([]);

/** Place of a cycle that is `steps` away from another in the direction of luck. */
const stepped = (from: number, steps: number, forward: boolean) =>
  (((from + (forward ? steps : -steps)) % 60) + 60) % 60;

/** The small cycle of an age: from the hour pillar, one step a year, age 1 the first; -1 without an hour. */
export function smallCycle(natal: Natal, age: number, forward: boolean): number {
  return natal.count === 4 ? stepped(natal.cycles[3]!, age, forward) : -1;
}

interface Builder {
  natal: Natal;
  plan: CyclePlan;
  relations: FortuneRelations;
  scores: Scorer;
  stars(cycle: number): readonly string[];
}

function flowYear({ natal, plan, relations, scores }: Builder, luck: number, year: number): FlowYear {
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
    score: luck < 0 ? scores.of(small, cycle, false) : scores.of(luck, cycle, true),
    xiaoyun: smallColumn ? smallColumn.ganzhi : '',
    xiaoyunshishengan: smallColumn ? smallColumn.shishen : '',
    liunianshishengan: column.shishen,
    liunianchanggan: column.changgan,
    liunianchangganshishen: column.changganshishen,
    liuniannayin: column.nayin,
    liuniandishi: column.dishi,
    liuniankongwang: column.kongwang,
    suiYunGan: found.stems,
    suiYunZhi: found.branches,
    suiYunZhengZhu: found.pillars,
    selected: year === plan.currentYear,
    liuyue: flowMonths(natal.dayStem, cycle % 10),
    liuyueriqi: monthDates(year),
  };
}

function yearsOf(builder: Builder, luck: number, from: number, to: number): FlowYear[] {
  const list: FlowYear[] = [];
  for (let year = from; year <= to; year++) list.push(flowYear(builder, luck, year));
  return list;
}

function entry(builder: Builder, k: number): LuckCycle {
  const { natal, plan } = builder;
  const year = k === 0 ? plan.birthYear : plan.startYear + (k - 1) * 10;
  const endYear = k === 0 ? plan.startYear - 1 : year + 9;
  const luck = k === 0 ? -1 : stepped(natal.cycles[1]!, k, plan.forward);
  const column = luck < 0 ? undefined : columnOf(natal.dayStem, luck);
  const liunian = yearsOf(builder, luck, year, endYear);
  const { currentYear } = plan;
  return {
    ganzhi: column ? column.ganzhi : '小运',
    year,
    age: year - plan.birthYear + 1,
    endYear,
    endAge: endYear - plan.birthYear + 1,
    shishengan: column ? column.shishen : '',
    changgan: column ? column.changgan : NONE,
    changganshishen: column ? column.changganshishen : NONE,
    nayin: column ? column.nayin : '',
    changsheng: column ? column.dishi : '',
    xunkong: column ? column.kongwang : '',
    shenSha: luck < 0 ? NONE : builder.stars(luck),
    selected: currentYear !== undefined && year <= currentYear && currentYear <= endYear,
    xiaoyun: natal.count === 4 ? liunian.map((each) => each.xiaoyun) : NONE,
    liunian,
  };
}

/**
 * The list of luck: entry 0 the small cycles from birth to the year before the hand-over (its real length,
 * empty when luck begins in the year of birth), entries 1–9 the major cycles from the month pillar, ten years
 * each, every year with its twelve months; a long life may ask for more `entries`. Nothing current: the first year of all is selected.
 */
export function luckCycles(natal: Natal, plan: CyclePlan, scores: Scorer, entries = ENTRIES): LuckCycle[] {
  const builder = { natal, plan, relations: fortuneRelations(natal), scores, stars: starsOnCycles(natal) };
  const list: LuckCycle[] = [];
  for (let k = 0; k < entries; k++) list.push(entry(builder, k));
  if (!list.some((each) => each.selected)) {
    const first = list[0]!.liunian.length > 0 ? list[0]! : list[1]!;
    first.selected = true;
    first.liunian[0]!.selected = true;
  }
  return list;
}

/** The selected year of a list. */
export function selectedYear(list: readonly LuckCycle[]): FlowYear {
  const cycle = list.find((each) => each.selected)!;
  return cycle.liunian.find((each) => each.selected)!;
}
