import { formatTime, fromJdn, hourBranch, jdn, trueSolarTime } from '@tianji/almanac';
/** Births on disputed edges, chosen by hand, and each option's effect. */
import { type Chart, computeChart, ZIWEI_OPTIONS, type ZiweiOptions } from './index.ts';

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
  chart.palaces.find(({ stars }) => stars.some(({ name }) => name === star))!.branch;
const core = (chart: Chart) => [chart.lifeBranch, chart.bureauName, starAt(chart, '紫微')];
const placed = (chart: Chart) => ({ g12: chart.palaces, zidou: chart.zidou, mingzhu: chart.lifeMaster });

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
      expect(chartOf(time).lifeBranch).toBe('午');
    }
    // 闰四月十五 at 23:30 already counts as the sixteenth.
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
    expect(split.lifeBranch).not.toBe(whole.lifeBranch);
    expect(split.notices.join()).toContain('依口径作下月，安星用七月。');
    // 闰冬月二十 of 2033.
    expect(chartOf('2034-01-10 10:00').notices.join()).toContain('安星用腊月。');
  });
});

describe('the year', () => {
  it('begins at the lunar new year, or at 立春', () => {
    // 2024: 立春 on 4 February at 16:27, new year on the 10th.
    const lunar = chartOf('2024-02-05 10:00');
    expect([lunar.yearTransformations.禄, lunar.decades[0]!.year - lunar.decades[0]!.age]).toEqual([
      '破军',
      2022,
    ]);
    expect([lunar.pillars.year.stem, lunar.pillars.year.branch]).toEqual(['甲', '辰']);
    const lichun = chartOf('2024-02-05 10:00', { yearBoundary: 'lichun' });
    expect([lichun.yearTransformations.禄, lichun.decades[0]!.year - lichun.decades[0]!.age]).toEqual([
      '廉贞',
      2023,
    ]);
    expect(lunar.notices).toContain('四柱以立春换年，年柱为甲辰；安星的年为癸卯。');
    expect(lichun.notices).toContain('农历为癸卯年；依口径立春换年，四柱与安星的年同为甲辰。');
    // 2023: new year on 22 January, 立春 on 4 February.
    expect(chartOf('2023-01-25 10:00').yearTransformations.禄).toBe('破军');
    expect(chartOf('2023-01-25 10:00', { yearBoundary: 'lichun' }).yearTransformations.禄).toBe('天梁');
  });
});

it('子年斗君 of 2000-05-23 巳时 is 寅', () => {
  expect(chartOf('2000-05-23 10:00').zidou).toBe('寅');
});

it('true solar time may change the hour, and the clock time may be used instead', () => {
  const time = { year: 2001, month: 3, day: 5, hour: 9, minute: 10, second: 0 };
  const at = (trueSolar: boolean) =>
    computeChart({ sex: '男', time, longitude: 87.6, options: { trueSolar } }).chart;
  expect([at(true).pillars.hour.branch, at(false).pillars.hour.branch]).toEqual(['卯', '巳']);
});

it('the tables of 四化 differ where the schools do', () => {
  const of = (year: string, sihua: ZiweiOptions['sihua']) =>
    Object.values(chartOf(`${year}-06-01 10:00`, { sihua }).yearTransformations).join(' ');
  expect(of('1980', 'quanshu')).toBe('太阳 武曲 太阴 天同');
  expect(of('1980', 'zhongzhou')).toBe('太阳 武曲 天府 天同');
  expect(of('1980', 'geng-tongyin')).toBe('太阳 武曲 天同 太阴');
  expect(of('1980', 'geng-tongxiang')).toBe('太阳 武曲 天同 天相');
  expect(of('1988', 'zhongzhou')).toBe('贪狼 太阴 太阳 天机');
  expect(of('1992', 'zhongzhou')).toBe('天梁 紫微 天府 武曲');
});

it('without true solar time the hour follows Beijing standard time: summer time is subtracted', () => {
  // 23:00 on the clock of August 1987 was 22:00: 亥, and the day does not roll.
  const late = chartOf('1987-08-10 23:00');
  expect([late.pillars.hour.branch, late.standardTime, late.lunar.day]).toEqual([
    '亥',
    '1987-08-10 22:00:00',
    16,
  ]);
  expect(late.notices).not.toContainEqual(expect.stringContaining('晚子时'));
  // 00:30 was 23:30 of the previous day, which rolls to the day itself.
  const early = chartOf('1988-07-01 00:30');
  expect([early.pillars.hour.branch, early.standardTime]).toEqual(['子', '1988-06-30 23:30:00']);
  expect(early.notices).toContainEqual(expect.stringContaining('晚子时'));
  // The same clock time in a year without summer time.
  expect(chartOf('1992-08-10 23:00').pillars.hour.branch).toBe('子');
});

