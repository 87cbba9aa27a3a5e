import { BRANCHES, type NobleSchool, noblesOf, STEMS } from '@tianji/almanac/cycle';

/**
 * Directions of 喜神, 财神 and 福神 by heavenly stem (甲 … 癸), as in the verses of printed almanacs in common use; those of the
 * nobles follow from their branches.
 */
const SPIRITS = {
  joy: '东北 西北 西南 正南 东南 东北 西北 西南 正南 东南',
  wealth: '东北 东北 西南 西南 正北 正北 正东 正东 正南 正南',
  /** School 1: the direction of the stem's own palace. */
  fortune1: '东南 东南 正东 正东 正北 正南 西南 西南 西北 正西',
  /** School 2: the verse used by most almanacs in print today. */
  fortune2: '正北 西南 西北 东南 东北 正北 西南 西北 东南 东北',
} as const;

/** The direction of each branch, 子 to 亥. */
const DIRECTION = '正北 东北 东北 正东 东南 东南 正南 西南 西南 正西 西北 西北'.split(' ');

const nobleRows = (school: NobleSchool): readonly (readonly string[])[] =>
  STEMS.map((_, stem) => [...noblesOf(stem, school)].map((branch) => DIRECTION[BRANCHES.indexOf(branch)]!));
const NOBLES = { niuyang: nobleRows('niuyang'), mahu: nobleRows('mahu') } as const;

/** Where 阳贵 and 阴贵 of a stem are, by a verse. */
export const nobleDirections = (stem: number, school: NobleSchool): readonly string[] =>
  NOBLES[school][stem] ?? [];

const TABLES = new Map<string, readonly string[]>(
  Object.entries(SPIRITS).map(([key, row]) => [key, row.split(' ')]),
);

/** Which of the two tables of 福神 is used; the default is 2. */
export type FortuneSchool = 1 | 2;

export interface SpiritDirections {
  joy: string;
  yangNoble: string;
  yinNoble: string;
  fortune: string;
  wealth: string;
}

/**
 * Directions of 喜神, 阳贵, 阴贵, 福神 and 财神 for a stem (0 甲 … 9 癸) of a day or a double hour.
 * @param nobles the verse of the nobles; that of printed almanacs unless said otherwise
 */
export function spiritDirections(
  stem: number,
  school: FortuneSchool = 2,
  nobles: NobleSchool = 'mahu',
): SpiritDirections {
  const at = (key: keyof typeof SPIRITS) => TABLES.get(key)?.[stem] ?? '';
  const [yangNoble = '', yinNoble = ''] = nobleDirections(stem, nobles);
  return {
    joy: at('joy'),
    yangNoble,
    yinNoble,
    fortune: at(school === 1 ? 'fortune1' : 'fortune2'),
    wealth: at('wealth'),
  };
}

/** 太岁 of the year is in the direction of the year's branch; almanacs put that of 戌 and 亥 in the north. */
const BRANCH_DIRECTION = '正北 东北 东北 正东 东南 东南 正南 西南 西南 正西 正北 正北'.split(' ');
const STEM_DIRECTION = '正东 正东 正南 正南 中宫 中宫 正西 正西 正北 正北'.split(' ');

/** 年太岁 by the branch of the year that begins at 立春. */
export function yearTaiSui(yearBranch: number): string {
  return BRANCH_DIRECTION[yearBranch] ?? '';
}

/**
 * 月太岁: in months 寅午戌 north-east, 申子辰 south-west, 巳酉丑 south-east; months 亥卯未 take the
 * direction of the month's own stem.
 */
export function monthTaiSui(monthStem: number, monthBranch: number): string {
  const place = (monthBranch + 10) % 4;
  if (place === 1) return STEM_DIRECTION[monthStem] ?? '';
  return place === 0 ? '东北' : place === 2 ? '西南' : '东南';
}

/**
 * 日太岁: on the first six days of each of the five groups of twelve (甲子, 丙子, 戊子, 庚子, 壬子) in the east, south, centre,
 * west, north; on the six days after them in the direction of the year's 太岁.
 */
export function dayTaiSui(day: number, yearBranch: number): string {
  return day % 12 < 6
    ? (['正东', '正南', '中宫', '正西', '正北'][Math.floor(day / 12)] ?? '')
    : yearTaiSui(yearBranch);
}
