import {
  BOUND_KEEPS,
  BRANCH_POINTS,
  CLASH_KEEPS,
  GROUP_GAIN,
  GROUP_TURNS,
  HALF_GAIN,
  HIDDEN_TENTHS,
  PAIR_GAIN,
  PUNISH_KEEPS,
  ROOT_LIGHT,
  ROOT_NONE,
  RULING_TENTHS,
  STEM_KEEPS,
  STEM_POINTS,
} from './numbers.ts';
import { BRANCH_ELEMENT, GROUPS, HALF_UNION, HIDDEN, PAIR_UNION, PUNISHES, STEM_UNION } from './tables.ts';
import type { Four } from './types.ts';

/** The weights of a chart's stems and branches. Arrays by element, 0 木 … 4 水. */
export interface Weights {
  points: number[];
  /** Points from branches alone: the roots of stems. */
  roots: number[];
  /** Best rank of a hidden stem of the element: 3 main, 2 middle, 1 last, 0 none. */
  rank: number[];
  /** Visible stems of the element, without the day stem. */
  shown: number[];
  /** Complete groups: indexes in GROUPS. */
  groups: number[];
  /** Half unions and pairs that count: the element and the two positions. */
  unions: { left: number; element: number; half: boolean }[];
  /** Adjacent positions that clash or punish each other: the left one. */
  clashes: number[];
  punishments: number[];
  /** Adjacent stems that are joined: the left position, and whether they are transformed. */
  stemUnions: { left: number; transformed: boolean }[];
}

/** Points of the branches after clashes and punishments between neighbours. */
function branchPoints({ branches }: Four, w: Weights): number[] {
  const points: number[] = [];
  for (let p = 0; p < branches.length; p++) points.push(BRANCH_POINTS[p]!);
  const loosen = (place: number, keeps: number) => {
    const kept = place === 1 ? 100 - (100 - keeps) / 2 : keeps;
    points[place] = (points[place]! * kept) / 100;
  };
  for (let p = 0; p + 1 < branches.length; p++) {
    const a = branches[p]!;
    const b = branches[p + 1]!;
    // Earth against earth (辰戌丑未) is stirred, not weakened.
    const clash = (a + 6) % 12 === b && BRANCH_ELEMENT[a] !== 2;
    if (clash) w.clashes.push(p);
    else if (PUNISHES[a * 12 + b] === 1) w.punishments.push(p);
    else continue;
    const keeps = clash ? CLASH_KEEPS : PUNISH_KEEPS;
    loosen(p, keeps);
    loosen(p + 1, keeps);
  }
  return points;
}

function addRoot(w: Weights, element: number, points: number): void {
  w.points[element]! += points;
  w.roots[element]! += points;
}

function addHidden(four: Four, places: readonly number[], w: Weights): void {
  const { branches, ruling } = four;
  for (let p = 0; p < branches.length; p++) {
    const hidden = HIDDEN[branches[p]!]!;
    const tenths = HIDDEN_TENTHS[hidden.length]!;
    for (let i = 0; i < hidden.length; i++) {
      const element = hidden[i]! >> 1;
      addRoot(w, element, (places[p]! * tenths[i]!) / 10);
      if (3 - i > w.rank[element]!) w.rank[element] = 3 - i;
    }
  }
  if (ruling !== undefined && HIDDEN[branches[1]!]!.includes(ruling)) {
    const moved = (places[1]! * RULING_TENTHS) / 10;
    addRoot(w, ruling >> 1, moved);
    addRoot(w, HIDDEN[branches[1]!]![0]! >> 1, -moved);
  }
}

