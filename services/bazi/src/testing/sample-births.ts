import { formatTime } from '@tianji/almanac';
import type { ReportBirth } from '@tianji/service-kit/writing';
import { seededBirths } from '../engine/seeded.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const PLACES = ['北京-北京-朝阳', '上海-上海-浦东', '四川-成都-武侯', '广东-广州-天河'];

/** Births for reports, the same in every run: of all ages, with an unknown hour in every tenth. */
export function sampleReportBirths(
  count: number,
  { seed = 11, firstYear = 1926, lastYear = 2025 } = {},
): ReportBirth[] {
  return seededBirths(seed, count, firstYear, lastYear).map(({ sex, time }, i) => ({
    name: '林一舟',
    sex,
    birthtime: formatTime(time),
    location: PLACES[i % PLACES.length]!,
    jingdu: 0,
    hourUnknown: i % 10 === 9,
    options: {},
    now: NOW,
    brand: '天机',
  }));
}
