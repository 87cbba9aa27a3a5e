import { cycleIndex, formatTime, fromSeconds, parseTime, termsOfYear, toSeconds } from '@tianji/almanac';
import { type BaziInput, computeChart } from './index.ts';
import { NEAR_SECONDS } from './notices.ts';
import { seededBirths } from './seeded.ts';

const NOW = parseTime('2026-11-21 10:00:00');
const birth = (time: string, extra: Partial<BaziInput> = {}): BaziInput => ({
  sex: '男',
  time: parseTime(time),
  longitude: 116.41,
  ...extra,
});

test('a winter birth: pillars, luck and the current year', () => {
  const chart = computeChart(birth('1990-01-01 09:30:00'), { now: NOW });
  expect(chart.bazi).toBe('己巳 丙子 丙寅 癸巳');
  expect(chart).toMatchObject({
    solarTime: '1990-01-01 09:12:19',
    lunarText: '一九八九年腊月初五 巳时',
    animal: '蛇',
    fetalOrigin: '丁卯',
    lifeTrigram: '坤',
    previousTerm: '冬至',
    nextTerm: '小寒',
  });
  expect(chart.luckStart).toMatchObject({
    forward: false,
    years: 8,
    months: 3,
    days: 20,
    date: '1998-04-22',
  });
  // By 立春 this birth belongs to 1989, so its first year is 己巳, not 庚午.
  expect(chart.cycles[0]).toMatchObject({ ganzhi: '小运', year: 1989, age: 1, endYear: 1997 });
  expect(chart.cycles[0]!.years[0]!.ganzhi).toBe('己巳');
  expect(chart.currentYear).toMatchObject({ year: 2026, ganzhi: '丙午', age: 38, selected: true });
  expect(chart.presentPillars).toBe('丙午 己亥 己亥 己巳');
});

test('the same input gives the same chart', () => {
  const input = birth('1988-08-08 08:08:08', { sex: '女' });
  expect(computeChart(input, { now: NOW })).toEqual(computeChart(input, { now: NOW }));
});

test('every 节 of 1900–2100: the new month at its instant, the old one the second before', () => {
  for (let year = 1900; year <= 2100; year++) {
    // During summer time the clock does not show Beijing standard time.
    if (year >= 1986 && year <= 1991) continue;
    for (const term of termsOfYear(year).filter((each) => each.index % 2 === 0)) {
      const at = (seconds: number) =>
        computeChart({
          sex: year % 2 === 0 ? '男' : '女',
          time: fromSeconds(seconds),
          longitude: 87.6,
          options: { dayBoundary: '00:00' },
        });
      const [before, after] = [at(term.seconds - 1), at(term.seconds)];
      const steps = (a: string, b: string) => (cycleIndex(b) - cycleIndex(a) + 60) % 60;
      expect(steps(before.pillars.month, after.pillars.month)).toBe(1);
      expect(steps(before.pillars.year, after.pillars.year)).toBe(term.name === '立春' ? 1 : 0);
      expect(after.previousTerm).toBe(term.name);
      expect(before.nextTerm).toBe(term.name);
      expect(before.notices.some((each) => each.text.includes(term.name))).toBe(true);
      expect(after.notices.some((each) => each.text.includes(term.name))).toBe(true);
      expect(before.alternatives.map((each) => each.bazi)).toContain(after.bazi);
      expect(after.alternatives.map((each) => each.bazi)).toContain(before.bazi);
    }
  }
});

test('day and hour follow true solar time, year and month the instant', () => {
  // Kashgar, three hours behind Beijing's clock: its midnight is 03:04 here, but 立春 is the same instant.
  const kashgar = { longitude: 75.99 };
  expect(computeChart(birth('2024-03-10 02:30:00', kashgar)).pillars).toMatchObject({
    day: computeChart(birth('2024-03-09 12:00:00', kashgar)).pillars.day,
  });
  const { seconds } = termsOfYear(2024)[2]!;
  const yearAt = (moment: number) =>
    computeChart(birth(formatTime(fromSeconds(moment)), kashgar)).pillars.year;
  expect([yearAt(seconds - 1), yearAt(seconds)]).toEqual(['癸卯', '甲辰']);
});

test('the two rules of the day, and the options on the chart', () => {
  const late = '2024-02-27 23:30:00';
  const options = { trueSolar: false } as const;
  expect(computeChart(birth(late, { options })).bazi).toBe('甲辰 丙寅 辛酉 庚子');
  const other = computeChart(birth(late, { options: { ...options, dayBoundary: '23:00' } }));
  expect(other.bazi).toBe('甲辰 丙寅 壬戌 庚子');
  expect(other.options).toEqual({
    trueSolar: false,
    dayBoundary: '23:00',
    qiyunRule: 'exact',
    mingGong: 'jie',
    ageYear: 'lichun',
    nobles: 'niuyang',
    reading: 'first',
  });
  expect(other.rules).toContain('子初（23点）换日');
});

test('summer time is subtracted and mentioned', () => {
  const chart = computeChart(birth('1988-08-08 08:08:00'));
  expect(chart).toMatchObject({
    enteredTime: '1988-08-08 08:08:00',
    standardTime: '1988-08-08 07:08:00',
    summerTime: true,
  });
  expect(chart.notices[0]).toMatchObject({ kind: 'summerTime' });
});

test('every alternative, once charted, is as described', () => {
  let seen = 0;
  for (const input of seededBirths(5, 3000)) {
    const chart = computeChart(input);
    for (const each of chart.alternatives) {
      seen += 1;
      expect(each.bazi).not.toBe(chart.bazi);
      expect(computeChart({ ...input, time: parseTime(each.time) }).bazi).toBe(each.bazi);
      expect(Math.abs(toSeconds(parseTime(each.time)) - toSeconds(input.time))).toBeLessThanOrEqual(
        NEAR_SECONDS + 10,
      );
    }
  }
  expect(seen).toBeGreaterThan(50);
});