it('every birth of 1986 to 1991 has the hour of its standard time', () => {
  let hours = 0;
  for (let day = 0; day < 2191; day += 7) {
    const { year, month, day: date } = fromJdn(jdn(1986, 1, 1) + day);
    const time = { year, month, day: date, hour: (day * 5) % 24, minute: 10, second: 0 };
    const { standardTime } = trueSolarTime({ time, longitude: 120 });
    const { chart } = computeChart({ sex: '男', time, longitude: 104.06, options: { trueSolar: false } });
    expect([formatTime(time), chart.pillars.hour.branch]).toEqual([
      formatTime(time),
      hourBranch(standardTime.hour),
    ]);
    if (standardTime.hour !== time.hour) hours += 1;
  }
  expect(hours).toBeGreaterThan(100);
});

it('命主 follows the life palace or the year', () => {
  const palace = chartOf('2000-05-23 10:00');
  const year = chartOf('2000-05-23 10:00', { mingzhuBy: 'year' });
  expect([palace.lifeBranch, palace.lifeMaster, year.lifeMaster]).toEqual(['子', '贪狼', '廉贞']);
});

it('every choice has its text on the chart', () => {
  for (const { values } of ZIWEI_OPTIONS.list) {
    expect(new Set(values.map(({ label }) => label)).size).toBe(values.length);
    expect(new Set(values.map(({ sentence }) => sentence)).size).toBe(values.length);
  }
  expect(chartOf('2000-05-23 10:00', { lateZi: 'same' }).text).toContain('晚子时作当日');
});

describe('schools', () => {
  // A man of 1992, 壬: 中州 gives 化科 to 天府 and takes 命主 from the year.
  const chartIn = (query: string) => {
    const given = new URLSearchParams(query);
    return chartOf(
      '1992-08-17 09:20',
      ZIWEI_OPTIONS.read((key) => given.get(key)),
    );
  };

  it('中州 differs by its transformations, 命主 and grades; what the link says otherwise counts more', () => {
    const [usual, other] = [chartIn(''), chartIn('school=zhongzhou')];
    expect(usual.yearTransformations.科).toBe('左辅');
    expect(other.yearTransformations).toMatchObject({ 禄: '天梁', 权: '紫微', 科: '天府', 忌: '武曲' });
    expect(other.options).toMatchObject({ sihua: 'zhongzhou', mingzhuBy: 'year', minorLight: 'zhongzhou' });
    expect(chartIn('school=zhongzhou&sihua=quanshu').yearTransformations.科).toBe('左辅');
  });

  it('三合, 飞星 and 四化 lay the chart alike', () => {
    for (const school of ['sanhe', 'feixing', 'qintian'])
      expect(chartIn(`school=${school}`)).toEqual(chartIn(''));
    expect(ZIWEI_OPTIONS.schools(ZIWEI_OPTIONS.defaults).map(({ label }) => label)).toEqual([
      ...['三合', '飞星', '四化（钦天）'],
    ]);
  });
});

describe('grades of the minor stars', () => {
  // The chart of 2000-05-23 as a well-known program prints it, with grades: 天魁旺 天钺旺 天马旺 左辅庙 右弼庙
  // 禄存庙 地空庙 地劫陷.
  const time = { year: 2000, month: 5, day: 23, hour: 10, minute: 0, second: 0 };
  const graded = (minorLight: 'none' | 'zhongzhou') =>
    computeChart({ sex: '男', time, longitude: 120, options: { minorLight, trueSolar: false } }).chart;
  const grades = (chart: Chart) =>
    Object.fromEntries(
      chart.palaces.flatMap(({ stars, malefics }) =>
        [...stars, ...malefics].map(({ name, brightness }) => [name, brightness]),
      ),
    );

  it('are left out by default', () => {
    const found = grades(graded('none'));
    expect(['天魁', '左辅', '禄存', '天马', '地空'].map((name) => found[name])).toEqual(['', '', '', '', '']);
  });

  it('follow the table, and leave the other stars as they are', () => {
    const [plain, found] = [grades(graded('none')), grades(graded('zhongzhou'))];
    expect(found).toMatchObject({ 天魁: '旺', 天钺: '旺', 天马: '旺', 左辅: '庙', 右弼: '庙' });
    expect(found).toMatchObject({ 禄存: '庙', 地空: '庙', 地劫: '陷' });
    for (const [name, grade] of Object.entries(plain)) if (grade !== '') expect(found[name]).toBe(grade);
  });
});
