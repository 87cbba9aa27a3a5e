/** How a score came about, in parts that add up to it. */
import { BRANCHES, cycleIndex, ELEMENTS, ganzhi, STEMS } from '@tianji/almanac/cycle';
import { columnOf } from '../pillars/columns.ts';
import type { BaziChart, LuckCycle } from '../types.ts';
import { type Add, branchEvents, type EventKind, lightEvents, pillarEvents, stemEvents } from './events.ts';
import { Luck, type Place, placeIn } from './level.ts';
import { verdictBy } from './luck.ts';
import * as N from './numbers.ts';

/** One part of a score: whole points, with what brings them. */
export interface ScorePart {
  /** As a reader reads it: 流年天干丁（正官）, 流年冲日支. */
  label: string;
  points: number;
  by: 'base' | 'natal' | 'luck' | 'stem' | 'branch' | 'limit';
  /** Of events: their kind, what they do (冲日支), and the natal cells that they touch. */
  kind?: EventKind;
  does?: string;
  cells?: readonly string[];
}

export interface Explained {
  score: number;
  /** The baseline first; they add up to the score. */
  parts: readonly ScorePart[];
}

/** A sum in words: 基准50，天干丁（正官）加6，冲日支减4. */
export const sumWords = (parts: readonly ScorePart[]): string =>
  parts
    .map(({ label, points }, i) => `${label}${i === 0 ? '' : points > 0 ? '加' : '减'}${Math.abs(points)}`)
    .join('，');

interface Raw extends ScorePart {
  /** In points of the sum. */
  sum: number;
}

/** Whole points that add up to the rounded whole: each part is what the running total grows by. */
function whole(list: readonly Omit<Raw, 'points'>[], natal: number): ScorePart[] {
  let total = N.BASELINE + natal;
  let told = total;
  const parts: ScorePart[] = [
    { label: '基准', points: N.BASELINE, by: 'base' },
    { label: '原局层次', points: natal, by: 'natal' },
  ];
  for (const { sum, ...part } of list) {
    total += N.SCALE * sum;
    const points = Math.round(total) - told;
    told += points;
    parts.push({ ...part, points });
  }
  const held = Math.max(N.LOWEST, Math.min(N.HIGHEST, told));
  if (held !== told)
    parts.push({ label: `以${N.LOWEST}至${N.HIGHEST}为限`, points: held - told, by: 'limit' });
  return parts.filter(({ points, by }) => points !== 0 || by === 'base');
}

const explained = (parts: ScorePart[]): Explained => ({
  score: parts.reduce((total, { points }) => total + points, 0),
  parts,
});

/** The parts of a pillar: its stem, its branch with what it completes, the events on each. */
function own(
  luck: Luck,
  cycle: number,
  {
    name,
    part,
    weights,
    beside,
  }: { name: string; part: number; weights: readonly [number, number]; beside: number },
): Omit<Raw, 'points'>[] {
  const { chart } = luck;
  const [stem, branch] = [cycle % 10, cycle % 12];
  const unit = luck.unit(cycle, beside);
  const bureau = luck.bureau(branch, beside);
  const list: Omit<Raw, 'points'>[] = [
    {
      ...{ by: 'stem', sum: part * weights[0] * unit.stem },
      label: `${name}天干${STEMS[stem]}（${columnOf(chart.stems[2]!, cycle).tenGod}）`,
    },
    {
      ...{ by: 'branch', sum: part * weights[1] * unit.branch },
      label: `${name}地支${BRANCHES[branch]}${bureau < 0 ? '' : `（会成${ELEMENTS[bureau]}局）`}`,
    },
  ];
  const on =
    (by: 'stem' | 'branch'): Add =>
    (kind, does, points, ...cells) =>
      list.push({ ...{ by, kind, does, cells }, label: `${name}${does}`, sum: part * points });
  stemEvents(chart, stem, on('stem'));
  branchEvents(chart, branch, on('branch'));
  pillarEvents(chart, stem, branch, on('branch'));
  return list;
}