// spec 1.9.6
test('invariants of every list', () => {
  for (const input of seededBirths(9, 400, 1700, 2190)) {
    const chart = computeChart(input, { now: NOW });
    const list = chart.cycles;
    const years = list.flatMap((each) => each.years);
    expect(list).toHaveLength(10);
    expect(list[0]!.years.length).toBeLessThanOrEqual(11);
    for (const each of list.slice(1)) expect(each.years).toHaveLength(10);
    // One comparison for all years of a chart: forty thousand would take seconds.
    const odd = years.filter(
      ({ year, age, months, score }, i) =>
        year !== years[0]!.year + i ||
        age !== i + 1 ||
        months.length !== 12 ||
        !(Number.isInteger(score) && score >= 0 && score <= 100),
    );
    expect(odd).toEqual([]);
    expect(years[0]!.ganzhi).toBe(chart.pillars.year);
    expect(list.filter((each) => each.selected)).toHaveLength(1);
    expect(years.filter((each) => each.selected)).toEqual([chart.currentYear]);
    expect(chart.luckStart.forward).toBe(
      (input.sex === '男') === '甲丙戊庚壬'.includes(chart.pillars.year.charAt(0)),
    );
    const sum = (record: Record<string, number>) => Object.values(record).reduce((a, b) => a + b, 0);
    expect(sum(chart.elements)).toBe(8);
    expect(Math.abs(sum(chart.strength.shares) - 1000)).toBeLessThanOrEqual(3);
    expect(chart.lifeHexagram).toMatch(/^[78]{6}$/);
    expect(chart.usefulGod.elements.filter((each) => chart.usefulGod.avoid.includes(each))).toEqual([]);
    expect(chart.solarSteps.reduce((s, step) => s + step.seconds, toSeconds(input.time))).toBe(
      toSeconds(parseTime(chart.solarTime)),
    );
  }
});

test('the first major cycle begins with the year of 交运, and the years before it are 小运, by either rule of ages', () => {
  let january = 0;
  for (const input of seededBirths(21, 300, 1920, 2020))
    for (const ageYear of ['lichun', 'solar'] as const) {
      const { cycles, luckStart } = computeChart({ ...input, options: { ageYear } }, { now: NOW });
      const year = Number(luckStart.date.slice(0, 4));
      if (Number(luckStart.date.slice(5, 7)) === 1) january += 1;
      expect([cycles[1]!.year, cycles[0]!.endYear]).toEqual([year, year - 1]);
      for (const before of cycles[0]!.years) expect(before.year).toBeLessThan(year);
      expect(cycles[1]!.years[0]!.year).toBe(year);
    }
  expect(january).toBeGreaterThan(20);
});

test('close to an hour’s edge, the pillars beyond it are given, named by where the hour begins', () => {
  const chart = computeChart(birth('2015-06-01 06:58:00', { longitude: 120, options: { trueSolar: false } }));
  expect(chart.alternatives.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^若生于辰时起点之后，四柱为乙未 辛巳 戊申 丙辰$/),
  ]);
});

test('within five minutes of an hour’s edge the boundary is told, and no further away', () => {
  const told = (clock: string) =>
    computeChart(
      birth(`2015-06-01 ${clock}`, { longitude: 120, options: { trueSolar: false } }),
    ).notices.filter(({ kind }) => kind === 'boundary').length;
  expect(['06:54:59', '06:55:00', '07:05:00', '07:05:01'].map(told)).toEqual([0, 1, 1, 0]);
});

test('unknown hour: three pillars, and what each hour would make', () => {
  const chart = computeChart(birth('1988-08-07 00:00:00', { sex: '女', hourUnknown: true }), { now: NOW });
  expect(chart).toMatchObject({ lifePalace: '', bodyPalace: '', lifeHexagram: '', hourUnknown: true });
  expect(chart.bazi.split(' ')).toHaveLength(3);
  expect([chart.pillars.hour, chart.columns.hour.ganzhi]).toEqual(['', '']);
  expect(chart.pillarStars.时柱).toEqual([]);
  expect(chart.hourVariants.map((each) => each.branch).join('')).toBe('子丑寅卯辰巳午未申酉戌亥');
  // 立秋 is on that day: the month depends on the hour, and the chart says so.
  expect(chart.notices.some((each) => each.text.includes('当日交节'))).toBe(true);
  const sum = Object.values(chart.elements).reduce((a, b) => a + b, 0);
  expect(sum).toBe(6);
  for (const variant of chart.hourVariants) {
    if (variant.branch === '子') continue;
    const hour = '子丑寅卯辰巳午未申酉戌亥'.indexOf(variant.branch) * 2;
    const time = { ...parseTime('1988-08-07 00:00:00'), hour };
    // Beijing summer time, and a solar clock a quarter of an hour behind.
    const near = computeChart({
      ...birth('1988-08-07 00:00:00'),
      time: fromSeconds(toSeconds(time) + 4500),
      sex: '女',
    });
    expect(`${formatTime(time)} ${near.bazi}`).toBe(`${formatTime(time)} ${variant.bazi}`);
  }
});

test('nothing outside the tables', () => {
  expect(() => computeChart(birth('2201-03-01 00:00:00'))).toThrow(/2200/);
  expect(() => computeChart(birth('0516-03-01 00:00:00'))).toThrow(/517/);
  expect(computeChart(birth('2199-12-31 12:00:00')).cycles[9]!.years[9]!.monthStarts).toEqual([]);
});
