import { CalendarError, shown } from './calendar-error.ts';
import { type CivilDate, fromJdn } from './civil-core.ts';
import { lunarMonthText } from './lunar-text.ts';
import { checkDay, outOfRange } from './search.ts';
import type { Tables } from './tables.ts';

/** One month of a lunar year. */
export interface LunarMonth {
  month: number;
  leap: boolean;
  days: number;
  /** Julian day number of its first day. */
  firstJdn: number;
}

/** A lunar date from outside; `leap` may be omitted. */
export interface LunarInput {
  year: number;
  month: number;
  leap?: boolean;
  day: number;
}

/** The months of lunar years, and from lunar dates to days, over a slice of the tables. */
export function makeLunarMonths(tables: () => Tables) {
  function yearPlace(year: number): number {
    const t = tables();
    if (!Number.isInteger(year) || year < 1 || year > 9999)
      throw new CalendarError(
        'wrong_lunar_year',
        'year',
        `农历年份“${shown(year)}”不正确，应为${t.firstYear}至${t.lastYear}的整数`,
      );
    // The year before the first one has its last days in the first civil year.
    if (year < t.firstYear - 1 || year > t.lastYear) throw outOfRange(t, 'year', `农历${year}年`);
    return year - t.firstYear + 1;
  }

  /** The 12 or 13 months of a lunar year in order. */
  function lunarMonths(year: number): LunarMonth[] {
    const place = yearPlace(year);
    const t = tables();
    const months: LunarMonth[] = [];
    for (let i = t.yearStart[place]!; i < t.yearStart[place + 1]!; i++) {
      const name = t.monthName[i]!;
      const firstJdn = t.monthDay[i]!;
      months.push({
        month: name & 15,
        leap: (name & 16) !== 0,
        days: t.monthDay[i + 1]! - firstJdn,
        firstJdn,
      });
    }
    return months;
  }

  /** Number of the leap month of a lunar year, 0 when it has none. */
  function leapMonth(year: number): number {
    return lunarMonths(year).find((m) => m.leap)?.month ?? 0;
  }

  /** Day number of a lunar date; refuses months and days that the year does not have, naming what it has. */
  function jdnFromLunar({ year, month, leap = false, day }: LunarInput): number {
    const months = lunarMonths(year);
    if (!Number.isInteger(month) || month < 1 || month > 12)
      throw new CalendarError(
        'wrong_lunar_month',
        'month',
        `农历月份“${shown(month)}”不正确，应为1至12的整数`,
      );
    const found = months.find((m) => m.month === month && m.leap === Boolean(leap));
    if (!found) {
      const own = months.find((m) => m.leap);
      const has = own ? `该年闰月为${lunarMonthText(own.month, true)}` : '该年没有闰月';
      throw new CalendarError(
        'wrong_lunar_month',
        'month',
        `农历${year}年没有${lunarMonthText(month, true)}，${has}`,
      );
    }
    if (!Number.isInteger(day) || day < 1 || day > found.days)
      throw new CalendarError(
        'wrong_lunar_day',
        'day',
        `农历日期“${shown(day)}”不正确，${year}年${lunarMonthText(month, found.leap)}应为1至${found.days}的整数`,
      );
    const n = found.firstJdn + day - 1;
    checkDay(tables(), n);
    return n;
  }

  /** Civil day of a lunar date. */
  function civilFromLunar(lunar: LunarInput): CivilDate {
    return fromJdn(jdnFromLunar(lunar));
  }

  return { lunarMonths, leapMonth, jdnFromLunar, civilFromLunar };
}
