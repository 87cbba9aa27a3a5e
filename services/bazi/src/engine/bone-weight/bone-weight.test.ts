import { formatTime, fromSeconds, toSeconds } from '@tianji/almanac';
import { computeChart } from '../index.ts';
import type { BaziOptions } from '../options.ts';
import { boneWeight, liang } from './bone-weight.ts';
import { DAY_WEIGHTS, HEAVIEST, HOUR_WEIGHTS, LIGHTEST, MONTH_WEIGHTS, YEAR_WEIGHTS } from './table.ts';

function chartOf(text: string, options: Partial<BaziOptions> = { trueSolar: false }) {
  const [date, clock] = text.split(' ') as [string, string];
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const [hour, minute] = clock.split(':').map(Number) as [number, number];
  const time = { year, month, day, hour, minute, second: 0 };
  return computeChart({ sex: '男', time, longitude: 116.41, options });
}

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

test('the table has every cell, and its ends are 2.1 and 7.1 liang', () => {
  const tables = [YEAR_WEIGHTS, MONTH_WEIGHTS, DAY_WEIGHTS, HOUR_WEIGHTS];
  expect(tables.map((table) => table.length)).toEqual([60, 12, 30, 12]);
  // Sums computed independently of the table: a changed cell is detected.
  expect(tables.map(sum)).toEqual([581, 125, 339, 111]);
  expect(sum(tables.map((table) => Math.min(...table)))).toBe(LIGHTEST);
  expect(sum(tables.map((table) => Math.max(...table)))).toBe(HEAVIEST);
});

test.each([
  // 庚午年五月初六 (1990-05-29) 巳时: 9 + 5 + 15 + 16
  ['1990-05-29 10:00', '庚午', '午', '初六', '巳', '4.5'],
  // 甲子年正月初一 (1984-02-02) 子时, before 立春: 12 + 6 + 5 + 16
  ['1984-02-02 00:30', '甲子', '寅', '初一', '子', '3.9'],
])('%s', (time, yearPillar, monthBranch, lunarDay, hourBranch, liang) => {
  const found = { yearPillar, monthBranch, lunarDay, hourBranch, liang };
  expect(boneWeight(chartOf(time))).toMatchObject(found);
});

test('between new year and 立春 the difference from the pillars is mentioned', () => {
  const before = boneWeight(chartOf('1984-02-02 00:30'));
  expect(before.notes.join('')).toContain('农历年取甲子');
  const lichun = boneWeight(chartOf('1984-02-02 00:30'), { yearBoundary: 'lichun' });
  expect(lichun).toMatchObject({ yearPillar: '癸亥', liang: '3.4' });
  expect(lichun.notes[0]).toContain('癸亥');
  expect(boneWeight(chartOf('1990-06-20 12:00')).notes).toEqual([]);
});

test('a leap month weighs as the previous month, or is split', () => {
  // 2023 has a leap second month: 闰二月廿六 is 16 April.
  const same = boneWeight(chartOf('2023-04-16 12:00'));
  const split = boneWeight(chartOf('2023-04-16 12:00'), { leapMonth: 'split' });
  expect(same.parts[1]).toEqual({ title: '月', ganzhi: '闰二月（卯）', qian: 7 });
  expect(split.parts[1]).toEqual({ title: '月', ganzhi: '闰二月（辰）', qian: 18 });
  expect(same.notes.join('')).toContain('按二月取重');
  expect(boneWeight(chartOf('2023-03-30 12:00'), { leapMonth: 'split' }).monthBranch).toBe('卯');
});

test('the late hour 子 keeps the lunar day, or begins the next', () => {
  expect(boneWeight(chartOf('2024-02-12 23:30')).lunarDay).toBe('初三');
  const next = boneWeight(chartOf('2024-02-12 23:30', { trueSolar: false, dayBoundary: '23:00' }));
  expect(next).toMatchObject({ lunarDay: '初四', hourBranch: '子' });
});

test('the hour follows true solar time unless set otherwise', () => {
  const far = (trueSolar: boolean) =>
    boneWeight(
      computeChart({
        sex: '女',
        time: { year: 2000, month: 6, day: 1, hour: 12, minute: 0, second: 0 },
        longitude: 76,
        options: { trueSolar },
      }),
    );
  expect(far(true).hourBranch).toBe('巳');
  expect(far(false).hourBranch).toBe('午');
});

test('totals are the sum of the parts, within the table, for many births', () => {
  const seen = new Set<number>();
  const start = toSeconds({ year: 1900, month: 2, day: 1, hour: 0, minute: 0, second: 0 });
  for (let i = 0; i < 1500; i++) {
    const time = formatTime(fromSeconds(start + i * 4_227_557)).slice(0, 16);
    const weight = boneWeight(chartOf(time));
    expect(weight.qian).toBe(sum(weight.parts.map((part) => part.qian)));
    expect(weight.liang).toBe(liang(weight.qian));
    seen.add(weight.qian);
  }
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(LIGHTEST);
  expect(Math.max(...seen)).toBeLessThanOrEqual(HEAVIEST);
  expect(seen.size).toBeGreaterThan(40);
});
