import { frightening } from '../../corpus/wording.ts';
import { readingOf } from '../../telling/reading.ts';
import { sampleCharts } from '../../testing/sample-charts.ts';
import { facts } from '../index.ts';
import { reaching } from '../reach.ts';
import type { BaziChart } from '../types.ts';
import { fortuneRows, type Section } from './index.ts';

const sample = sampleCharts(80);
/** As a member reads it: of a long life ten years lie ahead; knots and decades are told from rows. */
const read = (chart: BaziChart) => readingOf(reaching(chart, 2026));
const readings = sample.map((chart) => ({ chart, sections: read(chart) }));
const textOf = (sections: readonly Section[]) => sections.map((each) => each.text).join('\n');
/** Text in tables is checked too. */
const cellsOf = (sections: readonly Section[]) =>
  sections
    .flatMap(({ figures }) => figures)
    .flatMap((figure) => (figure.kind === 'table' ? figure.rows.flatMap(({ cells }) => cells) : []))
    .join('');
const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const sentences = (text: string) => text.split(/[。！？\n]/u).filter((each) => each.length > 4);

const IDS =
  'zonglun rizhu yueling qiangruo yongshen geju shishen wuxing xingge shiye caiyun hunyin liuqin jiankang guanxi shensha dayun liunian liuyue jianyi';

test('every section is present, in order', () => {
  for (const { chart, sections } of readings) {
    const ids = facts(reaching(chart, 2026)).current.present
      ? IDS
      : IDS.replace(/ (?:jiankang|liuyue|jianyi)\b/g, '');
    expect(sections.map((each) => each.id).join(' ')).toBe(ids);
  }
});

test('a reading has its minimum length', () => {
  const lengths = readings.map(({ sections }) => han(textOf(sections) + cellsOf(sections)));
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(3200);
  const median = lengths.sort((a, b) => a - b)[40]!;
  expect(median).toBeGreaterThanOrEqual(4200);
});

test('the same chart gives the same text at another time too', () => {
  for (const { chart, sections } of readings.slice(0, 20)) expect(read(chart)).toEqual(sections);
});

test('no sentence occurs twice in a reading', () => {
  for (const { chart, sections } of readings) {
    const all = sentences(textOf(sections));
    const twice = all.filter((each, i) => all.indexOf(each) !== i);
    expect([chart.bazi, twice]).toEqual([chart.bazi, []]);
  }
});

test('every paragraph has its rule, every section its facts', () => {
  for (const { sections } of readings)
    for (const { id, rule, facts: about, text } of sections) {
      expect([id, rule.split(' ').length]).toEqual([id, text.split('\n').length]);
      expect(rule).toMatch(/^\S+·\S+( \S+·\S+)*$/u);
      expect(rule).not.toMatch(/[a-z:]/);
      expect(id === 'guanxi' || about.length > 0).toBe(true);
    }
});

test('no missing text, nothing frightens or promises', () => {
  for (const { sections } of readings) {
    const text = textOf(sections);
    expect(text).not.toMatch(/undefined|NaN|null|\[object|\$\{/);
    expect(text).not.toMatch(/。。|，，|；；|、、|：：|；。|，。/);
    expect(frightening(text)).toEqual([]);
  }
});

test('charts that differ in day master, month or pattern differ in most paragraphs', () => {
  const differ = (a: Section[], b: Section[]) => {
    const own = new Set(textOf(a).split('\n'));
    const other = textOf(b).split('\n');
    return other.filter((each) => !own.has(each)).length / other.length;
  };
  let pairs = 0;
  for (let i = 0; i < readings.length; i++)
    for (let k = i + 1; k < readings.length; k++) {
      const [a, b] = [readings[i]!, readings[k]!];
      const same =
        a.chart.pillars.day[0] === b.chart.pillars.day[0] &&
        a.chart.pillars.month[1] === b.chart.pillars.month[1] &&
        a.chart.pattern.name === b.chart.pattern.name;
      if (same) continue;
      pairs++;
      const share = differ(a.sections, b.sections);
      if (share < 0.6) throw new Error(`${a.chart.bazi} and ${b.chart.bazi} share too much: ${share}`);
    }
  expect(pairs).toBeGreaterThan(2500);
});

test('two different charts share few sentences', () => {
  const shares: number[] = [];
  for (let i = 0; i + 1 < readings.length; i += 2) {
    const own = new Set(sentences(textOf(readings[i]!.sections)));
    const other = sentences(textOf(readings[i + 1]!.sections));
    shares.push(other.filter((each) => own.has(each)).length / other.length);
  }
  expect(shares.reduce((sum, each) => sum + each, 0) / shares.length).toBeLessThan(0.25);
});

test('without an hour the reading says so and uses three pillars', () => {
  const [chart] = sampleCharts(1, { hourUnknown: true });
  const sections = read(chart!);
  expect(sections[0]!.text).toContain('时辰不详');
  expect(textOf(sections)).not.toContain('时柱');
  expect(han(textOf(sections))).toBeGreaterThan(3000);
});

test('the yearly scores are the chart’s own', () => {
  const chart = sample[0]!;
  const rows = fortuneRows(chart);
  const years = chart.cycles.flatMap((each) => each.years);
  expect(rows.map((row) => [row.year, row.age, row.ganzhi, row.score])).toEqual(
    years.map((year) => [year.year, year.age, year.ganzhi, year.score]),
  );
  expect(rows.length).toBeGreaterThanOrEqual(90);
  expect(new Set(rows.map((row) => row.cycle)).size).toBeGreaterThanOrEqual(9);
});
