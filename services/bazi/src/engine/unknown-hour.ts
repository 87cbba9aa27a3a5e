import { BRANCHES, fourPillars, fourPillarsText, ganzhi, jdn, STEMS, tenGod } from '@tianji/almanac';
import { qiyunOf, qiyunText } from './fate/qiyun.ts';
import type { Moment } from './moment.ts';
import type { BaziOptions } from './options.ts';
import { bodyPalace, lifePalace } from './pillars/palaces.ts';
import type { HourVariant } from './types.ts';

const clockText = (branch: number) =>
  branch === 0
    ? '00:00-00:59'
    : `${String(branch * 2 - 1).padStart(2, '0')}:00-${String(branch * 2).padStart(2, '0')}:59`;

/**
 * The result of each of the twelve double hours for a date: pillars at the middle of the hour on the chart's
 * clock, and what depends on them. 子 is the early one; the late one has the same hour branch on the same
 * date.
 */
export function hourVariants(moment: Moment, male: boolean, options: BaziOptions): HourVariant[] {
  const { clock } = moment;
  const noon = jdn(clock.year, clock.month, clock.day) * 86400 + 43200;
  const here = noon - 43200 + clock.hour * 3600 + clock.minute * 60 + clock.second;
  return BRANCHES.map((branch, i) => {
    const hour = i * 2;
    const minute = i === 0 ? 30 : 0;
    const seconds = noon - 43200 + hour * 3600 + minute * 60;
    const instant = moment.instant + seconds - here;
    const time = { ...clock, hour, minute, second: 0 };
    const pillars = fourPillars(time, { instant, dayBoundary: options.dayBoundary });
    const yearStem = pillars.year % 10;
    const month = pillars.month % 12;
    const forward = male === (yearStem % 2 === 0);
    return {
      branch,
      time: clockText(i),
      bazi: fourPillarsText(pillars),
      tenGod: tenGod(STEMS[pillars.day % 10]!, STEMS[pillars.hour % 10]!),
      lifePalace: ganzhi(lifePalace(yearStem, month, i)),
      bodyPalace: ganzhi(bodyPalace(yearStem, month, i)),
      luckStartText: qiyunText(qiyunOf(instant, forward, options.qiyunRule).info),
    };
  });
}
