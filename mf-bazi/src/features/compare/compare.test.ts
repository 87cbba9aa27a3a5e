import { beijingTime, formatTime, fromSeconds, toSeconds } from '@tianji/almanac';
import { BAZI_OPTIONS, type BaziOptions, computeChart } from '@tianji/bazi/engine';
import { wireChart } from '@tianji/bazi/engine/wire';
import type { Chart } from '../chart/model.ts';
import { chartFacts } from './facts.ts';
import { untouched } from './untouched.ts';

const SUMMER = Date.UTC(2026, 6, 20, 4);
const JANUARY = Date.UTC(2026, 0, 20, 4);
const START = toSeconds({ year: 1930, month: 1, day: 1, hour: 0, minute: 0, second: 0 });

type Birth = Pick<Parameters<typeof computeChart>[0], 'sex' | 'time' | 'hourUnknown' | 'zone'>;

function chartBy(birth: Birth, options: BaziOptions, now: number): Chart {
  const chart = computeChart(
    { ...birth, longitude: birth.zone ? -74 : 104.04, options },
    { now: beijingTime(now) },
  );
  return { ...wireChart(chart), location: '', placeNote: '' };
}

/** A chart without its rules and without what it says about the clock's accuracy. */
function bare(chart: Chart) {
  const { options: _, koujing: _k, notices: _n, alternatives: _a, ...rest } = chart;
  return rest;
}

afterEach(() => jest.restoreAllMocks());

/** A small generator: the same births in every run. */
function* numbers(): Generator<number, never> {
  for (let seed = 20260716; ; ) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    yield seed / 2147483648;
  }
}

function birthOf(n: number, part: number): Birth {
  const time = fromSeconds(START + Math.floor(part * 90 * 31_556_952));
  // Every fourth birth is in the late 子 hour, every third before 立春 or on the last evening of the year.
  if (n % 4 === 0) time.hour = 23;
  if (n % 3 === 0) [time.month, time.day] = n % 2 === 0 ? [1 + (n % 4 === 0 ? 1 : 0), 1 + (n % 9)] : [12, 31];
  const abroad = { name: 'America/New_York', offset: -5 * 3600, summer: 0, reading: 'once' } as const;
  return {
    sex: n % 2 === 0 ? '男' : '女',
    time,
    hourUnknown: n % 7 === 0,
    ...(n % 5 === 0 && { zone: abroad }),
  };
}

test.each([SUMMER, JANUARY])('a choice is disabled only when the chart stays the same', (now) => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const next = numbers();
  const seen = { grey: 0, live: 0 };
  for (let n = 0; n < 40; n += 1) {
    const birth = birthOf(n, next.next().value);
    const own = BAZI_OPTIONS.defaults;
    const chart = chartBy(birth, own, now);
    for (const { key, values } of BAZI_OPTIONS.list) {
      for (const { value } of values) {
        if (value === own[key]) continue;
        const options = { ...own, [key]: value } as BaziOptions;
        const other = chartBy(birth, options, now);
        const why = untouched(chart, options);
        const same = JSON.stringify(chartFacts(chart, now)) === JSON.stringify(chartFacts(other, now));
        if (why !== null) {
          expect([formatTime(birth.time), key, value, same]).toEqual([
            formatTime(birth.time),
            key,
            value,
            true,
          ]);
          expect(bare(other)).toEqual(bare(chart));
        }
        seen[why === null ? 'live' : 'grey'] += 1;
      }
    }
  }
  expect(seen.grey).toBeGreaterThan(25);
  expect(seen.live).toBeGreaterThan(25);
});

const differing = (birth: Birth, change: Partial<BaziOptions>): string[] => {
  const own = BAZI_OPTIONS.defaults;
  const here = new Map(chartFacts(chartBy(birth, own, SUMMER), SUMMER));
  const there = chartFacts(chartBy(birth, { ...own, ...change }, SUMMER), SUMMER);
  return there.filter(([name, value]) => here.get(name) !== value).map(([name]) => name);
};

test('a birth in January has other ages, small cycles and scores by the other rule of years', () => {
  const time = { year: 2023, month: 1, day: 12, hour: 9, minute: 20, second: 0 };
  const names = differing({ sex: '男', time }, { ageYear: 'solar' });
  expect(names).toEqual(expect.arrayContaining(['小运', '大运第1步', '流年2026']));
});

test('a hand-over that moves to another year moves the decades', () => {
  const time = { year: 1988, month: 12, day: 20, hour: 9, minute: 20, second: 0 };
  expect(differing({ sex: '男', time }, { qiyunRule: 'rounded' })).toEqual(
    expect.arrayContaining(['起运', '交运', '大运第1步', '大运第9步']),
  );
});

test('the years of two charts of one birth are the same, also of a life that is over', () => {
  for (const year of [1870, 1990, 2030]) {
    const time = { year, month: 1, day: 20, hour: 9, minute: 20, second: 0 };
    const rows = ['lichun', 'solar'].map((ageYear) => {
      const options = { ...BAZI_OPTIONS.defaults, ageYear: ageYear as BaziOptions['ageYear'] };
      return chartFacts(chartBy({ sex: '女', time }, options, SUMMER), SUMMER).filter(([name]) =>
        name.startsWith('流年'),
      );
    });
    const names = rows.map((each) => each.map(([name]) => name));
    expect(names[0]).toEqual(names[1]);
    expect(names[0]).toHaveLength(10);
    for (const [, value] of rows.flat()) expect(value).toContain('评分');
  }
});
