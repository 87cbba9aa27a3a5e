/** Months and days with their civil dates, against the worked vectors and the calendar. */
import { jdn, leapMonth, lunarFromCivil } from '@tianji/almanac';
import { astro } from 'iztro';
import { computeChart, flowDays, flowMonths, flowOn, liudouText } from './index.ts';
import { chainOf, lifeOf, monthSpan, natalSpan, rulingIn, sumOf, yearSpan } from './sum/index.ts';

const birth = { year: 1979, month: 9, day: 7, hour: 8, minute: 0, second: 0 };
const computed = computeChart({ sex: '女', time: birth, longitude: 120, options: { trueSolar: false } });
const { placement } = computed;
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
const text = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const line = (month: ReturnType<typeof flowMonths>[number]): string =>
  `${month.name} ${text(month.from)} ${text(month.to)} ${BRANCHES[month.palace]} ${month.ganzhi}`;

test('the months of 2026 with dates, palaces, pillars and z of 总', () => {
  const life = lifeOf(computed);
  const months = flowMonths(placement, 2026);
  const z = months.map(({ as }) =>
    sumOf(
      chainOf(life.board, [
        natalSpan(life),
        rulingIn(life, 2026)!,
        yearSpan(2026),
        monthSpan(life, 2026, as),
      ]),
      'whole',
    ).z.toFixed(2),
  );
  expect(months.map(line)).toEqual([
    '正月 2026-02-17 2026-03-18 辰 庚寅',
    '二月 2026-03-19 2026-04-16 巳 辛卯',
    '三月 2026-04-17 2026-05-16 午 壬辰',
    '四月 2026-05-17 2026-06-14 未 癸巳',
    '五月 2026-06-15 2026-07-13 申 甲午',
    '六月 2026-07-14 2026-08-12 酉 乙未',
    '七月 2026-08-13 2026-09-10 戌 丙申',
    '八月 2026-09-11 2026-10-09 亥 丁酉',
    '九月 2026-10-10 2026-11-08 子 戊戌',
    '十月 2026-11-09 2026-12-08 丑 己亥',
    '冬月 2026-12-09 2027-01-07 寅 庚子',
    '腊月 2027-01-08 2027-02-05 卯 辛丑',
  ]);
  expect(z).toEqual('0.87 0.24 2.45 0.35 0.88 -0.36 2.05 0.34 0.27 -0.98 1.95 0.89'.split(' '));
});

test('a leap month is listed on arrival, in two halves; the year of 斗君 is named', () => {
  expect(flowMonths(placement, 2028).slice(4, 8).map(line)).toEqual([
    '五月 2028-05-24 2028-06-22 戌 戊午',
    '闰五月 2028-06-23 2028-07-07 戌 戊午',
    '闰五月 2028-07-08 2028-07-21 亥 己未',
    '六月 2028-07-22 2028-08-19 亥 己未',
  ]);
  expect(flowMonths(placement, 2028, 'same')).toHaveLength(13);
  expect(liudouText(placement, 2026)).toBe('2026年斗君在辰');
});

test.each([
  ['2026-12-09', '冬月', '丁巳', '寅'],
  ['2026-12-10', '冬月', '戊午', '卯'],
  ['2026-12-23', '冬月', '辛未', '辰'],
  ['2028-07-08', '闰五月', '', '亥'],
])('%s is a day of %s', (date, name, ganzhi, palace) => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const found = flowOn(placement, { year, month, day });
  expect(found.month.name).toBe(name);
  expect(BRANCHES[found.day.palace]).toBe(palace);
  if (ganzhi) expect(found.day.ganzhi).toBe(ganzhi);
  expect(text(found.day.date)).toBe(date);
});

test('every leap year from 1950 to 2060: months and halves follow without a gap, as the calendar has them', () => {
  let leaps = 0;
  for (let year = 1950; year <= 2060; year += 1) {
    const months = flowMonths(placement, year);
    const leap = leapMonth(year);
    if (leap > 0) leaps += 1;
    expect(months).toHaveLength(leap > 0 ? 14 : 12);
    months.forEach((month, i) => {
      const first = lunarFromCivil(month.from.year, month.from.month, month.from.day);
      expect(first).toMatchObject({ year, month: month.month, leap: month.leap, day: month.days[0] });
      expect(flowDays(month)).toHaveLength(month.days[1] - month.days[0] + 1);
      const next = months[i + 1];
      if (next) {
        expect(jdn(next.from.year, next.from.month, next.from.day)).toBe(
          jdn(month.to.year, month.to.month, month.to.day) + 1,
        );
      }
    });
  }
  expect(leaps).toBeGreaterThan(35);
});

test('palaces and stems of months are those of iztro', () => {
  const theirs = astro.bySolar('1979-9-7', 4, '女', true, 'zh-CN');
  for (const year of [2026, 2028]) {
    const list = theirs.monthlyList(year);
    const ours = flowMonths(placement, year);
    for (const each of list) {
      const same = ours.filter(({ palace }) => palace === (each.index + 2) % 12);
      expect(same.map(({ ganzhi }) => ganzhi)).toContain(each.heavenlyStem + each.earthlyBranch);
    }
  }
});

test('a day that does not exist is refused', () => {
  expect(() => flowOn(placement, { year: 2026, month: 2, day: 30 })).toThrow();
  expect(() => flowOn(placement, { year: 400, month: 2, day: 3 })).toThrow();
});
