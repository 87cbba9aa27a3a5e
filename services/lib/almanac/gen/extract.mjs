// Extracts the raw facts from the two MIT-licensed generators (see ../NOTICE): the second of every solar term, its
// printed day, and every lunar month. Not needed at run time.
import { LunarYear } from 'lunar-typescript';
import { SolarTerm } from 'tyme4ts';

/** First and last civil year of the full table; one year of margin is added on both sides. */
export const FIRST_YEAR = 517;
export const LAST_YEAR = 2200;

const J2000 = 2451545;

/** A Julian date as whole Beijing seconds: day number of the civil day times 86400 plus seconds. */
function toSeconds(julianDate) {
  const day = Math.floor(julianDate + 0.5);
  return day * 86400 + Math.round((julianDate + 0.5 - day) * 86400);
}

/**
 * Terms of the years FIRST_YEAR-1 … LAST_YEAR+1, 24 each, 小寒 first. A term year runs from 小寒 to 冬至;
 * in the late Julian centuries its 小寒 falls in the last days of the civil year before.
 */
export function extractTerms() {
  const seconds = [];
  const printed = [];
  for (let year = FIRST_YEAR - 1; year <= LAST_YEAR + 1; year++) {
    const dates = LunarYear.fromYear(year).getJieQiJulianDays();
    for (let k = 0; k < 24; k++) {
      // lunar-typescript's list starts with 大雪 and 冬至 of the year before; tyme4ts starts with 冬至.
      const instant = toSeconds(dates[k + 2]);
      const term = SolarTerm.fromIndex(year, k + 1);
      const second = toSeconds(term.getJulianDay().getDay());
      if (Math.abs(instant - second) > 1) throw new Error(`the generators disagree on term ${k} of ${year}`);
      seconds.push(instant);
      printed.push(term.getCursoryJulianDay() + J2000);
    }
  }
  return { seconds, printed };
}

/** Lunar years FIRST_YEAR-1 … LAST_YEAR: first day, month lengths, and the number of the leap month (0: none). */
export function extractMonths() {
  const years = [];
  for (let year = FIRST_YEAR - 1; year <= LAST_YEAR; year++) {
    const months = LunarYear.fromYear(year).getMonthsInYear();
    let leap = 0;
    let expected = 1;
    let day = months[0].getFirstJulianDay();
    const lengths = [];
    for (const month of months) {
      if (month.getFirstJulianDay() !== day) throw new Error(`a gap between the months of ${year}`);
      day += month.getDayCount();
      lengths.push(month.getDayCount());
      if (month.getMonth() < 0) {
        if (leap || -month.getMonth() !== expected - 1) throw new Error(`odd leap month in ${year}`);
        leap = -month.getMonth();
      } else if (month.getMonth() !== expected++) throw new Error(`odd month numbers in ${year}`);
    }
    if (expected !== 13) throw new Error(`${year} has not twelve months`);
    const previous = years.at(-1);
    if (previous && previous.end !== months[0].getFirstJulianDay()) throw new Error(`a gap before ${year}`);
    years.push({ year, first: months[0].getFirstJulianDay(), end: day, lengths, leap });
  }
  return years;
}
