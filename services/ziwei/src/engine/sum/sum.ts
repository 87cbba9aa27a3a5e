/** The sum of a span: one rule for lives, decades, years and months, whatever reads it. */
import { HUA, type Hua } from '../sihua.ts';
import { LUCUN, mod } from '../stem-tables.ts';
import { type Board, huaOf, type StillPart, sideIndex } from './board.ts';
import {
  FACING_JI,
  FLOW,
  FOCAL,
  FOCAL_WEIGHTS,
  HUA_WEIGHTS,
  LEVELS,
  type Level,
  SCALES,
  SIDE_WEIGHTS,
  SOURCE_WEIGHTS,
  type SumTheme,
  TOGETHER,
} from './weights.ts';

/** A level in force: its life palace and the stem that transforms. */
export interface Span {
  life: number;
  stem: number;
}

/** The levels in force, from the natal one to the newest: one for a life, four for a month. */
export interface Chain {
  board: Board;
  newest: Level;
  /** The branch of each level's life palace. */
  lives: readonly number[];
  /** 禄 权 科 忌 of each level. */
  hua: readonly (readonly { star: number; branch: number }[])[];
  /** Branch of 流禄 of the newest level. */
  lu: number;
}

/** @param spans natal, decade, year, month: as many as are in force */
export function chainOf(board: Board, spans: readonly Span[]): Chain {
  const newest = spans.at(-1)!;
  return {
    board,
    newest: LEVELS[spans.length - 1]!,
    lives: spans.map(({ life }) => life),
    hua: spans.map(({ stem }) => huaOf(board, stem)),
    lu: LUCUN[newest.stem]!,
  };
}

export const SIDES = ['本宫', '对宫', '三合'] as const;
export type Side = (typeof SIDES)[number];

/** One item of a sum; `level` is that of the palace judged, all branches 0 = 子. */
export type SumItem = { points: number; level: Level; focal: number } & (
  | { rule: 'still'; part: StillPart }
  | { rule: 'hua'; source: Level; hua: Hua; star: number; branch: number; side: Side }
  | { rule: 'flow'; star: '禄' | '羊' | '陀'; branch: number; side: Side }
  | { rule: 'a' | 'b'; sources: readonly Level[]; stars: readonly number[]; branch: number }
  | { rule: 'c'; sources: readonly Level[]; stars: readonly number[]; branch: number }
  | { rule: 'd' | 'e'; sources: readonly Level[]; stars: readonly number[]; branch: number }
  | { rule: 'f'; sources: readonly Level[]; stars: readonly number[]; branch: number }
);

/** What the caps of a direction ask of a sum. */
export interface Marks {
  /** 忌 of two levels in a focal palace, the newest among them; of three. */
  doubleJi: boolean;
  tripleJi: boolean;
  /** The same in a palace opposite a focal one. */
  facingJi: boolean;
  luWithJi: boolean;
  doubleLu: boolean;
  jiIntoDecade: boolean;
}

export interface Sum extends Marks {
  sum: number;
  z: number;
}

const SIDE_POINTS = SIDES.map((side) => SIDE_WEIGHTS[side]);
const huaPoints = (kind: number, side: number): number =>
  HUA_WEIGHTS[HUA[kind]!] * (kind === 3 && side === 1 ? FACING_JI : SIDE_POINTS[side]!);

/** Branch of a theme's palace, seen from a life palace. */
export const focalOf = (theme: SumTheme, life: number): number => mod(life - FOCAL[theme]);

/**
 * The sum of a theme at the newest level of a chain.
 * @param items receives every item of the sum, in the order in which they are added
 * @returns the sum, its place among all births (z), and what the caps ask
 */
export function sumOf(chain: Chain, theme: SumTheme, items?: SumItem[]): Sum {
  const { board, newest, hua } = chain;
  const weights = FOCAL_WEIGHTS[newest];
  const sources = SOURCE_WEIGHTS[newest];
  let sum = 0;
  for (let f = 0; f < weights.length; f += 1) {
    const w = weights[f]!;
    if (w === 0) continue;
    const focal = focalOf(theme, chain.lives[f]!);
    sum += w * board.still[focal]!;
    if (items) {
      for (const part of board.parts[focal]!)
        items.push({ rule: 'still', level: LEVELS[f]!, focal, part, points: w * part.points });
    }
    for (let s = 0; s < sources.length; s += 1) {
      for (let kind = 0; kind < 4; kind += 1) {
        const { star, branch } = hua[s]![kind]!;
        const side = sideIndex(branch, focal);
        if (side < 0) continue;
        const points = w * sources[s]! * huaPoints(kind, side);
        sum += points;
        items?.push({
          rule: 'hua',
          level: LEVELS[f]!,
          focal,
          source: LEVELS[s]!,
          points,
          hua: HUA[kind]!,
          star,
          branch,
          side: SIDES[side]!,
        });
      }
    }
  }
  const found: Sum = {
    sum: 0,
    z: 0,
    doubleJi: false,
    tripleJi: false,
    facingJi: false,
    luWithJi: false,
    doubleLu: false,
    jiIntoDecade: false,
  };
  if (newest !== 'life') sum += flow(chain, theme, items) + together(chain, theme, found, items);
  const [mean, sd] = SCALES[newest][theme];
  found.sum = sum;
  found.z = (sum - mean) / sd;
  return found;
}

