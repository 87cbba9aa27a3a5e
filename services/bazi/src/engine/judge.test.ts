import { cycleIndex } from '@tianji/almanac/cycle';
import { computeChart, explainScore, facts } from './index.ts';
import { judge } from './judge.ts';
import { natalOf } from './natal.ts';
import { seededBirths } from './seeded.ts';
import { seasonStems } from './strength/season-table.ts';

const of = (bazi: string) => {
  const [year, month, day, hour] = bazi.split(' ').map(cycleIndex) as [number, number, number, number];
  return judge(natalOf(true, { year, month, day, hour }));
};

test.each([
  // 月令 main stem shown
  ['己巳 丙子 丙寅 癸巳', '正官格'],
  // 甲 in 寅: 建禄; 甲 in 卯: 月刃
  ['乙丑 戊寅 甲子 甲子', '建禄格'],
  ['庚子 己卯 甲午 庚午', '月刃格'],
  // 乙 in 寅: neither 禄 nor 刃, nothing shown
  ['乙卯 己卯 甲申 甲子', '月刃格'],
  // 戊 in 午, 丁 shown: a seal
  ['丁卯 丙午 戊寅 丁巳', '正印格'],
  // 辰 month, 癸 shown: its remainder names it
  ['壬子 甲辰 己酉 癸酉', '偏财格'],
])('%s is %s', (bazi, name) => {
  expect(of(bazi).geju.name).toBe(name);
});

test('special patterns under strict conditions', () => {
  // 甲 joins 己 in 丑, no 甲乙 root, earth rules.
  expect(of('戊戌 己未 甲戌 戊辰').geju).toMatchObject({ kind: '化格', name: '化土格' });
  // 壬 in 子 with 申子辰 and no earth.
  expect(of('壬子 壬子 壬申 庚子').geju).toMatchObject({ kind: '专旺', name: '润下格' });
  expect(of('壬子 壬子 壬申 庚子').yongshen.method).toBe('专旺');
  // 乙 without root or help among metal.
  expect(of('庚申 乙酉 乙酉 乙酉').geju.kind).not.toBe('从格');
  expect(of('戊戌 辛酉 乙酉 辛巳').geju).toMatchObject({ kind: '从格', name: '从杀格' });
});

test('every judgement gives its reasons', () => {
  for (const input of seededBirths(21, 500)) {
    const { qiangruo, yongshen, geju } = computeChart(input);
    for (const list of [qiangruo.reasons, yongshen.reasons, geju.reasons]) {
      expect(list.length).toBeGreaterThan(0);
      for (const reason of list) expect(reason).not.toMatch(/undefined|NaN/);
    }
    expect(yongshen.elements.length).toBeGreaterThan(0);
  }
});

test('the season table has a cell of stems for every day and month', () => {
  for (let day = 0; day < 10; day++)
    for (let month = 0; month < 12; month++)
      expect(seasonStems(day, month).join('')).toMatch(/^[甲乙丙丁戊己庚辛壬癸]{1,5}$/);
  // 丁 of 亥 wants 甲庚, 癸 of 巳 辛 alone.
  expect(seasonStems(3, 11)).toEqual(['甲', '庚']);
  expect(seasonStems(9, 5)).toEqual(['辛']);
});

test('the explanation of a score adds up to it', () => {
  for (const input of seededBirths(33, 40)) {
    const chart = computeChart(input);
    for (const year of chart.liunianbiao.flatMap((each) => each.liunian)) {
      const explained = explainScore(chart, year.year)!;
      const sum = explained.parts.reduce((total, part) => total + part.points, 0);
      expect(explained.score).toBe(year.score);
      expect(Math.min(100, Math.max(0, Math.round(sum + 1e-9)))).toBe(year.score);
    }
    expect(explainScore(chart, 1)).toBeUndefined();
  }
});

test('facts say what the chart says', () => {
  const [input] = seededBirths(2, 1);
  const chart = computeChart(input!);
  const found = facts(chart);
  expect(found.pillars.map((pillar) => pillar.ganzhi).join(' ')).toBe(chart.bazi);
  expect(found.dayMaster.stem).toBe(chart.rg);
  expect(found.current.year).toBe(chart.liunianObj);
  const stems = Object.values(found.tenGods).reduce((sum, god) => sum + god.stems, 0);
  expect(stems).toBe(3);
});
