import { BRANCHES, hiddenStems, STEMS } from '@tianji/almanac/cycle';
import { godOf } from '@tianji/judgement';
import type { Chart } from './luck.ts';
import { EVENTS } from './numbers.ts';

/** What an event is, for those who tell it: each kind has texts of its own. */
export const EVENT_KINDS = [
  ...(['用', '病去', '混', '得根', '失从', '冲', '合', '贵人', '会局', '伏吟', '交运'] as const),
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Takes an event: its kind, its words after the stem or branch that does it (冲日支), its points, natal cells it touches. */
export type Add = (kind: EventKind, words: string, points: number, ...cells: readonly string[]) => void;

export const HIDDEN: readonly (readonly number[])[] = BRANCHES.map((branch) =>
  hiddenStems(branch).map((stem) => STEMS.indexOf(stem)),
);
const PLACES = ['年', '月', '日', '时'];
const CELLS = ['year', 'month', 'day', 'hour'];
/** The store of each element: 木未 火戌 金丑 水辰; earth has none of its own. */
const STORE: readonly number[] = [7, 10, -1, 1, 4];
const OFFICE: readonly number[] = [2, 3, 5, 6, 5, 6, 8, 9, 11, 0];
const WEAK = 48;
export const [HURTER, KILLER, MAGISTRATE] = [3, 6, 7];

export const joins = (a: number, b: number): boolean => Math.abs(a - b) === 5;
export const over = (a: number, b: number): boolean => ((a >> 1) + 2) % 5 === b >> 1;
export const clashes = (a: number, b: number): boolean => (a + 6) % 12 === b;
export const rootsOf = (branches: readonly number[], element: number): number[] =>
  branches.flatMap((branch, p) => (HIDDEN[branch]!.some((stem) => stem >> 1 === element) ? [p] : []));

const stemCell = (place: number): string => `${CELLS[place]}.stem`;
const branchCell = (place: number): string => `${CELLS[place]}.branch`;

/** A breaker is one character and gone with it; a sickness is of many and lightened. */
const relief = ({ disease }: Chart['verdict']['outcome']): number =>
  disease === undefined ? EVENTS.sicknessGone : EVENTS.sicknessLightened;

/** What a stem of luck does to the helper (相神), the breaker, the rescuer and the officers of the pattern. */
export function stemEvents(chart: Chart, stem: number, add: Add): void {
  const { stems, verdict, gods, seal, mixed } = chart;
  const { xiang, breaker, rescuer } = verdict.outcome;
  if (xiang?.stem) {
    const helper = stems[xiang.place]!;
    if (joins(stem, helper)) add('用', `合住相神${xiang.text}`, EVENTS.helperBound, stemCell(xiang.place));
    else if (over(stem, helper)) add('用', `克相神${xiang.text}`, EVENTS.helperHurt, stemCell(xiang.place));
  }
  if (breaker?.stem && breaker.place !== 2) {
    const bad = stems[breaker.place]!;
    if (joins(stem, bad) || over(stem, bad))
      add('病去', `去${breaker.text}之病`, relief(verdict.outcome), stemCell(breaker.place));
  }
  // A medicine is helper and rescuer at once, and hurt once.
  const apart = rescuer && !(xiang?.stem && xiang.place === rescuer.place);
  if (apart && rescuer.stem && over(stem, stems[rescuer.place]!))
    add('用', `克救神${rescuer.text}`, EVENTS.rescuerHurt, stemCell(rescuer.place));
  for (let p = 0; p < stems.length; p++) {
    // What is joined as the breaker is not counted again.
    if (p === 2 || !joins(stem, stems[p]!) || (breaker?.stem && breaker.place === p)) continue;
    if (mixed && gods[p]! >> 1 === 3)
      add('病去', `合去${PLACES[p]}干，官杀得清`, EVENTS.cleared, stemCell(p));
    else if (verdict.useful.values[gods[p]!]! <= -1)
      add('病去', `合去${PLACES[p]}干之忌`, EVENTS.boundGood, stemCell(p));
  }
  const god = godOf(stems[2]!, stem);
  if (god !== KILLER && god !== MAGISTRATE) return;
  const held = gods.some((each) => each === 2 || each === HURTER) || seal;
  const one = gods.includes(god === KILLER ? MAGISTRATE : KILLER);
  if (one && !gods.includes(god) && !held) add('混', god === KILLER ? '来混正官' : '来混七杀', EVENTS.mixed);
  // Metal and water of winter want the officer (金水伤官).
  const metalWater = stems[2]! >> 1 === 3 && [11, 0, 1].includes(chart.branches[1]!);
  if (god === MAGISTRATE && gods.includes(HURTER) && !seal && !metalWater)
    add('混', '为正官，逢原局伤官', EVENTS.hurterMeetsOfficer);
}

/** The pattern's characters by a branch of luck: the helper's only root, its store, a breaker in a branch, the medicine. */
function patternBelow({ stems, branches, verdict, first }: Chart, branch: number, add: Add): void {
  const { xiang, breaker, success, disease } = verdict.outcome;
  if (xiang?.stem) {
    const element = stems[xiang.place]! >> 1;
    const roots = rootsOf(branches, element);
    if (roots.length === 1 && clashes(branches[roots[0]!]!, branch)) {
      const month = roots[0] === 1;
      const points = month ? EVENTS.helperRootClashedInMonth : EVENTS.helperRootClashed;
      add('用', `冲相神${xiang.text}之根`, points, stemCell(xiang.place), branchCell(roots[0]!));
    }
    if (roots.length <= 1 && STORE[element] === branch && !branches.includes(branch))
      add('用', `为相神${xiang.text}之墓`, EVENTS.stored, stemCell(xiang.place));
  }
  if (breaker && !breaker.stem && clashes(branches[breaker.place]!, branch))
    add('病去', `冲去${breaker.text}之病`, relief(verdict.outcome), branchCell(breaker.place));
  // A pattern that failed for want of its medicine waits for it in luck.
  if (success === '败' && disease && HIDDEN[branch]![0]! >> 1 === first) {
    const trace = rootsOf(branches, first).length > 0;
    add('病去', '带来所缺之药', trace ? EVENTS.medicine : EVENTS.medicineWithoutTrace);
  }
}

/** What a branch of luck does to the pattern, the body, the month, and to a full bureau of the chart. */
export function branchEvents(chart: Chart, branch: number, add: Add): void {
  patternBelow(chart, branch, add);
  const { stems, branches, verdict, bureaus } = chart;
  const day = stems[2]!;
  const { structure, strength } = verdict;
  const own = HIDDEN[branch]![0]! >> 1 === day >> 1;
  if (structure.kind === '从格' || structure.kind === '化格') {
    if (own) add('失从', '为日主之根，从局不纯', EVENTS.followingBroken, 'day.stem');
    else if (chart.wanted(branch) >= 1) add('得根', '助所从之神', EVENTS.followingFed);
  } else if (strength.score < WEAK && (OFFICE[day] === branch || own) && chart.wanted(branch) >= 0)
    add('得根', '为日主之根', EVENTS.bodyRooted, 'day.stem');
  for (const { element, peak } of bureaus)
    if (clashes(branches[peak]!, branch)) {
      const points = Math.round(EVENTS.bureauBroken * chart.worthOfElement(element) * 10) / 10;
      add('会局', `冲散原局${'木火土金水'.charAt(element)}局`, points, branchCell(peak));
    }
}

/** The month clashed: not where a neighbour holds it in 六合, and not again where its bureau is broken with it. */
function monthEvent(chart: Chart, stem: number, add: Add): void {
  const { stems, branches, bureaus } = chart;
  const month = branches[1]!;
  if ([0, 2].some((p) => branches[p]! !== month && (branches[p]! + month) % 12 === 1)) return;
  if (bureaus.some(({ peak }) => peak === 1)) return;
  const whole = over(stem, stems[1]!) || over(stems[1]!, stem);
  const points = chart.wanted(month) <= -1 ? EVENTS.monthClashedGood : EVENTS.monthClashed;
  add(
    '冲',
    whole ? '与月柱天克地冲' : '冲月令',
    points + (whole ? EVENTS.against[1] : 0),
    branchCell(1),
    ...(whole ? [stemCell(1)] : []),
  );
}

/** What a whole pillar does to the natal pillars: the same again, stem and branch against it, its branch alone. */
export function pillarEvents(chart: Chart, stem: number, branch: number, add: Add): void {
  const { stems, branches } = chart;
  for (let p = 0; p < stems.length; p++) {
    const [above, below] = [stems[p]!, branches[p]!];
    const name = PLACES[p]!;
    if (above === stem && below === branch) {
      const good = chart.wanted(below) >= 1;
      const points = good ? EVENTS.sameGood : p === 2 ? EVENTS.sameDay : EVENTS.same;
      add('伏吟', `与${name}柱伏吟`, points, stemCell(p), branchCell(p));
    } else if (p === 1 && clashes(below, branch)) monthEvent(chart, stem, add);
    else if (clashes(below, branch)) {
      if (over(stem, above) || over(above, stem))
        add('冲', `与${name}柱天克地冲`, EVENTS.against[p]!, stemCell(p), branchCell(p));
      else {
        const good = chart.wanted(below) <= -1;
        const points = good ? EVENTS.clashGood : EVENTS.clash[p]!;
        add('冲', `冲${name}支${good ? '（冲去所忌）' : ''}`, points, branchCell(p));
      }
    }
  }
}

/** What the branch of a year alone brings: the day's branch joined, 天乙贵人. */
export function lightEvents({ branches, nobles }: Chart, branch: number, add: Add): void {
  const day = branches[2]!;
  if (day !== branch && (day + branch) % 12 === 1) add('合', '合日支', EVENTS.dayJoined, branchCell(2));
  if ((nobles >> branch) & 1) add('贵人', '为天乙贵人', EVENTS.noble, 'day.stem');
}
