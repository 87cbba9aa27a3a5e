/** Four pillars alone do not determine a Zi Wei chart: the birth assumed for them, and how that is stated. */
import {
  type CivilTime,
  cycleIndex,
  datesOfPillars,
  fromSeconds,
  summerClock,
  toSeconds,
} from '@tianji/almanac';
import { PILLARS, refused, refusing, type Sex } from '@tianji/service-kit/birth';
import { type Computed, computeChart, pillarNames, type ZiweiOptions } from '../engine/index.ts';

/** The years searched first, and then those before, for older births. */
const FIRST_YEAR = 1900;
const OLDEST_YEAR = 518;
/** The meridian of Beijing time. */
const LONGITUDE = 120;

/** The chart's four pillars as `甲子 丙寅 …`. */
export const pillarsOf = ({ chart }: Computed): string => pillarNames(chart.pillars);

export interface Candidate {
  computed: Computed;
  assumed: string;
}

/**
 * The chart of the latest time not after `now` that has these pillars, at the middle of its double hour, by
 * the Beijing clock.
 * @throws ServiceError 400 when the pillars never occur together
 */
export function candidateOf(
  bazi: string,
  sex: Sex,
  requested: Partial<ZiweiOptions>,
  now: CivilTime,
): Candidate {
  const options = { ...requested, trueSolar: false };
  const [year, month, day, hour] = refusing(PILLARS, () => bazi.split(' ').map(cycleIndex)) as [
    number,
    number,
    number,
    number,
  ];
  const dayBoundary = options.lateZi === 'same' ? '00:00' : '23:00';
  const spans: readonly [number, number][] = [
    [FIRST_YEAR, now.year],
    [OLDEST_YEAR, FIRST_YEAR - 1],
  ];
  for (const [fromYear, toYear] of spans) {
    const found = datesOfPillars({ year, month, day, hour }, { fromYear, toYear, dayBoundary }).reverse();
    for (const { from, to } of found) {
      const latest = Math.min(toSeconds(to), toSeconds(now));
      if (toSeconds(from) > latest) continue;
      const time = summerClock(fromSeconds(Math.ceil((toSeconds(from) + latest) / 2)));
      const computed = computeChart({ sex, time, longitude: LONGITUDE, options });
      if (pillarsOf(computed) !== bazi) continue;
      return { computed, assumed: assumption(computed) };
    }
  }
  throw refused(PILLARS, 'bad_request', `${bazi} 在 ${OLDEST_YEAR} 年至今没有对应的时刻，请核对四柱`);
}

function assumption({ chart }: Computed): string {
  const time = chart.enteredTime.slice(0, 16);
  return `只给了四柱，未给出生时间：取不晚于现在、四柱相同的最近一个时刻 ${time}（${chart.lunarText}），以北京时间（东经120度，不作真太阳时）排盘。同样的四柱也见于别的年份，给出出生时间可得确切的命盘。`;
}
