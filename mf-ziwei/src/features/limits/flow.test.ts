import { computeChart } from '@tianji/ziwei/engine';
import type { Chart } from '../chart/model.ts';
import { ageAt, decadeOfAge } from './flow.ts';

const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
const chartBy = (yearBoundary: 'lunar' | 'lichun') =>
  computeChart({ sex: '女', time, longitude: 104.04, options: { yearBoundary } }).chart as unknown as Chart;
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

test('the decade of an age', () => {
  const chart = chartBy('lunar');
  expect([4, 5, 44, 45, 124, 125].map((age) => decadeOfAge(chart, age))).toEqual([-1, 0, 3, 4, 11, -1]);
});
