import { fourPillars, ganzhi, parseTime } from '@tianji/almanac';
import { chartOf } from '../../testing/replies.ts';
import { daysOf, hoursOf } from './days.ts';

const chart = chartOf({ time: '1983-08-17 09:20:00', sex: '女', location: '北京-北京-北京' });
const years = chart.liunianbiao.flatMap(({ liunian }) => liunian);

test('the days of a year run from 立春 to 立春, each with the pillar of its noon', () => {
  for (const year of years.slice(40, 43)) {
    const days = year.liuyueriqi.flatMap((_, month) => daysOf(chart, year, month));
    expect(days.length).toBeGreaterThan(364);
    expect(days[0]?.date).toBe(year.liuyueriqi[0]);
    for (const { date, ganzhi: name } of days)
      expect([date, name]).toEqual([date, ganzhi(fourPillars(parseTime(`${date} 12:00:00`)).day)]);
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
  }
});

test('the last year of the chart still has the days of its last month', () => {
  expect(daysOf(chart, years.at(-1)!, 11).length).toBeGreaterThanOrEqual(29);
});

test.each(['00:00', '23:00'] as const)(
  'the hours of a day that changes at %s follow the clock',
  (dayBoundary) => {
    const [day] = daysOf(chart, years[43]!, 5);
    for (const { name, from, ganzhi: hour } of hoursOf(day!.ganzhi, dayBoundary)) {
      const before = dayBoundary === '23:00' && from === '23:00';
      const date = before ? dayBefore(day!.date) : day!.date;
      const pillars = fourPillars(parseTime(`${date} ${from}:00`), { dayBoundary });
      expect([name, ganzhi(pillars.hour), ganzhi(pillars.day)]).toEqual([name, hour, day!.ganzhi]);
    }
  },
);

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86400000).toISOString().slice(0, 10);