/** How the score of ten years came about. @param cycle 0–59 */
export function explainDecadeOf(luck: Luck, cycle: number): Explained {
  const list = own(luck, cycle, { name: '', part: 1, weights: [N.STEM, N.BRANCH], beside: -1 });
  return explained(whole(list, luck.natal));
}

/** How the score of a year came about. @param year 0–59 */
export function explainYearOf(luck: Luck, year: number, place: Place): Explained {
  const part = luck.ownPart(place);
  const beside = place.great ? place.luck : -1;
  const list: Omit<Raw, 'points'>[] = [];
  if (place.luck >= 0)
    list.push({
      ...{ by: 'luck', sum: luck.luckPart(place) },
      label: `${place.great ? '大运' : '小运'}${ganzhi(place.luck)}${place.great ? (place.first ? '前五年' : '后五年') : ''}`,
    });
  list.push(...own(luck, year, { name: '流年', part, weights: [N.YEAR_STEM, N.YEAR_BRANCH], beside }));
  const add =
    (share: number): Add =>
    (kind, does, points, ...cells) =>
      list.push({ ...{ by: 'branch', kind, does, cells }, label: `流年${does}`, sum: share * points });
  lightEvents(luck.chart, year % 12, add(part));
  luck.together(year, place, add(1));
  return explained(whole(list, luck.natal));
}

/** What of a chart its scores are explained from: whole charts, and the facts that a reading has of one. */
export interface Scored {
  cycles: readonly LuckCycle[];
  pillars: BaziChart['pillars'] | readonly { ganzhi: string }[];
  usefulGod: Pick<BaziChart['usefulGod'], 'elements'>;
  options?: Pick<BaziChart['options'], 'nobles'>;
  nobles?: BaziChart['options']['nobles'];
}

const made = new WeakMap<readonly LuckCycle[], Luck>();

const namesOf = (pillars: Scored['pillars']): string[] =>
  'year' in pillars
    ? [pillars.year, pillars.month, pillars.day, pillars.hour].filter((name) => name !== '')
    : pillars.map(({ ganzhi: name }) => name);

/** The luck of a chart that is written out, by the reading in force; made once for its cycles. */
export function luckOf({ cycles, pillars, usefulGod, options, nobles }: Scored): Luck {
  const before = made.get(cycles);
  if (before) return before;
  const natal = namesOf(pillars).map(cycleIndex);
  const four = { stems: natal.map((cycle) => cycle % 10), branches: natal.map((cycle) => cycle % 12) };
  const verdict = verdictBy(four, usefulGod.elements);
  const luck = new Luck({ ...four, verdict, nobles: nobles ?? options?.nobles });
  made.set(cycles, luck);
  return luck;
}

/** Whether the decades of a chart run forward or back through the cycle. */
function stepOf(cycles: readonly LuckCycle[]): 1 | -1 {
  const [first, second] = [cycles[1]!, cycles[2]!].map(({ ganzhi: name }) => cycleIndex(name));
  return (second! - first! + 60) % 60 === 1 ? 1 : -1;
}

/** Where a year of a chart stands. @param at its cycle in the list; @param i the year in the cycle */
export function placeOf(cycles: readonly LuckCycle[], at: number, i: number): Place {
  const { ganzhi: name, years } = cycles[at]!;
  const great = name !== '小运';
  const running = great ? name : years[i]!.smallCycle;
  return placeIn(running === '' ? -1 : cycleIndex(running), great, i, stepOf(cycles));
}

/** How the score of a year of a chart came about; undefined for a year that it does not have. */
export function explainScore(chart: Scored, year: number): Explained | undefined {
  const at = chart.cycles.findIndex((each) => each.years.some((one) => one.year === year));
  if (at < 0) return undefined;
  const i = chart.cycles[at]!.years.findIndex((one) => one.year === year);
  const flow = chart.cycles[at]!.years[i]!;
  return explainYearOf(luckOf(chart), cycleIndex(flow.ganzhi), placeOf(chart.cycles, at, i));
}

/** How the score of ten years of a chart came about; undefined for the small cycles. */
export function explainDecade(chart: Scored, { ganzhi: name }: LuckCycle): Explained | undefined {
  return name === '小运' ? undefined : explainDecadeOf(luckOf(chart), cycleIndex(name));
}
