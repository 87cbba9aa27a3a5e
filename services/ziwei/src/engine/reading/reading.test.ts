import fc from 'fast-check';
import { type Computed, computeChart } from '../chart.ts';
import { PALACE_NAMES } from '../palaces.ts';
import { scoreSheet } from '../score-sheet.ts';
import { GRADES } from '../scores.ts';
import { reading, type Section } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const births = fc.record({
  year: fc.integer({ min: 1920, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
  sex: fc.constantFrom<'男' | '女'>('男', '女'),
});

const chartOf = (birth: {
  year: number;
  month: number;
  day: number;
  hour: number;
  sex: '男' | '女';
}): Computed =>
  computeChart({ sex: birth.sex, time: { ...birth, minute: 30, second: 0 }, longitude: 116.41 });

const GAP = /undefined|null|NaN|，，|。。|、、|：：|（）|，。/;
const RULE = /^\p{Script=Han}+·\p{Script=Han}+$/u;
const textOf = (sections: readonly Section[]): string => sections.map(({ text }) => text).join('\n');
const sample = (seed: number, numRuns: number) => fc.sample(births, { seed, numRuns }).map(chartOf);

describe('a reading', () => {
  const charts = sample(20261121, 1000);

  it('has its minimum length and every section, and repeats no sentence', () => {
    let letters = 0;
    for (const computed of charts) {
      const sections = reading(computed, { now: NOW });
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(sections.map(({ title }) => title)).size).toBe(ids.length);
      const count = (start: string) => ids.filter((id) => id.startsWith(start)).length;
      expect(['zonglun', 'gong-', 'daxian-', 'liunian-', 'jianyi'].map(count)).toEqual([1, 12, 9, 10, 1]);
      const text = textOf(sections);
      expect(text.length).toBeGreaterThan(4000);
      expect(text.length).toBeLessThan(14_000);
      letters += text.length;
      const sentences = text.split(/[。\n]/).filter((part) => part !== '');
      const twice = sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i);
      expect([computed.chart.enteredTime, twice]).toEqual([computed.chart.enteredTime, []]);
    }
    expect(letters / charts.length).toBeGreaterThan(6000);
  });

  it('names rule and facts for every line, and has no missing text', () => {
    for (const computed of charts.slice(0, 200)) {
      for (const section of reading(computed, { now: NOW })) {
        const lines = section.text.split('\n');
        expect(section.lines).toHaveLength(lines.length);
        // One comparison for all lines of a section: one for each would take seconds.
        const odd = lines.filter(
          (line, i) => !/。$/.test(line) || GAP.test(line) || !RULE.test(section.lines[i]!.rule),
        );
        expect(odd).toEqual([]);
      }
    }
  });

  it('is the same each time', () => {
    for (const computed of charts.slice(0, 20)) {
      expect(reading(computed, { now: NOW })).toEqual(reading(computed, { now: NOW }));
    }
  });

  it('differs in most paragraphs from that of a chart with another life palace', () => {
    for (let i = 0; i + 1 < 200; i += 2) {
      const [one, other] = [charts[i]!, charts[i + 1]!];
      if (one.placement.life === other.placement.life) continue;
      const lines = new Set(textOf(reading(one, { now: NOW })).split('\n'));
      const others = textOf(reading(other, { now: NOW })).split('\n');
      expect(others.filter((line) => lines.has(line)).length / others.length).toBeLessThan(0.2);
    }
  });

  it("covers the reader's current ten years", () => {
    const computed = chartOf({ year: 1990, month: 6, day: 1, hour: 8, sex: '女' });
    const year = (now: typeof NOW, id: string) => reading(computed, { now }).find((each) => each.id === id);
    expect(year(NOW, 'liunian-2026')?.text).toContain('2026年丙午，37岁');
    expect(year(NOW, 'liunian-2040')).toBeUndefined();
    expect(year({ ...NOW, year: 2040 }, 'liunian-2040')?.text).toContain('2040年庚申，51岁');
  });

  it.each([
    ['not yet born', { ...NOW, year: 1950 }],
    ['a hundred and forty', { ...NOW, year: 2130 }],
  ])('still reads ten years when the reader is %s', (_, now) => {
    const computed = chartOf({ year: 1990, month: 6, day: 1, hour: 8, sex: '男' });
    const lines = reading(computed, { now }).flatMap((section) => section.lines);
    expect(lines.filter(({ rule }) => rule === '流年·逐年')).toHaveLength(10);
  });

  it('follows the school of the four transformations', () => {
    const time = { year: 1980, month: 5, day: 5, hour: 9, minute: 0, second: 0 };
    for (const sihua of ['zhongzhou', 'geng-tongyin', 'geng-tongxiang'] as const) {
      const computed = computeChart({ sex: '男', time, longitude: 120, options: { sihua } });
      const text = textOf(reading(computed, { now: NOW }));
      for (const [hua, star] of Object.entries(computed.chart.yearTransformations))
        expect(text).toContain(`${star}化${hua}`);
    }
  });
});

describe('the score sheet', () => {
  it('is consistent', () => {
    for (const computed of sample(5, 300)) {
      const result = scoreSheet(computed);
      expect(result.scale.map(({ range }) => range)).toEqual([
        '90-100',
        '80-89',
        '70-79',
        '60-69',
        '50-59',
        '40-49',
        '0-39',
      ]);
      expect(result.palaces.map(({ name }) => name)).toEqual(PALACE_NAMES);
      const points = result.palaces.map(({ score }) => score);
      expect(result.figures.strongest).toContain(`${Math.max(...points)}分`);
      expect(result.figures.weakest).toContain(`${Math.min(...points)}分`);
      const band = GRADES.find(({ grade }) => grade === result.whole.grade)!;
      expect(result.whole.total).toBeGreaterThanOrEqual(band.from);
      expect(result.whole.total).toBeLessThanOrEqual(band.to);
      for (const list of [result.whole.strengths, result.whole.challenges, result.whole.advice]) {
        expect(list.length).toBeGreaterThanOrEqual(2);
        expect(new Set(list).size).toBe(list.length);
      }
    }
  });

  it('call only a decade that begins by eighty the best', () => {
    for (const computed of sample(9, 500)) {
      const { figures, decades } = scoreSheet(computed);
      const age = Number.parseInt(figures.bestDecade, 10);
      expect(age).toBeLessThanOrEqual(80);
      const young = decades.filter(({ ages }) => Number.parseInt(ages, 10) <= 80);
      expect(figures.bestDecade).toContain(`${Math.max(...young.map(({ score }) => score))}分`);
    }
  });
});
