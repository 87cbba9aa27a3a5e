/** What a year's facts add to a theme, in points of the yearly score. Our decision, with common practice behind each line. */
import type { God } from './facts.ts';

export type Worth = '喜' | '平' | '忌';
/** Themes judged of a year beside its whole. */
export type YearTheme =
  | ('work' | 'money' | 'love' | 'learning' | 'health' | 'home' | 'travel')
  | ('friends' | 'family');

/** What points are reckoned from. */
export interface YearFacts {
  god: God;
  stem: Worth;
  month: '冲' | '合' | '静';
  day: '冲' | '合' | '静';
  spouse: boolean;
  horse: boolean;
}

export interface Point {
  /** Name of the fact that is weighed. */
  fact: 'god' | 'month' | 'day' | 'spouse' | 'horse';
  points: number;
}

/** All that a theme adds or takes is held within these points. */
export const MOST_POINTS = 15;

type Table = Readonly<Partial<Record<God, Readonly<Record<Worth, number>>>>>;
const worth = (good: number, even: number, bad: number) => ({ 喜: good, 平: even, 忌: bad });

/** By the god of the year's stem and what it is to the chart. */
const BY_GOD: Readonly<Record<YearTheme, Table>> = {
  // 官杀 position, 印 backing, 食伤 skill.
  work: {
    ...{ 正官: worth(6, 2, -6), 七杀: worth(6, 0, -6), 正印: worth(6, 1, -4) },
    ...{ 偏印: worth(5, 0, -5), 食神: worth(5, 1, -5), 伤官: worth(5, 0, -6) },
  },
  // 财 itself, 食伤 as its source, 比劫 who share it.
  money: {
    ...{ 正财: worth(8, 2, -6), 偏财: worth(8, 1, -7), 食神: worth(4, 1, -3) },
    ...{ 伤官: worth(4, 0, -4), 比肩: worth(1, -2, -5), 劫财: worth(1, -3, -7) },
  },
  love: {},
  // 印 teaches, 食伤 expresses, 财 distracts.
  learning: {
    ...{ 正印: worth(7, 3, -3), 偏印: worth(6, 2, -3), 食神: worth(5, 2, -3) },
    ...{ 伤官: worth(4, 1, -4), 正官: worth(4, 1, -3), 偏财: worth(0, -2, -6), 正财: worth(0, -1, -5) },
  },
  health: {
    ...{ 七杀: worth(2, -2, -6), 伤官: worth(1, -1, -5), 劫财: worth(2, -1, -4) },
    ...{ 正印: worth(5, 2, -2), 食神: worth(4, 2, -3), 比肩: worth(3, 0, -3) },
  },
  home: {
    ...{ 正印: worth(6, 2, -3), 正财: worth(5, 1, -4), 偏财: worth(3, 0, -4), 劫财: worth(0, -2, -5) },
  },
  // 比劫 are friends, 食伤 is how one talks with them.
  friends: {
    ...{ 比肩: worth(6, 1, -5), 劫财: worth(5, 0, -6), 食神: worth(3, 1, -2), 伤官: worth(3, 0, -4) },
  },
  // 印 looks after, 财 against 印 is work at home.
  family: {
    ...{ 正印: worth(5, 2, -3), 偏印: worth(4, 1, -4), 比肩: worth(3, 0, -3), 劫财: worth(2, -1, -4) },
    ...{ 正财: worth(2, 0, -4), 偏财: worth(2, 0, -4) },
  },
  travel: { 偏财: worth(4, 1, -3), 伤官: worth(4, 0, -3), 七杀: worth(3, 0, -4), 偏印: worth(2, 0, -2) },
};

/** Clash and union with the month and the day pillar. */
const BY_PILLAR: Readonly<
  Record<YearTheme, Partial<Record<'month' | 'day', Partial<Record<'冲' | '合', number>>>>>
> = {
  work: { month: { 冲: -5, 合: 3 } },
  money: { day: { 冲: -3 } },
  love: { day: { 冲: -8, 合: 7 } },
  learning: { month: { 冲: -3, 合: 3 } },
  health: { day: { 冲: -6, 合: 2 }, month: { 冲: -2 } },
  home: { day: { 冲: -5, 合: 4 }, month: { 冲: -2 } },
  friends: { month: { 冲: -3, 合: 3 } },
  family: { month: { 冲: -4, 合: 3 }, day: { 冲: -2 } },
  travel: { day: { 冲: 2 }, month: { 冲: 2 } },
};
const SPOUSE: Readonly<Record<Worth, number>> = { 喜: 7, 平: 4, 忌: -3 };
const HORSE = 6;

/** @returns what speaks for and against a theme in a year, before the bound */
export function pointsOf(theme: YearTheme, { god, stem, month, day, spouse, horse }: YearFacts): Point[] {
  const { month: byMonth = {}, day: byDay = {} } = BY_PILLAR[theme];
  const all: Point[] = [
    { fact: 'god', points: BY_GOD[theme][god]?.[stem] ?? 0 },
    { fact: 'month', points: month === '静' ? 0 : (byMonth[month] ?? 0) },
    { fact: 'day', points: day === '静' ? 0 : (byDay[day] ?? 0) },
    { fact: 'spouse', points: theme === 'love' && spouse ? SPOUSE[stem] : 0 },
    { fact: 'horse', points: theme === 'travel' && horse ? HORSE : 0 },
  ];
  return all.filter(({ points }) => points !== 0);
}
