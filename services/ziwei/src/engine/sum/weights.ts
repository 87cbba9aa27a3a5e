/**
 * Every number that a span is judged by, once, with where it comes from and how sure it is: `B` a named book, `P` common
 * practice of a school, `D` our own decision. No book gives numbers, so numbers are D; an idea behind them may be B or P.
 * `table.ts` prints them on the rules page; sum, agenda and knots read them.
 */
import type { Theme } from '@tianji/teller';

/** Version of the rule of spans; a change of any weight raises it. */
export const SUM_VERSION = 'ziwei-sum-1';

export type Level = 'life' | 'decade' | 'year' | 'month';
/** From the ground up: each level stands on those before it. */
export const LEVELS = ['life', 'decade', 'year', 'month'] as const satisfies readonly Level[];
/** The name of a level, as a board prints it. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  life: '本命',
  decade: '大限',
  year: '流年',
  month: '流月',
};
/** The name of a level as the source of a transformation. */
export const SOURCE_NAMES: Readonly<Record<Level, string>> = { ...LEVEL_NAMES, life: '生年' };

/** A theme that is judged by a sum: all but 性情, which is told by traits. */
export type SumTheme = Exclude<Theme, 'character'>;

/** The palace of each theme, counted from the life palace counter-clockwise. */
export const FOCAL: Readonly<Record<SumTheme, number>> = {
  whole: 0,
  siblings: 1,
  love: 2,
  children: 3,
  money: 4,
  health: 5,
  travel: 6,
  friends: 7,
  work: 8,
  learning: 8,
  home: 9,
  mind: 10,
  family: 11,
};
export const SUM_THEMES = Object.keys(FOCAL) as readonly SumTheme[];

export const HUA_WEIGHTS = { 禄: 4, 权: 2, 科: 2, 忌: -5 } as const;

/** How much of a transformation counts by where it falls, seen from the palace judged. */
export const SIDE_WEIGHTS = { 本宫: 1, 对宫: 0.7, 三合: 0.4 } as const;
/** 忌 in the opposite palace. */
export const FACING_JI = 0.8;

/** Weight of the theme's palace at each level in force, from the natal one on. */
export const FOCAL_WEIGHTS: Readonly<Record<Level, readonly number[]>> = {
  life: [1],
  decade: [0.4, 0.6],
  year: [0.25, 0.35, 0.4],
  month: [0, 0.25, 0.35, 0.4],
};

/** Weight of the transformations of each level in force. */
export const SOURCE_WEIGHTS: Readonly<Record<Level, readonly number[]>> = {
  life: [1],
  decade: [0.6, 1],
  year: [0.4, 0.7, 1],
  month: [0.3, 0.5, 0.7, 1],
};

export const GROUND = {
  /** Points of a main star by brightness. */
  stars: { 庙: 1, 旺: 0.8, 得: 0.5, 利: 0.3, 平: 0, 不: -0.5, 陷: -1 } as Readonly<Record<string, number>>,
  factor: 1.2,
  /** Part of the opposite palace's stars that an empty palace borrows. */
  borrowed: 0.6,
  /** Taken off every palace, so that the mean lies near zero. */
  base: -1.1,
} as const;

export const SHA = {
  /** 庙旺得, 不陷, or neither. */
  bright: -0.7,
  dim: -2.2,
  other: -1.5,
  /** 火星 or 铃星 with 贪狼 in one palace. */
  withTan: 2,
  opposite: 0.5,
} as const;

/** By 本宫, 对宫, 三合. */
export const SOFT = { star: [0.8, 0.5, 0.3], lucun: [1.5, 0.8, 0.5] } as const;

/** Flow stars of the newest level in its own palace of the theme; half of it in the opposite one. */
export const FLOW = { 禄: 0.9, 羊: -0.9, 陀: -0.9, opposite: 0.5 } as const;

/** Two transformations together, the newest level's among them; times the weight of the palace over `unit`. */
export const TOGETHER = {
  a: -4,
  b: -8,
  c: [-2.5, -5],
  d: -2,
  e: 2.5,
  f: -1.5,
  unit: 0.4,
} as const;

/** z from which a span is 顺, and below whose negative it is 慎. */
export const CLEAR_Z = 0.6;
/** |z| of strength 1, 2, 3. */
export const STRENGTH_Z = [0.6, 1.2, 1.8] as const;

/** Mean and standard deviation of each theme's sum over 20,000 random births. */
export const SCALES: Readonly<Record<Level, Readonly<Record<SumTheme, readonly [number, number]>>>> = (() => {
  const themes = [
    'whole',
    'work',
    'money',
    'love',
    'health',
    'travel',
    'home',
    'children',
    'family',
    'friends',
    'siblings',
    'mind',
  ] as const;
  const rows: Record<Level, readonly (readonly [number, number])[]> = {
    life: [
      [0.16, 2.97],
      [0.15, 2.91],
      [0.16, 2.94],
      [0.14, 2.94],
      [0.23, 2.89],
      [0.15, 2.93],
      [0.18, 2.93],
      [0.2, 2.96],
      [0.24, 2.95],
      [0.2, 2.94],
      [0.19, 2.96],
      [0.14, 2.97],
    ],
    decade: [
      [0.12, 3.09],
      [0.09, 3.02],
      [0.07, 3.09],
      [0.09, 3.03],
      [0.25, 3.08],
      [0.1, 3.07],
      [0.27, 3.11],
      [0.27, 3.11],
      [0.23, 3.07],
      [0.22, 3.13],
      [0.26, 3.1],
      [0.06, 3.14],
    ],
    year: [
      [0.04, 3.13],
      [-0.02, 3.14],
      [0.02, 3.07],
      [-0.2, 3.18],
      [0.12, 3.06],
      [0.13, 3.13],
      [0.26, 3.1],
      [0.25, 3.1],
      [0.03, 3.08],
      [0.22, 3.15],
      [0.22, 3.2],
      [0.1, 3.04],
    ],
    month: [
      [0.17, 3.36],
      [0.07, 3.34],
      [0.11, 3.45],
      [0.04, 3.32],
      [0.15, 3.47],
      [0.15, 3.35],
      [0.27, 3.41],
      [0.14, 3.42],
      [0.1, 3.37],
      [0.04, 3.56],
      [0.04, 3.53],
      [0.12, 3.38],
    ],
  };
  const scale = (level: Level) => {
    const table = Object.fromEntries(themes.map((theme, i) => [theme, rows[level][i]]));
    return { ...table, learning: table.work } as Record<SumTheme, readonly [number, number]>;
  };
  return { life: scale('life'), decade: scale('decade'), year: scale('year'), month: scale('month') };
})();
