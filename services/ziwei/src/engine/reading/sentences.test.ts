import { ganzhi } from '@tianji/almanac/cycle';
import { ageOn } from '@tianji/teller';
import fc from 'fast-check';
import { type Computed, computeChart } from '../chart.ts';
import { yearIndex } from '../limits.ts';
import { scoreSheet } from '../score-sheet.ts';
import { ranked } from './age-words.ts';
import { reading, threeSentences } from './index.ts';
import { modelOf } from './model.ts';
import { yearFacts } from './year-facts.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const births = fc.record({
  year: fc.integer({ min: 1925, max: 2024 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
  sex: fc.constantFrom<'男' | '女'>('男', '女'),
});
const chartOf = ({
  sex,
  ...time
}: {
  sex: '男' | '女';
  year: number;
  month: number;
  day: number;
  hour: number;
}) => computeChart({ sex, time: { ...time, minute: 30, second: 0 }, longitude: 116.41 });
const charts = fc.sample(births, { seed: 20261122, numRuns: 400 }).map(chartOf);
const of = (computed: Computed, now = NOW) => {
  const [general, year, mind] = threeSentences(computed, { now });
  return { general: general!, year: year!, mind: mind! };
};
const age = ({ chart }: Computed) => 2026 - chart.decades[0]!.year + chart.decades[0]!.age;
const ripe = charts.filter((computed) => age(computed) >= computed.chart.decades[0]!.age);

test('three sentences, each with facts of the chart and whole', () => {
  for (const computed of charts) {
    const all = threeSentences(computed, { now: NOW });
    expect(all.map(({ id }) => id)).toEqual(['general', 'year', 'mind']);
    for (const { text, facts } of all) {
      expect(facts.length).toBeGreaterThan(0);
      expect(facts.join('')).not.toMatch(/undefined|NaN/);
      expect(text).toMatch(/。$/);
      expect(text.length).toBeLessThanOrEqual(130);
      expect(text).not.toMatch(/undefined|NaN|null|你|。。|，，|：。|[a-z]/);
    }
  }
});

test('the year’s sentence has the verdict of the year, and its section says the same', () => {
  expect(ripe.length).toBeGreaterThan(350);
  const word = { 吉: '偏顺', 平: '平稳', 慎: '宜缓' };
  for (const computed of ripe) {
    const { year } = of(computed);
    const flow = computed.chart.decades.flatMap(({ years }) => years).find((each) => each.year === 2026)!;
    const { tone } = yearFacts(modelOf(computed), flow);
    expect(year.favour).toBe({ 吉: '顺', 平: '平', 慎: '慎' }[tone]);
    expect(year.text).toContain(`2026年${word[tone]}`);
    const section = reading(computed, { now: NOW }).find(({ id }) => id === 'liunian-2026')!;
    expect(section.line).toContain(word[tone]);
  }
});

test('what to mind is not what serves best, and years called slow are', () => {
  for (const computed of charts) {
    const { general, mind } = of(computed);
    const palace = (facts: readonly string[], at: number) => facts.at(at)!.replace(/\d+分$/, '');
    expect(palace(mind.facts, 0)).not.toBe(palace(general.facts, -1));
    const model = modelOf(computed);
    for (const [, year] of mind.text.matchAll(/(\d{4})年(?=、|宜放慢)/g)) {
      const flow = computed.chart.decades
        .flatMap(({ years }) => years)
        .find((each) => each.year === Number(year))!;
      expect(yearFacts(model, flow).tone).toBe('慎');
    }
    if (ageOn(computed.local, NOW) < 16) continue;
    const scores = scoreSheet(computed).figures;
    expect(scores.strongest.replace(' ', '')).toContain(general.facts.at(-1)!);
  }
});

test('children and the old are addressed as such', () => {
  for (const computed of charts) {
    const text = Object.values(of(computed))
      .map((each) => each.text)
      .join('');
    if (ageOn(computed.local, NOW) < 16) expect(text).not.toMatch(/伴侣|钱财|求财|房产|工作|事业|您|儿孙/);
    if (ageOn(computed.local, NOW) >= 65) expect(text).not.toMatch(/事业|求变|求财|孩子自己来|同学|您/);
  }
});

test('those who still learn have studies, not work, and are nobody’s parents', () => {
  const learners = charts.filter(({ local }) => ageOn(local, NOW) >= 16 && ageOn(local, NOW) <= 22);
  expect(learners.length).toBeGreaterThan(15);
  for (const computed of learners) {
    const { general, year, mind } = of(computed);
    expect(general.text + year.text + mind.text).not.toMatch(/孩子|工作|事业|钱财|求财|伴侣|同事/);
  }
});

test.each([
  ['not yet born', { ...NOW, year: 1950 }],
  ['a hundred and forty', { ...NOW, year: 2130 }],
])('nothing is said of this year when the reader is %s', (_, now) => {
  const computed = chartOf({ year: 1990, month: 6, day: 1, hour: 8, sex: '男' });
  const { year, mind } = of(computed, now);
  expect(year.text).toContain('今年不在命盘所排的岁限之内');
  expect(mind.text).not.toMatch(/年里|宜放慢/);
});

test('before the first decade years follow childhood', () => {
  const told = new Set<string>();
  for (let month = 1; month <= 12; month += 1) {
    const young = chartOf({ year: 2025, month, day: 1, hour: 8, sex: '女' });
    const { text, favour } = of(young).year;
    const { tone } = yearFacts(modelOf(young), { year: 2026, ganzhi: '丙午', age: age(young) });
    expect(text).toContain('还在起运之前');
    expect([favour, text.slice(0, 8)]).toEqual(
      { 吉: ['顺', '2026年偏顺：'], 平: ['平', '2026年平稳：'], 慎: ['慎', '2026年宜缓：'] }[tone],
    );
    told.add(favour);
  }
  expect(told.size).toBeGreaterThan(1);
});

