import { BRANCHES, hiddenStems, STEMS } from '@tianji/almanac/cycle';
import { godOf } from '@tianji/judgement';
import type { Natal } from './level.ts';
import { EVENTS } from './numbers.ts';

/** One part of a sum: on the stem or on the branch, why, and how much. */
export interface Step {
  on: 'stem' | 'branch';
  label: string;
  points: number;
}

const HIDDEN = BRANCHES.map((branch) => hiddenStems(branch).map((stem) => STEMS.indexOf(stem)));
const PLACES = ['年', '月', '日', '时'];
/** The store of each element: 木未 火戌 金丑 水辰; earth has none of its own. */
const STORE: readonly number[] = [7, 10, -1, 1, 4];
const OFFICE: readonly number[] = [2, 3, 5, 6, 5, 6, 8, 9, 11, 0];
const [HURTER, KILLER, MAGISTRATE] = [3, 6, 7];

const joins = (a: number, b: number) => Math.abs(a - b) === 5;
const over = (a: number, b: number) => ((a >> 1) + 2) % 5 === b >> 1;
const clashes = (a: number, b: number) => (a + 6) % 12 === b;
const rootsOf = (branches: readonly number[], element: number): number[] =>
  branches.flatMap((branch, p) => (HIDDEN[branch]!.some((stem) => stem >> 1 === element) ? [p] : []));

type Add = (on: Step['on'], label: string, points: number) => void;

/** The helper (相神), the breaker and the rescuer of the pattern under this luck. */
function pattern(natal: Natal, stem: number, branch: number, add: Add): void {
  const { stems, branches, verdict } = natal;
  const { xiang, breaker, rescuer, success, disease } = verdict.outcome;
  if (xiang?.stem) {
    const helper = stems[xiang.place]!;
    if (joins(stem, helper)) add('stem', `${xiang.text}被合`, EVENTS.helperBound);
    else if (over(stem, helper)) add('stem', `${xiang.text}受克`, EVENTS.helperHurt);
    const roots = rootsOf(branches, helper >> 1);
    if (roots.length === 1 && clashes(branches[roots[0]!]!, branch)) {
      const points = roots[0] === 1 ? EVENTS.helperRootClashedInMonth : EVENTS.helperRootClashed;
      add('branch', `${xiang.text}之根逢冲`, points);
    }
    if (roots.length <= 1 && STORE[helper >> 1] === branch && !branches.includes(branch))
      add('branch', `${xiang.text}入墓`, EVENTS.stored);
  }
  if (breaker?.stem && breaker.place !== 2) {
    const bad = stems[breaker.place]!;
    if (joins(stem, bad) || over(stem, bad)) add('stem', `${breaker.text}之病去`, EVENTS.sicknessGone);
  } else if (breaker && clashes(branches[breaker.place]!, branch))
    add('branch', `${breaker.text}之病去`, EVENTS.sicknessGone);
  if (rescuer?.stem && over(stem, stems[rescuer.place]!))
    add('stem', `救神${rescuer.text}受克`, EVENTS.rescuerHurt);
  // A pattern that failed for want of its medicine waits for it in luck.
  const first = '木火土金水'.indexOf(verdict.useful.first);
  if (success === '败' && disease && HIDDEN[branch]![0]! >> 1 === first) {
    const trace = rootsOf(branches, first).length > 0;
    add('branch', '药至', trace ? EVENTS.medicine : EVENTS.medicineWithoutTrace);
  }
}

/** Officers mixed or cleared, output that meets an officer, natal stems that luck binds. */
function officers(natal: Natal, stem: number, add: Add): void {
  const { stems, verdict } = natal;
  const day = stems[2]!;
  const gods = stems.map((each, p) => (p === 2 ? -1 : godOf(day, each)));
  const god = godOf(day, stem);
  const seal = gods.some((each) => each >= 8);
  const both = gods.includes(KILLER) && gods.includes(MAGISTRATE);
  stems.forEach((natalStem, p) => {
    if (p === 2 || !joins(stem, natalStem)) return;
    if (both && gods[p]! >> 1 === 3) add('stem', `合去${PLACES[p]}干，官杀得清`, EVENTS.cleared);
    else if (verdict.useful.values[gods[p]!]! <= -1) add('stem', `合去${PLACES[p]}干之忌`, EVENTS.boundGood);
  });
  const held = gods.some((each) => each === 2 || each === HURTER) || seal;
  if (god === KILLER && gods.includes(MAGISTRATE) && !gods.includes(KILLER) && !held)
    add('stem', '杀来混官', EVENTS.mixed);
  if (god === MAGISTRATE && gods.includes(KILLER) && !gods.includes(MAGISTRATE) && !held)
    add('stem', '官来混杀', EVENTS.mixed);
  // Metal and water of winter want the officer (金水伤官).
  const metalWater = day >> 1 === 3 && [11, 0, 1].includes(natal.branches[1]!);
  if (god === MAGISTRATE && gods.includes(HURTER) && !seal && !metalWater)
    add('stem', '伤官见官', EVENTS.hurterMeetsOfficer);
}

/** What luck does to the body and to the natal pillars. */
function pillars(natal: Natal, stem: number, branch: number, add: Add): void {
  const { stems, branches, verdict } = natal;
  const day = stems[2]!;
  const { useful, structure, strength } = verdict;
  const wanted = (each: number) => useful.values[godOf(day, HIDDEN[each]![0]!)]!;
  const follows = structure.kind === '从格' || structure.kind === '化格';
  const own = HIDDEN[branch]![0]! >> 1 === day >> 1;
  if (follows) {
    if (own) add('branch', '日主得根，从局不纯', EVENTS.followingBroken);
    else if (wanted(branch) >= 1) add('branch', '所从得助', EVENTS.followingFed);
  } else if (strength.score < 48 && (OFFICE[day] === branch || own) && wanted(branch) >= 0)
    add('branch', '身得根', EVENTS.bodyRooted);
  if (clashes(branches[1]!, branch)) {
    const good = wanted(branches[1]!) <= -1;
    add('branch', '月令逢冲', good ? EVENTS.monthClashedGood : EVENTS.monthClashed);
  }
  stems.forEach((natalStem, p) => {
    const [place, below] = [PLACES[p]!, branches[p]!];
    if (natalStem === stem && below === branch) {
      const good = wanted(below) >= 1;
      add('branch', `伏吟${place}柱`, good ? EVENTS.sameGood : p === 2 ? EVENTS.sameDay : EVENTS.same);
    } else if (clashes(below, branch) && (over(stem, natalStem) || over(natalStem, stem)))
      add('branch', `反吟${place}柱`, EVENTS.against[p]!);
  });
}

/** Events of weight of one luck pillar against the chart (《子平真诠》论行运; 《渊海子平》论大运、论太岁). */
export function stepsOf(natal: Natal, stem: number, branch: number): Step[] {
  const steps: Step[] = [];
  const add: Add = (on, label, points) => steps.push({ on, label, points });
  pattern(natal, stem, branch, add);
  officers(natal, stem, add);
  pillars(natal, stem, branch, add);
  return steps;
}
