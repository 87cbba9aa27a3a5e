import { computeChart } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };

test('a winter birth: pillars, luck and the current year', () => {
  const chart = computeChart(
    { sex: '男', time: { year: 1990, month: 1, day: 1, hour: 9, minute: 30, second: 0 }, longitude: 116.41 },
    { now: NOW },
  );
  expect(chart.bazi).toBe('己巳 丙子 丙寅 癸巳');
  expect(chart).toMatchObject({
    ztys: '1990-01-01 09:12:19',
    nongli: '一九八九年腊月初五 巳时',
    shengxiao: '蛇',
    taiyuan: '丁卯',
    mingGua: '坤',
  });
  expect(chart.qiyunInfo).toMatchObject({
    forward: false,
    years: 8,
    months: 3,
    days: 20,
    date: '1998-04-22',
  });
  // By 立春 this birth belongs to 1989: its first year is 己巳, not 庚午.
  expect(chart.liunianbiao[0]).toMatchObject({ ganzhi: '小运', year: 1989, age: 1, endYear: 1997 });
  expect(chart.liunianbiao[0]!.liunian[0]!.ganzhi).toBe('己巳');
  expect(chart.liunianObj).toMatchObject({ year: 2026, ganzhi: '丙午', age: 38, selected: true });
  expect(chart.dangqianganzhi).toBe('丙午 己亥 己亥 己巳');
});