test('each part has a line, and a plain text without flying stars', () => {
  for (const computed of charts.slice(0, 120)) {
    for (const { id, line, text, plain, plainLines } of reading(computed, { now: NOW })) {
      expect([id, line.length >= 4 && line.length <= 60]).toEqual([id, true]);
      expect(line).not.toMatch(/undefined|NaN|。$/);
      expect(text.startsWith(line)).toBe(false);
      expect(plain).not.toMatch(/自化|向心|三方四正|undefined/);
      expect(plainLines).toHaveLength(plain === '' ? 0 : plain.split('\n').length);
      if (id.startsWith('gong-')) expect(plain.split('\n').length).toBeGreaterThanOrEqual(2);
    }
  }
});

test('sentences and overview say why the palace to look after is not the lowest, where it is not', () => {
  const why = /在全盘里分量(?:较轻|不比它重)|各宫都不弱，.{2,3}带着生年化忌/u;
  let apart = 0;
  for (const computed of charts) {
    if (age(computed) < 1) continue;
    const [overview] = reading(computed, { now: NOW });
    const differs = !overview!.text.includes('也最要照顾');
    expect(why.test(overview!.text)).toBe(differs);
    expect(why.test(of(computed).mind.text)).toBe(differs);
    if (differs) apart += 1;
  }
  expect(apart).toBeGreaterThan(50);
});

test('the sentence on a year says which of 禄 and 忌 is no part of its sum', () => {
  const seen = new Set<string>();
  for (const computed of ripe) {
    const full = ageOn(computed.local, NOW);
    if (full < 16 || full >= 65) continue;
    const { whole } = yearFacts(
      modelOf(computed, NOW),
      computed.chart.decades.flatMap(({ years }) => years).find(({ year }) => year === 2026)!,
    );
    const [gain, load] = ['禄', '忌'].map((name) => whole.counted.has(name));
    const told = /，(两样都|前一样|后一样)没有照到今年的重心/u.exec(of(computed).year.text)?.[1];
    expect(told).toBe(gain && load ? undefined : gain ? '后一样' : load ? '前一样' : '两样都');
    expect(of(computed).year.text).not.toMatch(/三方四正|合计/);
    seen.add(told ?? '');
  }
  // Three life palaces are read, so that both nearly always count.
  expect(seen.has('') && [...seen].some((told) => told !== '')).toBe(true);
});

test('the best palace of the life is set against the year where the year makes it wearing, and only there', () => {
  let turned = 0;
  for (const computed of ripe) {
    const full = ageOn(computed.local, NOW);
    if (full < 16 || full >= 65) continue;
    const model = modelOf(computed, NOW);
    const { hua } = yearFacts(
      model,
      computed.chart.decades.flatMap(({ years }) => years).find(({ year }) => year === 2026)!,
    );
    const [gain, load] = ['禄', '忌'].map((name) => hua.find((each) => each.hua === name)!.spot);
    const expected = load === ranked(model)[0] && gain !== load;
    expect(of(computed).year.text.includes('这一面平日最得力，今年多费心')).toBe(expected);
    if (expected) turned += 1;
  }
  expect(turned).toBeGreaterThan(5);
});

test('from fifty-five to sixty-four nothing is to be built up', () => {
  let told = 0;
  for (const computed of charts) {
    const full = ageOn(computed.local, NOW);
    if (full < 55 || full > 64) continue;
    told += 1;
    const advice = reading(computed, { now: NOW }).at(-1)!.text;
    const { general, mind } = of(computed);
    expect(general.text + mind.text + advice).not.toMatch(
      /担当需要负责|人脉是您的资源|求财|再谈增长|站稳之后再求变化|感情上宜慢热|读书进修/u,
    );
  }
  expect(told).toBeGreaterThan(20);
});

test('the first sentence names a past year in which the best palace was helped', () => {
  let told = 0;
  for (const computed of charts) {
    const { text } = of(computed).general;
    const year = Number(/可以对照(\d{4})年，[^。]*顺手的进展/u.exec(text)?.[1] ?? 0);
    if (year === 0) continue;
    told += 1;
    const model = modelOf(computed, NOW);
    const born = computed.date.year;
    expect(year < 2026 && year - born + 1 >= 9).toBe(true);
    const facts = yearFacts(model, { year, ganzhi: ganzhi(yearIndex(year)), age: year - born + 1 });
    const best = ranked(model)[0]!;
    const helped = facts.hua.some(({ hua, spot }) => hua === '禄' && spot === best);
    expect(facts.tone !== '慎' && (helped || facts.lead?.spot === best)).toBe(true);
  }
  expect(told).toBeGreaterThan(200);
});

test('from twenty-five on the first sentence names a past year to check it by', () => {
  let turns = 0;
  for (const computed of charts.filter((each) => ageOn(each.local, NOW) >= 25)) {
    const said = /可以对照(\d{4})年，[^。]*(多半有过一次顺手的进展|的事多半比平日多)。/u.exec(
      of(computed).general.text,
    );
    expect(said).not.toBeNull();
    if (said![2] === '多半有过一次顺手的进展') continue;
    turns += 1;
    const model = modelOf(computed);
    const year = Number(said![1]);
    const { spot } = yearFacts(model, {
      year,
      ganzhi: ganzhi(yearIndex(year)),
      age: year - computed.date.year + 1,
    });
    expect(spot).toBe(ranked(model)[0]);
  }
  expect(turns).toBeGreaterThan(0);
});
