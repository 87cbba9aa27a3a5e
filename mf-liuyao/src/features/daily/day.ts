import { formatDate, parseDate, parseTime } from '@tianji/almanac/civil';
import { hourBranch } from '@tianji/almanac/cycle';
import {
  FIRST_YEAR,
  fourPillars,
  fourPillarsText,
  fromJdn,
  jdn,
  LAST_YEAR,
  lunarFromCivil,
  lunarText,
  weekday,
} from '@tianji/almanac/now';

/** The texts of a civil day. */
export interface DayFacts {
  date: string;
  /** 2026年11月22日 */
  civil: string;
  /** 星期日 */
  weekday: string;
  /** 十月十四 */
  lunar: string;
  /** 二〇二六年, the lunar year */
  lunarYear: string;
  /** 丙午, 己亥, 庚子: the year, month and day pillar at noon. */
  pillars: readonly [string, string, string];
  /** 庚: it determines the day line. */
  stem: string;
}

/**
 * The facts of a date `YYYY-MM-DD`, 2020 to 2060.
 * @throws CalendarError for a date that does not exist or is out of range
 */
export function dayFacts(date: string): DayFacts {
  const { year, month, day } = parseDate(date);
  const lunar = lunarText(lunarFromCivil(year, month, day));
  const noon = fourPillars({ year, month, day, hour: 12, minute: 0, second: 0 });
  const [y, m, d] = fourPillarsText(noon).split(' ') as [string, string, string];
  return {
    date,
    civil: `${year}年${month}月${day}日`,
    weekday: `星期${'日一二三四五六'[weekday(jdn(year, month, day))]}`,
    lunar: lunar.month + lunar.day,
    lunarYear: `${lunar.year}年`,
    pillars: [y, m, d],
    stem: d[0]!,
  };
}

/** The four pillars of a moment; the day changes at midnight: 丙午 己亥 庚子 庚辰 */
export const pillarsAt = (time: string): string => fourPillarsText(fourPillars(parseTime(time)));

/** The weeks of a month, Monday first, whole weeks: `YYYY-MM-DD` each. */
export function weeksOf(year: number, month: number): string[][] {
  const first = jdn(year, month, 1);
  const next = month === 12 ? jdn(year + 1, 1, 1) : jdn(year, month + 1, 1);
  const start = first - ((weekday(first) + 6) % 7);
  const count = Math.ceil((next - start) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => formatDate(fromJdn(start + week * 7 + day))),
  );
}

/** 十月十四 辰时; '' for a time outside the tables of this page. */
export function lunarTextAt(time: string): string {
  const { year, month, day, hour } = parseTime(time);
  if (year < FIRST_YEAR || year > LAST_YEAR) return '';
  const lunar = lunarText(lunarFromCivil(year, month, day));
  return `${lunar.month}${lunar.day} ${hourBranch(hour)}时`;
}
