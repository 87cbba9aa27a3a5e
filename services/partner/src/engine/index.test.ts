import { weekdayOf } from './index.ts';

test.each([
  ['2026-01-01', '星期四', 1],
  ['2024-12-31', '星期二', 366],
  ['1582-10-04', '星期四', 277],
  ['1582-10-15', '星期五', 278],
])('%s is %s, day %i', (date, name, dayOfYear) => {
  expect(weekdayOf(date)).toEqual({ name, dayOfYear });
});
