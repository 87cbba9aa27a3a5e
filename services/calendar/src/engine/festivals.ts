import type { CivilDate, Kernel, LunarDate } from './kernel.ts';
import { seasonFestival, spellBegins, spellOf } from './seasons.ts';

/** 民俗 and 西方 are shown where somebody asks for them. */
export const FESTIVAL_KINDS = ['农历', '时令', '公历', '民俗', '西方'] as const;
export type FestivalKind = (typeof FESTIVAL_KINDS)[number];

export interface Festival {
  name: string;
  kind: FestivalKind;
}

/** The civil calendar came with the republic of 1912; its other days are observed since the rules of December 1949. */
const FIRST_NEW_YEAR = 1912;
const FIRST_OTHERS = 1950;

/** Civil days: month-day, name, and the first year of a later one. */
const CIVIL: Readonly<Record<string, readonly [name: string, since?: number]>> = {
  '1-1': ['元旦', FIRST_NEW_YEAR],
  '2-14': ['情人节'],
  '3-8': ['妇女节'],
  '3-12': ['植树节', 1979],
  '5-1': ['劳动节'],
  '5-4': ['青年节'],
  '5-12': ['护士节'],
  '6-1': ['儿童节'],
  '7-1': ['建党节'],
  '8-1': ['建军节'],
  '8-19': ['医师节', 2018],
  '9-3': ['抗战胜利日', 2014],
  '9-10': ['教师节', 1985],
  '9-30': ['烈士纪念日', 2014],
  '10-1': ['国庆节'],
  '11-8': ['记者节', 2000],
  '12-13': ['国家公祭日', 2014],
  '12-25': ['圣诞节'],
};
const WESTERN: Readonly<Record<string, string>> = { '4-1': '愚人节', '10-31': '万圣夜', '12-24': '平安夜' };

/** Days of a weekday: month, weekday (0 Sunday), which of the month, kind, first year. */
const WEEKDAYS: readonly (readonly [number, number, number, string, FestivalKind, number])[] = [
  [5, 0, 2, '母亲节', '公历', FIRST_OTHERS],
  [6, 0, 3, '父亲节', '公历', FIRST_OTHERS],
  [9, 6, 3, '国防教育日', '公历', 2001],
  [11, 4, 4, '感恩节', '西方', FIRST_OTHERS],
];

const LUNAR: Readonly<Record<string, string>> = {
  '1-1': '春节',
  '1-7': '人日',
  '1-15': '元宵节',
  '2-2': '龙抬头',
  '2-12': '花朝节',
  '3-3': '上巳节',
  '4-8': '浴佛节',
  '5-5': '端午节',
  '6-6': '天贶节',
  '7-7': '七夕节',
  '7-15': '中元节',
  '8-15': '中秋节',
  '9-9': '重阳节',
  '10-1': '寒衣节',
  '10-15': '下元节',
  '12-8': '腊八节',
  '12-23': '北小年',
  '12-24': '南小年',
};
const FOLK: Readonly<Record<string, string>> = {
  '1-5': '迎财神',
  '1-25': '填仓节',
  '2-19': '观音诞',
  '6-19': '观音成道',
  '6-24': '关帝诞',
  '7-30': '地藏诞',
  '9-19': '观音出家',
};

/** 除夕 is the last day of the lunar year: the 30th, or the 29th of a short month. */
function isYearEnd(kernel: Kernel, jdn: number, lunar: LunarDate): boolean {
  if (lunar.day !== lunar.monthDays) return false;
  const { year, month, day } = kernel.fromJdn(jdn + 1);
  const next = kernel.lunarFromCivil(year, month, day);
  return next.month === 1 && !next.leap && next.year !== lunar.year;
}

/**
 * Every festival of a day: lunar ones, those of the season, civil ones, and last those of folk custom and of the west. A
 * leap month has no lunar festival; a civil one begins in its first year.
 */
export function allFestivals(kernel: Kernel, jdn: number, date: CivilDate, lunar: LunarDate): Festival[] {
  const found: Festival[] = [];
  const add = (kind: FestivalKind, name: string | undefined) => {
    if (name) found.push({ name, kind });
  };
  const of = `${lunar.month}-${lunar.day}`;
  if (!lunar.leap) add('农历', LUNAR[of]);
  if (lunar.month >= 11 && isYearEnd(kernel, jdn, lunar)) add('农历', '除夕');
  add('时令', seasonFestival(kernel, jdn));
  add('时令', spellBegins(spellOf(kernel, jdn)));
  const on = `${date.month}-${date.day}`;
  const civil = CIVIL[on];
  if (civil && date.year >= (civil[1] ?? FIRST_OTHERS)) add('公历', civil[0]);
  // 丰收节 is 秋分 itself, since 2018.
  if (date.year >= 2018 && kernel.printedTerm(jdn)?.name === '秋分') add('公历', '丰收节');
  const weekday = kernel.weekday(jdn);
  for (const [month, on7, which, name, kind, since] of WEEKDAYS)
    if (date.month === month && weekday === on7 && Math.ceil(date.day / 7) === which && date.year >= since)
      add(kind, name);
  if (!lunar.leap) add('民俗', FOLK[of]);
  if (date.year >= FIRST_OTHERS) add('西方', WESTERN[on]);
  return found;
}

/** Whether a festival is shown without being asked for. */
export const isUsual = ({ kind }: Festival): boolean => kind !== '民俗' && kind !== '西方';

/** The names of the festivals of a day as the calendar shows them. @param more kinds that somebody asked for besides */
export function festivalsOf(
  kernel: Kernel,
  jdn: number,
  date: CivilDate,
  lunar: LunarDate,
  more: readonly FestivalKind[] = [],
): string[] {
  return allFestivals(kernel, jdn, date, lunar)
    .filter((festival) => isUsual(festival) || more.includes(festival.kind))
    .map(({ name }) => name);
}
