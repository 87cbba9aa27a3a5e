import { civilFromLunar } from '@tianji/almanac';
import { computeChart, flowOn } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import { BRANCHES, type Chart } from '../chart/model.ts';
import { childFlow, childYears } from '../limits/flow.ts';
import { chosenOf, yearsOf } from '../limits/use-chosen.ts';
import { daysOfMonth, leapOf } from './days.ts';
import { finerFlows, firstMonth, hourPillar, LEAP, monthPillar, readAs, smallFlow } from './finer.ts';

const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
const about = { name: '', location: '', longitude: 104.04, time };
const chart = wireChart(computeChart({ sex: '女', time, longitude: 104.04 }), about) as Chart;
const year = { year: 2026, ganzhi: '丙午', age: 44 };

test('months follow the year’s stem, days the calendar, hours the day’s stem', () => {
  expect([1, 2, 12].map((month) => monthPillar(year, month))).toEqual(['庚寅', '辛卯', '辛丑']);
  // 17 February 2026 is the first day of the year.
  expect(daysOfMonth(2026, 1)[0]).toBe('壬戌');
  expect(hourPillar('壬戌', 0)).toBe('庚子');
});

test('a month of twenty-nine days has no thirtieth', () => {
  const lengths = Array.from({ length: 12 }, (_, i) => daysOfMonth(2026, i + 1).length);
  expect([...new Set(lengths)].sort()).toEqual([29, 30]);
});

test('each span is placed as the one above it determines', () => {
  const flows = finerFlows(chart, year, { month: 3, day: 5, hour: 7 }, daysOfMonth(2026, 3));
  expect(flows.map(({ kind }) => kind)).toEqual(['small', 'month', 'day', 'hour']);
  const [, month, day, hour] = flows;
  expect(month!.life).toBe((firstMonth(chart, year) + 2) % 12);
  expect(day!.life).toBe((month!.life + 4) % 12);
  expect(hour!.life).toBe((day!.life + 7) % 12);
  expect([...month!.hua.values()]).toEqual(['禄', '权', '科', '忌']);
  expect([...month!.stars.values()].flat()).toHaveLength(10);
});

test('nothing finer than the selection', () => {
  const kinds = (choice: Parameters<typeof finerFlows>[2]) =>
    finerFlows(chart, year, choice, daysOfMonth(2026, 1)).map(({ kind }) => kind);
  expect(kinds({ month: null, day: 5, hour: 7 })).toEqual(['small']);
  expect(kinds({ month: 1, day: null, hour: 7 })).toEqual(['small', 'month']);
});

test('the small limit is that of the palace that lists the age', () => {
  expect(chart.g12[smallFlow(chart, year)!.life]!.xiaoxian).toContain(44);
});

test('the years before the first decade can be chosen, each with its palace', () => {
  const years = childYears(chart);
  expect(years.map(({ age }) => age)).toEqual([1, 2, 3, 4]);
  expect(years[0]).toEqual({ year: 1983, ganzhi: '癸亥', age: 1 });
  expect(chosenOf(chart, 1985)).toEqual({ decade: -1, year: 2 });
  expect(yearsOf(chart, -1)).toEqual(years);
  const names = years.map((each) => chart.g12[childFlow(chart, each).life]!.qitagong);
  expect(names).toEqual(['命宫', '财帛', '疾厄', '夫妻']);
  expect(childFlow(chart, years[0]!).ganzhi[1]).toBe(BRANCHES[childFlow(chart, years[0]!).life]);
});

test('a leap month belongs to the previous month, or by the chart’s rule to the next from the sixteenth on', () => {
  expect([2025, 2026, 2028].map(leapOf)).toEqual([6, 0, 5]);
  const of = { year: 2025, ganzhi: '乙巳', age: 43 };
  const days = daysOfMonth(2025, 6, true);
  expect(days).toHaveLength(29);
  // 25 July 2025 is its first day.
  expect(days[0]).toBe('乙未');
  const at = (day: number | null, school = chart) => {
    const [, month] = finerFlows(school, of, { month: LEAP, day, hour: null }, days, 6);
    return [month!.ganzhi, month!.life - firstMonth(school, of)].map((v) =>
      typeof v === 'number' ? (v + 12) % 12 : v,
    );
  };
  expect(at(null)).toEqual(['癸未', 5]);
  expect(at(15)).toEqual(['癸未', 5]);
  expect(at(16)).toEqual(['甲申', 6]);
  const whole = { ...chart, options: { ...chart.options, leapMonth: 'same' } } as Chart;
  expect(at(16, whole)).toEqual(['癸未', 5]);
  expect(readAs(chart, 6, null)).toBe(6);
  // A year without one has nothing to lay over.
  expect(finerFlows(chart, year, { month: LEAP, day: 1, hour: null }, [], 0).map(({ kind }) => kind)).toEqual(
    ['small'],
  );
});

test('every day of a leap month lies where the engine puts it', () => {
  const { placement } = computeChart({ sex: '女', time, longitude: 104.04 });
  for (const [of, leap] of [
    [{ year: 2025, ganzhi: '乙巳', age: 43 }, 6],
    [{ year: 2028, ganzhi: '戊申', age: 46 }, 5],
  ] as const) {
    const days = daysOfMonth(of.year, leap, true);
    const own = days.map((_, i) => {
      const [, month, day] = finerFlows(chart, of, { month: LEAP, day: i + 1, hour: null }, days, leap);
      return `${month!.ganzhi} ${day!.life} ${day!.ganzhi}`;
    });
    const engine = days.map((_, i) => {
      const date = civilFromLunar({ year: of.year, month: leap, leap: true, day: i + 1 });
      const { month, day } = flowOn(placement, date);
      return `${month.ganzhi} ${day.palace} ${day.ganzhi}`;
    });
    expect(own).toEqual(engine);
    expect(own).toHaveLength(29);
  }
});
