import { dayCycle, termBefore } from '@tianji/almanac';
import { type Bureau, type Yuan, yuanOf } from './bureau.ts';

/**
 * The bureaus of year, month and day charts. All three rest on handbooks and one public engine; no classical chart
 * was available to check them, and each chart says so.
 */

/** 年家: always yin; 上元 1864–1923 yin 1, 中元 1924–1983 yin 4, 下元 1984–2043 yin 7, then repeating. */
export function yearBureau(pillarYear: number): Bureau {
  const yuan = (((Math.floor((pillarYear - 1864) / 60) % 3) + 3) % 3) as Yuan;
  return { yang: false, ju: [1, 4, 7][yuan]!, yuan, term: null, by: 'year' };
}

/** 月家: always yin; five years to a yuan by the 符头 of the year: 子午卯酉 yin 7, 寅申巳亥 yin 1, 辰戌丑未 yin 4. */
export function monthBureau(yearCycle: number): Bureau {
  const yuan = yuanOf(yearCycle);
  return { yang: false, ju: [7, 1, 4][yuan]!, yuan, term: null, by: 'month' };
}

const DAY_SECONDS = 86400;

/** The day of the solstice at or before an instant, and whether it is 冬至. */
function lastSolstice(instant: number): { day: number; winter: boolean } {
  let term = termBefore(instant, 'qi');
  while (term.index !== 23 && term.index !== 11) term = termBefore(term.seconds - 1, 'qi');
  return { day: Math.floor(term.seconds / DAY_SECONDS), winter: term.index === 23 };
}

/**
 * 日家: yang 1 7 4 after 冬至, yin 9 3 6 after 夏至; each 甲子 day after the solstice starts the next.
 * @param day Julian day number of the chart's day
 * @param instant Beijing seconds of the moment
 */
export function dayBureau(day: number, instant: number): Bureau {
  const { day: solstice, winter } = lastSolstice(instant);
  // 甲子 days from the one after the solstice to the day itself.
  const opened = Math.floor((day - dayCycle(day) - (solstice - dayCycle(solstice))) / 60);
  const yuan = (Math.max(0, opened) % 3) as Yuan;
  return {
    yang: winter,
    ju: (winter ? [1, 7, 4] : [9, 3, 6])[yuan]!,
    yuan,
    term: winter ? 23 : 11,
    by: 'day',
  };
}
