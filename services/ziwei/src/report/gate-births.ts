/** Births for the gate, the same in every run: of all ages and both sexes. */
import { formatTime, fromSeconds, jdn } from '@tianji/almanac';
import type { ReportBirth } from '@tianji/service-kit/writing';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const DAY = 86_400;
const [FIRST, LAST] = [jdn(1926, 1, 1) * DAY, jdn(2026, 1, 1) * DAY];
/** The golden ratio of the span: steps of it are spread evenly and never repeat. */
const STEP = Math.round((LAST - FIRST) * 0.618034);

export function gateBirths(count: number, seed = 0): ReportBirth[] {
  return Array.from({ length: count }, (_, i) => ({
    name: '林一舟',
    sex: i % 2 === 0 ? ('女' as const) : ('男' as const),
    birthtime: formatTime(fromSeconds(FIRST + (((i + 1) * STEP + seed * 7_919_003) % (LAST - FIRST)))),
    location: '北京-北京-朝阳',
    jingdu: 0,
    options: {},
    now: NOW,
    brand: '天机',
  }));
}

/** Births so long ago that nobody reads the report for a living person. */
export function oldBirths(count: number): ReportBirth[] {
  const span = LAST - FIRST;
  const years = 200 * 365.2425 * DAY;
  return gateBirths(count).map((birth, i) => ({
    ...birth,
    birthtime: formatTime(fromSeconds(Math.round(FIRST - years + (((i + 1) * STEP) % span)))),
  }));
}
