/** Births on the edges that schools dispute, chosen by hand, and each option's effect. */
import {
  type Chart,
  computeChart,
  DEFAULT_OPTIONS,
  OPTION_LABELS,
  optionLine,
  type ZiweiOptions,
} from './index.ts';

function chartOf(time: string, options: Partial<ZiweiOptions> = {}, sex: '男' | '女' = '女'): Chart {
  const [year, month, day, hour, minute] = time.split(/[- :]/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return computeChart({
    sex,
    time: { year, month, day, hour, minute, second: 0 },
    longitude: 120,
    options: { trueSolar: false, ...options },
  }).chart;
}

const starAt = (chart: Chart, star: string): string =>
  chart.g12.find(({ xing }) => xing.some(({ name }) => name === star))!.dizhi;
const core = (chart: Chart) => [chart.minggongweizhi, chart.juming, starAt(chart, '紫微')];
const placed = (chart: Chart) => ({ g12: chart.g12, zidou: chart.zidou, mingzhu: chart.mingzhu });

describe('late 子 hour', () => {
  it('at the end of a lunar month rolls day and month', () => {
    // 1987-12-20 is 十月三十.
    expect(core(chartOf('1987-12-20 23:30'))).toEqual(['子', '木三局', '辰']);
    expect(placed(chartOf('1987-12-20 23:30'))).toEqual(placed(chartOf('1987-12-21 00:30')));
  });

  it.each([
    ['2023-01-21 23:30', '2023-01-22 00:30', 2023],
    ['1999-02-15 23:30', '1999-02-16 00:30', 1999],
  ])('on New Year’s Eve %s rolls the year too', (late, next, year) => {
    const chart = chartOf(late);
    expect(chart.lunar).toEqual({ year, month: 1, leap: false, day: 1 });
    expect(placed(chart)).toEqual(placed(chartOf(next)));
    expect(chart.notices.join()).toContain('晚子时');
  });

  it('in the second half of a leap month stays there', () => {
    // 2020-06-07 is 闰四月十六: both midnights around it give the life palace 午.
    for (const time of ['2020-06-07 00:30', '2020-06-07 23:30', '2020-06-08 00:30']) {
      expect(chartOf(time).minggongweizhi).toBe('午');
    }
    // 闰四月十五 at 23:30 is the sixteenth already.
    expect(placed(chartOf('2020-06-06 23:30'))).toEqual(placed(chartOf('2020-06-07 00:30')));
  });

  it('may stay with its day', () => {
    const same = chartOf('1987-12-20 23:30', { lateZi: 'same' });
    expect(same.lunar).toMatchObject({ month: 10, day: 30 });
    expect(placed(same)).toEqual(placed(chartOf('1987-12-20 00:30', { lateZi: 'same' })));
  });
});

describe('leap month', () => {
  it('is split after the fifteenth, or kept whole', () => {
    // 闰六月 of 2025: 2025-07-25 is its first day.
    expect(placed(chartOf('2025-08-08 10:00'))).toEqual(
      placed(chartOf('2025-08-08 10:00', { leapMonth: 'same' })),
    );
    const split = chartOf('2025-08-09 10:00');
    const whole = chartOf('2025-08-09 10:00', { leapMonth: 'same' });
    expect(split.minggongweizhi).not.toBe(whole.minggongweizhi);
    expect(split.notices.join()).toContain('闰月');
  });
});

describe('the year', () => {
  it('begins at the lunar new year, or at 立春', () => {
    // 2024: 立春 on 4 February at 16:27, new year on the 10th.
    const lunar = chartOf('2024-02-05 10:00');
    expect([lunar.mingsihua.禄, lunar.daxian[0]!.year - lunar.daxian[0]!.age]).toEqual(['破军', 2022]);
    expect([lunar.ng, lunar.nz]).toEqual(['甲', '辰']);
    const lichun = chartOf('2024-02-05 10:00', { yearBoundary: 'lichun' });
    expect([lichun.mingsihua.禄, lichun.daxian[0]!.year - lichun.daxian[0]!.age]).toEqual(['廉贞', 2023]);
    expect(lunar.notices).toContain('四柱以立春换年，年柱为甲辰；安星的年为癸卯。');
    expect(lichun.notices).toContain('农历为癸卯年；依口径立春换年，四柱与安星的年同为甲辰。');
    // 2023: new year on 22 January, 立春 on 4 February.
    expect(chartOf('2023-01-25 10:00').mingsihua.禄).toBe('破军');
    expect(chartOf('2023-01-25 10:00', { yearBoundary: 'lichun' }).mingsihua.禄).toBe('天梁');
  });
});

it('子年斗君 of 2000-05-23 巳时 is 寅', () => {
  expect(chartOf('2000-05-23 10:00').zidou).toBe('寅');
});

it('true solar time may change the hour, and the clock be kept', () => {
  const time = { year: 2001, month: 3, day: 5, hour: 9, minute: 10, second: 0 };
  const at = (trueSolar: boolean) =>
    computeChart({ sex: '男', time, longitude: 87.6, options: { trueSolar } }).chart;
  expect([at(true).sz, at(false).sz]).toEqual(['卯', '巳']);
});

it('the tables of 四化 differ where the schools do', () => {
  const of = (year: string, sihua: ZiweiOptions['sihua']) =>
    Object.values(chartOf(`${year}-06-01 10:00`, { sihua }).mingsihua).join(' ');
  expect(of('1980', 'quanshu')).toBe('太阳 武曲 太阴 天同');
  expect(of('1980', 'zhongzhou')).toBe('太阳 武曲 天府 天同');
  expect(of('1980', 'geng-tongyin')).toBe('太阳 武曲 天同 太阴');
  expect(of('1980', 'geng-tongxiang')).toBe('太阳 武曲 天同 天相');
  expect(of('1988', 'zhongzhou')).toBe('贪狼 太阴 太阳 天机');
  expect(of('1992', 'zhongzhou')).toBe('天梁 紫微 天府 武曲');
});

it('命主 goes by the life palace or by the year', () => {
  const palace = chartOf('2000-05-23 10:00');
  const year = chartOf('2000-05-23 10:00', { mingzhuBy: 'year' });
  expect([palace.minggongweizhi, palace.mingzhu, year.mingzhu]).toEqual(['子', '贪狼', '廉贞']);
});

it('every choice has its words on the chart', () => {
  expect(optionLine(DEFAULT_OPTIONS)).toHaveLength(6);
  for (const labels of Object.values(OPTION_LABELS)) {
    const words = Object.values(labels);
    expect(new Set(words).size).toBe(words.length);
  }
  expect(chartOf('2000-05-23 10:00', { lateZi: 'same' }).dsQuery).toContain('晚子时作当日');
});