/** Complete groups: a gain; if the month is a member, the other qi of the members turns to the group's element. */
function addGroups({ branches }: Four, places: readonly number[], w: Weights): void {
  let set = 0;
  for (let p = 0; p < branches.length; p++) set |= 1 << branches[p]!;
  for (let g = 0; g < GROUPS.length; g++) {
    const { mask, element } = GROUPS[g]!;
    if ((set & mask) !== mask) continue;
    w.groups.push(g);
    w.rank[element] = 3;
    if ((mask >> branches[1]!) & 1) {
      for (let p = 0; p < branches.length; p++) {
        if (((mask >> branches[p]!) & 1) === 0) continue;
        const hidden = HIDDEN[branches[p]!]!;
        const tenths = HIDDEN_TENTHS[hidden.length]!;
        for (let i = 0; i < hidden.length; i++) {
          if (hidden[i]! >> 1 === element) continue;
          const turned = (places[p]! * tenths[i]! * GROUP_TURNS) / 1000;
          addRoot(w, hidden[i]! >> 1, -turned);
          addRoot(w, element, turned);
        }
      }
    }
    addRoot(w, element, GROUP_GAIN);
  }
}

/** Whether the month or a visible stem has an element: the condition for a union to count. */
const supported = ({ branches }: Four, w: Weights, element: number) =>
  BRANCH_ELEMENT[branches[1]!] === element || w.shown[element]! > 0;

function addUnions(four: Four, w: Weights): void {
  const { branches } = four;
  const grouped = (element: number) => w.groups.some((g) => GROUPS[g]!.element === element);
  for (let p = 0; p + 1 < branches.length; p++) {
    const pair = branches[p]! * 12 + branches[p + 1]!;
    const half = HALF_UNION[pair]!;
    if (half >= 0 && !grouped(half)) {
      w.unions.push({ left: p, element: half, half: true });
      addRoot(w, half, HALF_GAIN);
    }
    const united = PAIR_UNION[pair]!;
    if (united >= 0 && !grouped(united) && supported(four, w, united)) {
      w.unions.push({ left: p, element: united, half: false });
      addRoot(w, united, PAIR_GAIN);
    }
  }
}

/** Stems by their roots; two adjacent stems that join are bound, or transformed in a month of their new element. */
function addStems(four: Four, w: Weights): void {
  const { stems, branches } = four;
  const month = BRANCH_ELEMENT[branches[1]!]!;
  const keeps = [100, 100, 100, 100];
  const turned = [-1, -1, -1, -1];
  if (Math.abs(stems[0]! - stems[1]!) === 5) {
    const element = STEM_UNION[Math.min(stems[0]!, stems[1]!)]!;
    const transformed = month === element || w.groups.some((g) => GROUPS[g]!.element === element);
    w.stemUnions.push({ left: 0, transformed });
    if (transformed) turned.fill(element, 0, 2);
    else keeps.fill(BOUND_KEEPS, 0, 2);
  }
  for (let p = 0; p < stems.length; p++) {
    if (p === 2) continue;
    const element = turned[p]! >= 0 ? turned[p]! : stems[p]! >> 1;
    const root = w.roots[element]!;
    let kept =
      root < ROOT_NONE ? STEM_KEEPS.rootless : root < ROOT_LIGHT ? STEM_KEEPS.light : STEM_KEEPS.rooted;
    if (BRANCH_ELEMENT[branches[p]!] === element) kept = (kept * STEM_KEEPS.seated) / 100;
    w.points[element]! += (STEM_POINTS[p]! * kept * keeps[p]!) / 10_000;
  }
}

/** Weighs a chart: branches by position and by the rank of what they hide, unions and clashes, stems by their roots. */
export function weigh(four: Four): Weights {
  const w: Weights = {
    points: [0, 0, 0, 0, 0],
    roots: [0, 0, 0, 0, 0],
    rank: [0, 0, 0, 0, 0],
    shown: [0, 0, 0, 0, 0],
    groups: [],
    unions: [],
    clashes: [],
    punishments: [],
    stemUnions: [],
  };
  for (let p = 0; p < four.stems.length; p++) if (p !== 2) w.shown[four.stems[p]! >> 1]! += 1;
  const places = branchPoints(four, w);
  addHidden(four, places, w);
  addGroups(four, places, w);
  addUnions(four, w);
  addStems(four, w);
  return w;
}
