import { cycleIndex, stemElement } from '@tianji/almanac/cycle';
import { ADVICE_LEVEL } from '../corpus/reading-life.ts';
import { STRENGTH_SPECIAL } from '../corpus/reading-strength.ts';
import { analyse } from './analysis/index.ts';
import { computeChart, explainScore, facts } from './index.ts';
import { judge } from './judge.ts';
import { natalOf } from './natal.ts';
import { seededBirths } from './seeded.ts';

const of = (bazi: string) => {
  const [year, month, day, hour] = bazi.split(' ').map(cycleIndex) as [number, number, number, number];
  return judge(natalOf(true, { year, month, day, hour }));
};

test.each([
  // main stem of the month branch is visible
  ['己巳 丙子 丙寅 癸巳', '正官格'],
  // 甲 in 寅: 建禄; 甲 in 卯: 月刃
  ['乙丑 戊寅 甲子 甲子', '建禄格'],
  ['庚子 己卯 甲午 庚午', '月刃格'],
  // 乙 in 寅: neither 禄 nor 刃, nothing visible
  ['乙卯 己卯 甲申 甲子', '月刃格'],
  // 戊 in 午, 丁 visible: a seal
  ['丁卯 丙午 戊申 壬子', '正印格'],
  // 辰 month, 癸 visible: named by its remainder
  ['壬子 甲辰 己酉 癸酉', '偏财格'],
])('%s is %s', (bazi, name) => {
  expect(of(bazi).pattern.name).toBe(name);
});

test('a strong fire day master of the summer months never has water as unfavourable', () => {
  let seen = 0;
  for (let year = 0; year < 60; year += 1)
    for (const month of [5, 6, 7])
      for (const day of [2, 3, 12, 13, 22, 23, 32, 33, 42, 43, 52, 53]) {
        // 五虎遁 and 五鼠遁.
        const stem = ((year % 5) * 2 + 2 + month - 2) % 10;
        const pillar = (a: number, b: number) => (((6 * a - 5 * b) % 60) + 60) % 60;
        const hour = (year * 7 + day) % 12;
        const natal = natalOf(true, {
          year,
          month: pillar(stem, month),
          day,
          hour: pillar(((day % 5) * 2 + hour) % 10, hour),
        });
        const { strength, pattern, usefulGod } = judge(natal);
        if (strength.score < 53 || !['正格', '建禄月刃'].includes(pattern.kind)) continue;
        seen += 1;
        expect([year, month, day, usefulGod.avoid.includes('水')]).toEqual([year, month, day, false]);
      }
  expect(seen).toBeGreaterThan(200);
});

test('special patterns, true and false', () => {
  // 丁 combines with 壬 in 卯, nothing competes, wood rules (《滴天髓阐微》).
  expect(of('己卯 丁卯 壬午 甲辰').pattern).toMatchObject({ kind: '化格', name: '化木格' });
  // 甲 combines with 己 in 未, but has light roots in 未 and 辰: 化 asks for none, 从财 is then called false.
  expect(of('戊戌 己未 甲戌 戊辰').pattern).toMatchObject({ kind: '从格', name: '从财格', genuine: false });
  // 壬 in 子 with 申子辰 and no earth.
  expect(of('壬子 壬子 壬申 甲辰').pattern).toMatchObject({ kind: '专旺', name: '润下格' });
  expect(of('壬子 壬子 壬申 甲辰').usefulGod.method).toBe('专旺');
  // 乙 without root or seal among metal; with rootless peers it is called false.
  expect(of('戊戌 辛酉 乙酉 辛巳').pattern).toMatchObject({ kind: '从格', name: '从杀格', genuine: true });
  expect(of('戊寅 庚申 丙申 丙申').pattern).toMatchObject({ kind: '从格', name: '从财格', genuine: false });
});

test('every judgement gives its reasons', () => {
  for (const input of seededBirths(21, 500)) {
    const { strength, usefulGod, pattern } = computeChart(input);
    for (const list of [strength.reasons, usefulGod.reasons, pattern.reasons]) {
      expect(list.length).toBeGreaterThan(0);
      for (const reason of list) expect(reason).not.toMatch(/undefined|NaN/);
    }
    expect(usefulGod.elements.length).toBeGreaterThan(0);
  }
});

test('one verdict: a stem the season needs that is unfavourable is always explained', () => {
  let refused = 0;
  for (const input of seededBirths(22, 400)) {
    const chart = computeChart(input);
    const { season, avoid, reasons } = chart.usefulGod;
    const stems = season.filter((stem) => avoid.includes(stemElement(stem)));
    if (stems.length === 0) continue;
    refused++;
    const some = stems.length < season.length ? `其中${stems.join('、')}` : '所求都';
    expect(reasons.join('；')).toContain(`${some}列在忌中`);
    const sections = analyse(facts(chart));
    expect(sections.find(({ id }) => id === 'yueling')!.text).toContain(`${some}合于时令而列在忌中`);
    expect(sections.find(({ id }) => id === 'zonglun')!.text).toContain(chart.usefulGod.sentence);
  }
  expect(refused).toBeGreaterThan(30);
});

test('one verdict: a balanced day master is nowhere called weak or strong', () => {
  let even = 0;
  for (const input of seededBirths(23, 1500)) {
    const { strength, usefulGod, pattern } = computeChart(input);
    if (strength.label !== '中和') continue;
    even++;
    // The alternative reading describes the opposite case.
    const own = usefulGod.reasons.filter((reason) => !reason.startsWith('另一读法'));
    expect([...strength.reasons, ...own, ...pattern.reasons].join('；')).not.toMatch(
      /身[弱旺强]|日主[^中]{0,2}[弱旺强]|偏[弱强]/,
    );
  }
  expect(even).toBeGreaterThan(60);
});

test('a chart that follows is not advised to be supported', () => {
  let special = 0;
  for (const input of seededBirths(24, 300)) {
    const chart = computeChart(input);
    if (chart.pattern.genuine === undefined) continue;
    special++;
    const sections = analyse(facts(chart));
    const text = sections.find(({ id }) => id === 'qiangruo')!.text;
    expect(text).toContain(STRENGTH_SPECIAL[chart.pattern.kind]);
    // Readings for a child and for a life that is over have no advice of this kind.
    const advice = sections.find(({ id }) => id === 'jianyi')?.text ?? '';
    expect(Object.values(ADVICE_LEVEL).filter((each) => advice.includes(each))).toEqual([]);
  }
  expect(special).toBeGreaterThan(10);
});

test('the explanation of a score adds up to it', () => {
  for (const input of seededBirths(33, 40)) {
    const chart = computeChart(input);
    for (const year of chart.cycles.flatMap((each) => each.years)) {
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
  expect(found.dayMaster.stem).toBe(chart.pillars.day.charAt(0));
  expect(found.current.year).toBe(chart.currentYear);
  const stems = Object.values(found.tenGods).reduce((sum, god) => sum + god.stems, 0);
  expect(stems).toBe(3);
});
