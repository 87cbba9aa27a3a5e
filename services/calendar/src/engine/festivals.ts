import type { CivilDate, Kernel, LunarDate } from './kernel.ts';

/** The civil calendar came with the republic of 1912; its other days are observed since the rules of December 1949. */
const FIRST_NEW_YEAR = 1912;
const FIRST_OTHERS = 1950;

const SOLAR: Record<string, string> = {
  '1-1': '元旦',
  '2-14': '情人节',
  '3-8': '妇女节',
  '5-1': '劳动节',
  '6-1': '儿童节',
  '10-1': '国庆节',
  '12-25': '圣诞节',
};
const LUNAR: Record<string, string> = {
  '1-1': '春节',
  '1-15': '元宵节',
  '5-5': '端午节',
  '7-7': '七夕节',
  '8-15': '中秋节',
  '9-9': '重阳节',
  '12-8': '腊八节',
  '12-23': '小年',
};

/** 除夕 is the last day of the lunar year: the 30th, or the 29th of a short month. */
function isYearEnd(kernel: Kernel, jdn: number, lunar: LunarDate): boolean {
  if (lunar.day !== lunar.monthDays) return false;
  const { year, month, day } = kernel.fromJdn(jdn + 1);
  const next = kernel.lunarFromCivil(year, month, day);
  return next.month === 1 && !next.leap && next.year !== lunar.year;
}

/** Festivals of a day, lunar ones first. A leap month has none; a civil festival starts in its first year. */
export function festivalsOf(kernel: Kernel, jdn: number, date: CivilDate, lunar: LunarDate): string[] {
  const found: string[] = [];
  const byLunar = lunar.leap ? undefined : LUNAR[`${lunar.month}-${lunar.day}`];
  if (byLunar) found.push(byLunar);
  if (lunar.month >= 11 && isYearEnd(kernel, jdn, lunar)) found.push('除夕');
  const bySolar = SOLAR[`${date.month}-${date.day}`];
  const since = bySolar === '元旦' ? FIRST_NEW_YEAR : FIRST_OTHERS;
  if (bySolar && date.year >= since) found.push(bySolar);
  return found;
}
