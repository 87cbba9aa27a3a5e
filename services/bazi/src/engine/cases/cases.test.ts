import { fourPillarsText, jdn } from '@tianji/almanac';
import { PEOPLE } from '../../corpus/people/index.ts';
import { frightening } from '../../corpus/wording.ts';
import { sampleCharts } from '../../testing/sample-charts.ts';
import { cases, nearest, pillarsOf } from './nearest.ts';
import { caseStory } from './story.ts';
import { distance, structureOf } from './structure.ts';

const sample = sampleCharts(60, { seed: 11 });

/** Four pillars of these persons as handed down in the literature. */
test.each([
  ['苏轼', '丙子 辛丑 癸亥 乙卯'],
  ['朱熹', '庚戌 丙戌 甲寅 庚午'],
  ['朱元璋', '戊辰 壬戌 丁丑 丁未'],
  ['王守仁', '壬辰 辛亥 癸亥 癸亥'],
  ['康熙帝', '甲午 戊辰 戊申 丁巳'],
  ['雍正帝', '戊午 甲子 丁酉 壬寅'],
  ['乾隆帝', '辛卯 丁酉 庚午 丙子'],
  ['曾国藩', '辛未 己亥 丙辰 己亥'],
])('%s: %s', (name, bazi) => {
  expect(fourPillarsText(pillarsOf(PEOPLE.find((each) => each.name === name)!))).toBe(bazi);
});

test('a chart is nearest to itself, and the distance is symmetric', () => {
  for (const { person, structure } of cases()) {
    const found = nearest(pillarsOf(person), person.sex === '男', person.hour === '', PEOPLE.length);
    expect([person.name, found[0]!.distance.total]).toEqual([person.name, 0]);
    expect(found.find((each) => each.person === person)!.distance.total).toBe(0);
    for (const other of cases().slice(0, 5))
      expect(distance(structure, other.structure)).toEqual(distance(other.structure, structure));
  }
});

test('the parts of a distance are as published', () => {
  const day = jdn(1990, 5, 29);
  const base = structureOf({ year: 6, month: 17, day: (day + 49) % 60, hour: 4 }, true, false);
  expect(distance(base, base).total).toBe(0);
  expect(distance(base, { ...base, dayStem: '乙' }).total).toBe(30);
  expect(distance(base, { ...base, dayStem: '丙', dayElement: '火' }).total).toBe(60);
  expect(distance(base, { ...base, monthBranch: '午' }).total).toBe(20);
  expect(distance(base, { ...base, monthBranch: '子' }).total).toBe(50);
  expect(distance(base, { ...base, pattern: '食神格' }).total).toBe(30);
  expect(distance(base, { ...base, strength: '中和' }).strength).toBe(20);
  expect(distance(base, { ...base, useful: '金' }).total).toBe(10);
  const shares = { ...base.shares, 木: base.shares.木 + 100, 火: base.shares.火 - 100 };
  expect(distance(base, { ...base, shares }).elements).toBe(10);
});

test('three different persons, described with similarities and differences', () => {
  for (const chart of sample) {
    const story = caseStory(chart);
    expect(story.split('\n')).toHaveLength(12);
    expect(story.length).toBeGreaterThan(600);
    expect(story).not.toMatch(/undefined|NaN/);
    expect(frightening(story)).toEqual([]);
    expect(caseStory(chart)).toBe(story);
  }
  expect(new Set(sample.map(caseStory)).size).toBe(sample.length);
});

test('when only three pillars are compared, the story says why it may differ from the reading', () => {
  for (const chart of sample) {
    const story = caseStory(chart);
    expect(story.includes('按年、月、日三柱另算')).toBe(story.includes('只比三柱'));
  }
  expect(sample.some((chart) => caseStory(chart).includes('只比三柱'))).toBe(true);
});

test('without an hour only persons without one are compared', () => {
  const [chart] = sampleCharts(1, { hourUnknown: true });
  expect(caseStory(chart!)).not.toContain('以四柱相比');
});