const FLOW_STEPS = [
  ['禄', 0],
  ['羊', 1],
  ['陀', -1],
] as const;

/** 流禄, 流羊, 流陀 of the newest level, in its own palace of the theme and opposite it. */
function flow({ newest, lives, lu }: Chain, theme: SumTheme, items?: SumItem[]): number {
  const focal = focalOf(theme, lives.at(-1)!);
  let sum = 0;
  for (const [star, step] of FLOW_STEPS) {
    const branch = mod(lu + step);
    const side = sideIndex(branch, focal);
    if (side !== 0 && side !== 1) continue;
    const points = FLOW[star] * (side === 0 ? 1 : FLOW.opposite);
    sum += points;
    items?.push({ rule: 'flow', level: newest, focal, star, branch, side: SIDES[side]!, points });
  }
  return sum;
}

/** What two transformations do together, the newest level's among them. */
function together(chain: Chain, theme: SumTheme, marks: Marks, items?: SumItem[]): number {
  const { newest, lives, hua } = chain;
  const weights = FOCAL_WEIGHTS[newest];
  const last = hua.length - 1;
  let sum = 0;
  for (let f = 0; f < weights.length; f += 1) {
    const focal = focalOf(theme, lives[f]!);
    if (weights[f] === 0) continue;
    // Palaces of two levels on one branch are one palace, with the larger weight.
    let k = weights[f]!;
    let first = true;
    for (let g = 0; g < weights.length; g += 1) {
      if (g === f || weights[g] === 0 || focalOf(theme, lives[g]!) !== focal) continue;
      if (g < f) first = false;
      k = Math.max(k, weights[g]!);
    }
    if (!first) continue;
    k /= TOGETHER.unit;
    const push = (
      rule: 'a' | 'b' | 'c' | 'd' | 'e',
      factor: number,
      branch: number,
      kinds: readonly number[],
    ) => {
      const points = factor * k;
      sum += points;
      items?.push({ rule, level: LEVELS[f]!, focal, branch, points, ...namesOf(chain, branch, kinds) });
    };
    const ji = others(chain, 3, focal);
    const lu = others(chain, 0, focal);
    const newJi = hua[last]![3]!.branch === focal;
    const newLu = hua[last]![0]!.branch === focal;
    if (newJi && ji > 0) {
      marks.doubleJi = true;
      if (ji > 1) marks.tripleJi = true;
      push(ji > 1 ? 'b' : 'a', ji > 1 ? TOGETHER.b : TOGETHER.a, focal, [3]);
    }
    const facing = mod(focal + 6);
    const facingOthers = others(chain, 3, facing);
    if (hua[last]![3]!.branch === facing && facingOthers > 0) {
      marks.facingJi = true;
      push('c', TOGETHER.c[facingOthers > 1 ? 1 : 0], facing, [3]);
    }
    const someJi = newJi || ji > 0;
    const someLu = newLu || lu > 0;
    if (someJi && someLu && (newJi || newLu)) {
      marks.luWithJi = true;
      push('d', TOGETHER.d, focal, [0, 3]);
    }
    if (newLu && lu > 0 && !someJi) {
      marks.doubleLu = true;
      push('e', TOGETHER.e, focal, [0]);
    }
  }
  if (newest === 'year' || newest === 'month') {
    const focal = focalOf(theme, lives[1]!);
    const { star, branch } = hua[last]![3]!;
    if (branch === focal) {
      marks.jiIntoDecade = true;
      sum += TOGETHER.f;
      items?.push({
        rule: 'f',
        level: 'decade',
        focal,
        branch,
        points: TOGETHER.f,
        sources: [newest],
        stars: [star],
      });
    }
  }
  return sum;
}

/** How many older levels have this transformation at a branch. */
function others({ hua }: Chain, kind: number, branch: number): number {
  let n = 0;
  for (let s = 0; s < hua.length - 1; s += 1) if (hua[s]![kind]!.branch === branch) n += 1;
  return n;
}

function namesOf({ hua }: Chain, branch: number, kinds: readonly number[]) {
  const found = kinds.flatMap((kind) =>
    hua.flatMap((four, s) => {
      const one = four[kind]!;
      return one.branch === branch ? [{ source: LEVELS[s]!, star: one.star }] : [];
    }),
  );
  return { sources: found.map(({ source }) => source), stars: found.map(({ star }) => star) };
}
