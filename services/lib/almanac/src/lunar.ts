import type { LunarDate } from './lunar-text.ts';
import { checkDay, checkedDay, monthPlace } from './search.ts';
import type { Tables } from './tables.ts';

/** Unpacks a number made by `dayIndexLunar`. */
export function unpackLunar(packed: number): { year: number; month: number; leap: boolean; day: number } {
  return { year: packed >> 10, leap: (packed & 512) !== 0, month: (packed >> 5) & 15, day: packed & 31 };
}

/** From days to lunar dates, over a slice of the tables. A clock on a page needs no more; `lunar-months.ts` has the way back. */
export function makeLunar(tables: () => Tables) {
  /** Lunar date of a day number as one integer: year << 10 | leap << 9 | month << 5 | day. Allocates nothing. */
  function dayIndexLunar(day: number): number {
    const t = tables();
    if (!(day >= t.firstDay && day <= t.lastDay)) checkDay(t, day);
    const i = monthPlace(t, day);
    return (t.monthName[i]! << 5) | (day - t.monthDay[i]! + 1);
  }

  /** Lunar date of a day number. */
  function lunarFromJdn(day: number): LunarDate {
    const t = tables();
    checkDay(t, day);
    const i = monthPlace(t, day);
    const name = t.monthName[i]!;
    const first = t.monthDay[i]!;
    return {
      year: name >> 5,
      month: name & 15,
      leap: (name & 16) !== 0,
      day: day - first + 1,
      monthDays: t.monthDay[i + 1]! - first,
    };
  }

  /** Lunar date of a civil day. Days begin at midnight. Refuses days that do not exist or are outside the slice. */
  function lunarFromCivil(year: number, month: number, day: number): LunarDate {
    return lunarFromJdn(checkedDay(tables(), year, month, day));
  }

  return { dayIndexLunar, lunarFromJdn, lunarFromCivil };
}
