import { civilFromLunar, termsOfYear } from '@tianji/almanac';
import { beijingTime } from '@tianji/almanac/civil';
import { computeChart } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import type { Chart } from '../chart/model.ts';
import { ageAt, beijingDay, decadeOfAge } from './flow.ts';

const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
const about = { name: '', location: '', longitude: 104.04, time };
const chartBy = (yearBoundary: 'lunar' | 'lichun') =>
  wireChart(computeChart({ sex: '女', time, longitude: 104.04, options: { yearBoundary } }), about) as Chart;
const at = (year: number, month: number, day: number) => ({
  year,
  month,
  day,
  hour: 12,
  minute: 0,
  second: 0,
});

// 2027: 立春 on 4 February, new year on 6 February.
test.each([
  ['lunar', at(2026, 11, 21), 44],
  ['lunar', at(2027, 1, 15), 44],
  ['lunar', at(2027, 2, 5), 44],
  ['lunar', at(2027, 2, 6), 45],
  ['lichun', at(2027, 1, 15), 44],
  ['lichun', at(2027, 2, 5), 45],
  ['lunar', at(2090, 6, 1), 108],
] as const)('by %s on %j she is %i', (boundary, now, age) => {
  expect(ageAt(chartBy(boundary), now)).toBe(age);
});

test.each(['2026-02-28T15:59:59Z', '2026-02-28T16:00:00Z', '2026-12-31T16:00:00Z'])(
  'the Beijing day of %s is the almanac’s',
  (moment) => expect(beijingTime(Date.parse(moment))).toMatchObject(beijingDay(Date.parse(moment))),
);

test('the decade of an age', () => {
  const chart = chartBy('lunar');
  expect([4, 5, 44, 45, 124, 125].map((age) => decadeOfAge(chart, age))).toEqual([-1, 0, 3, 4, 11, -1]);
});

test('every new year and every 立春 until 2060 is the almanac’s', () => {
  const [lunar, lichun] = [chartBy('lunar'), chartBy('lichun')];
  const turns = (chart: Chart, year: number, month: number, day: number) =>
    ageAt(chart, at(year, month, day)) - ageAt(chart, at(year, month, day - 1));
  for (let year = 2020; year <= 2060; year += 1) {
    const first = civilFromLunar({ year, month: 1, leap: false, day: 1 });
    const spring = termsOfYear(year).find(({ name }) => name === '立春')!.time;
    const wrong = first.day === 1 ? ageAt(lunar, at(year, 1, 31)) + 1 - ageAt(lunar, at(year, 2, 1)) : 0;
    expect([year, wrong]).toEqual([year, 0]);
    if (first.day > 1) expect([year, turns(lunar, year, first.month, first.day)]).toEqual([year, 1]);
    expect([year, turns(lichun, year, 2, spring.day)]).toEqual([year, 1]);
    expect(ageAt(lunar, at(year, 12, 31)) - ageAt(lunar, at(year, 1, 1))).toBe(1);
  }
});
