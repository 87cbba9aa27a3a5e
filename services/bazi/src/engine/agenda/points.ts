/** What a year's facts add to house and travel, in points of the yearly score. Our decision, with common practice behind each line. */
import type { God } from './facts.ts';

export type Worth = '喜' | '平' | '忌';
/** Themes without a star and a place of their own: the whole year, and what its god and its branch add. */
export const PLAIN_THEMES = ['home', 'travel'] as const;
export type PlainTheme = (typeof PLAIN_THEMES)[number];

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
  fact: 'god' | 'month' | 'day' | 'horse';
  points: number;
}

/** All that a theme adds or takes is held within these points. */
export const MOST_POINTS = 15;

type Table = Readonly<Partial<Record<God, Readonly<Record<Worth, number>>>>>;
const worth = (good: number, even: number, bad: number) => ({ 喜: good, 平: even, 忌: bad });

/** By the god of the year's stem and what it is to the chart. */
const BY_GOD: Readonly<Record<PlainTheme, Table>> = {
  home: {
    ...{ 正印: worth(6, 2, -3), 正财: worth(5, 1, -4), 偏财: worth(3, 0, -4), 劫财: worth(0, -2, -5) },
  },
  travel: { 偏财: worth(4, 1, -3), 伤官: worth(4, 0, -3), 七杀: worth(3, 0, -4), 偏印: worth(2, 0, -2) },
};

/** Clash and union with the month and the day pillar. */
const BY_PILLAR: Readonly<
  Record<PlainTheme, Partial<Record<'month' | 'day', Partial<Record<'冲' | '合', number>>>>>
> = {
  home: { day: { 冲: -5, 合: 4 }, month: { 冲: -2 } },
  travel: { day: { 冲: 2 }, month: { 冲: 2 } },
};
const HORSE = 6;

/** @returns what speaks for and against a theme in a year, before the bound */
export function pointsOf(theme: PlainTheme, { god, stem, month, day, horse }: YearFacts): Point[] {
  const { month: byMonth = {}, day: byDay = {} } = BY_PILLAR[theme];
  const all: Point[] = [
    { fact: 'god', points: BY_GOD[theme][god]?.[stem] ?? 0 },
    { fact: 'month', points: month === '静' ? 0 : (byMonth[month] ?? 0) },
    { fact: 'day', points: day === '静' ? 0 : (byDay[day] ?? 0) },
    { fact: 'horse', points: theme === 'travel' && horse ? HORSE : 0 },
  ];
  return all.filter(({ points }) => points !== 0);
}
