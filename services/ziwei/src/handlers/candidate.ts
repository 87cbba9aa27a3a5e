/** Four pillars alone do not fix a Zi Wei chart: the birth that is taken for them, and how it is said. */
import {
  BRANCHES,
  type CivilTime,
  cycleIndex,
  datesOfPillars,
  fromSeconds,
  STEMS,
  toSeconds,
} from '@tianji/almanac';
import { badRequest } from '@tianji/service-kit';
import { type Computed, computeChart, type ZiweiOptions } from '../engine/index.ts';

/** The years searched first, and then, for older births, those before. */
const FIRST_YEAR = 1900;
const OLDEST_YEAR = 518;
/** The meridian of Beijing time: with it and the clock, the hour is that of the pillars. */
const LONGITUDE = 120;

/** The chart's four pillars as `甲子 丙寅 …`. */
export const pillarsOf = ({ chart }: Computed): string =>
  [chart.ng + chart.nz, chart.yg + chart.yz, chart.rg + chart.rz, chart.sg + chart.sz].join(' ');

export interface Candidate {
  computed: Computed;
  assumed: string;
}

/**
 * The chart of the latest time not after `now` that has these pillars: the middle of its double hour,
 * by the Beijing clock.
 * @throws ServiceError 400 when the pillars never stand together
 */
export function candidateOf(
  bazi: string,
  sex: '男' | '女',
  requested: Partial<ZiweiOptions>,
  now: CivilTime,
): Candidate {
  const options = { ...requested, trueSolar: false };
  const [year, month, day, hour] = bazi.split(' ').map((pillar) => indexOf(pillar)) as [
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
      const time = fromSeconds(Math.ceil((toSeconds(from) + latest) / 2));
      const computed = computeChart({ sex, time, longitude: LONGITUDE, options });
      if (pillarsOf(computed) !== bazi) continue;
      return { computed, assumed: assumption(computed) };
    }
  }
  throw badRequest('bazi', `bazi（八字）${bazi} 在 ${OLDEST_YEAR} 年至今没有对应的日期，请核对四柱`);
}

/** @throws ServiceError 400 when stem and branch do not go together */
function indexOf(pillar: string): number {
  const [stem, branch] = [...pillar] as [string, string];
  if ((STEMS.indexOf(stem) - BRANCHES.indexOf(branch)) % 2 !== 0) {
    throw badRequest('bazi', `bazi（八字）中的“${pillar}”不在六十甲子之内`);
  }
  return cycleIndex(pillar);
}

function assumption({ chart }: Computed): string {
  const time = chart.gongli.slice(0, 16);
  return `只给了四柱，未给出生时间：取不晚于现在、四柱相同的最近一个时刻 ${time}（${chart.nongli}），以北京时间（东经120度，不作真太阳时）排盘。同样的四柱也见于别的年份，给出出生时间可得确切的命盘。`;
}
