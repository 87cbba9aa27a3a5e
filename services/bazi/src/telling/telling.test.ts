/** The compiled texts: without faults, made from the files, and fit for every age from birth to a hundred. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nowField } from '@tianji/contracts';
import { libraryFor, moduleOf, prove, readContent, reportOf } from '@tianji/teller/tools';
import { agendaOf, BAZI_FACTS } from '../engine/agenda/index.ts';
import { viewOf } from '../engine/analysis/view.ts';
import { factsOf } from '../engine/facts.ts';
import { type BaziInput, computeChart, explainScore } from '../engine/index.ts';
import { favourOf } from '../engine/level/favour.ts';
import { reaching } from '../engine/reach.ts';
import { seededBirths } from '../engine/seeded.ts';
import { agendas } from '../tools/proof.ts';
import { knotsTold } from './knots.ts';
import { library } from './library.ts';
import { nowOf } from './now.ts';

const PACKAGE = join(import.meta.dirname, '..', '..');
const content = readContent(join(PACKAGE, 'content'), BAZI_FACTS);

test('content has no faults, and what is kept is made from it', () => {
  expect(content.faults).toEqual([]);
  expect(readFileSync(join(PACKAGE, 'src/data/texts.ts'), 'utf8')).toBe(moduleOf(content));
  expect(library().texts).toHaveLength(content.texts.length);
});

/** `CHARTS` makes the run longer (`npm run drills`). */
const COUNT = Number(process.env.CHARTS ?? 200);
const SEED = Number(process.env.CHARTS_SEED ?? 46);
const READERS = libraryFor(content);
const proof = prove(
  agendas(COUNT, SEED).map((agenda) => reportOf(agenda, READERS)),
  READERS,
);

test('no claim is against its cell, its age or its hearer, and both registers make the same', () => {
  expect(proof.faults).toEqual([]);
  expect(proof.claims).toBeGreaterThan(COUNT * 3);
});

test('nothing that must be said is missing', () => {
  expect(proof.gaps.filter((gap) => gap.includes('nothing about'))).toEqual([]);
});

test('a claim that is moved to another age is found', () => {
  const [agenda] = agendas(1, 3);
  const report = reportOf(agenda!, READERS);
  const [first] = report.sections.flatMap(({ topics }) => topics.flatMap(({ paragraphs }) => paragraphs));
  Object.assign(first!.cell, { age: 130 });
  expect(prove([report], READERS).faults.join()).toContain('told at 130');
});

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const chartOf = (input: BaziInput) => reaching(computeChart(input, { now: NOW }), 2026);
const born = (year: number, more: Partial<BaziInput> = {}) =>
  chartOf({
    ...{ sex: '女', longitude: 116, time: { year, month: 8, day: 17, hour: 9, minute: 20, second: 0 } },
    ...more,
  });

test('a woman of 1983: her heaviest knot, ten years, work, money and love, each with its ground', () => {
  const chart = born(1983);
  const now = nowOf(chart);
  // The heaviest knot stands first: the sentence that opens the first page of the report.
  const v = viewOf(factsOf(chart));
  const agenda = agendaOf(v);
  expect(agenda.knots.length).toBeGreaterThan(0);
  const [knot] = knotsTold(v, agenda);
  expect([now.sentence, now.plain]).toEqual([knot!.expert, knot!.plain]);
  const scores = chart.cycles.flatMap(({ years }) => years);
  expect(now.line).toEqual(
    Array.from({ length: 10 }, (_, i) => {
      const { score } = scores.find(({ year }) => year === 2026 + i)!;
      return { at: `year:${2026 + i}`, score, word: favourOf(score) };
    }),
  );
  expect(now.themes.map(({ theme }) => theme)).toEqual(['work', 'money', 'love']);
  for (const { sentence, fact, cells } of now.themes) {
    expect([...sentence].length).toBeLessThanOrEqual(20);
    expect(fact).not.toBe('');
    for (const cell of cells) expect(cell).toMatch(/^(flow|luck|year|month|day|hour)\.(stem|branch)$/u);
  }
});

test.each([
  [2025, ['whole', 'health', 'family']],
  [2018, ['learning', 'friends', 'health']],
  [2008, ['learning', 'friends', 'work']],
  [1990, ['work', 'money', 'love']],
  [1955, ['family', 'health', 'work']],
])('born in %i: the three themes of the band', (year, themes) => {
  expect(nowOf(born(year)).themes.map(({ theme }) => theme)).toEqual(themes);
});

test('a life that is over has a sentence on the whole, no year and nothing to compare', () => {
  const now = nowOf(born(1790));
  expect(now.plain).not.toBe('');
  expect([now.line, now.themes, now.check]).toEqual([[], [], undefined]);
});

test('three hundred births: every record is whole, and a past year is compared only where two readings differ', () => {
  let compared = 0;
  let several = 0;
  for (const [i, input] of seededBirths(41, 300, 1936, 2026).entries()) {
    if (Date.UTC(input.time.year, input.time.month - 1, input.time.day) > Date.UTC(2026, 10, 20)) continue;
    const chart = chartOf({ ...input, hourUnknown: i % 10 === 0 });
    const now = nowOf(chart);
    expect(nowField.safeParse(now).error).toBeUndefined();
    expect({ birth: input, told: now.plain !== '', three: now.themes.length }).toEqual({
      ...{ birth: input, told: true, three: 3 },
    });
    expect([...now.plain].length).toBeLessThanOrEqual(22);
    for (const { fact, cells, sentence, direction } of now.themes) {
      expect(cells.length).toBeGreaterThan(0);
      expect(fact.split('；反过来说，')[0]).not.toBe('');
      expect(sentence).not.toMatch(/流年|大运|官杀|财星|印星|食伤|比劫/u);
      expect(['顺', '平', '慎']).toContain(direction);
    }
    const { check, checks = [] } = now;
    const [first] = checks;
    expect(check).toEqual(first && { text: first.text, span: first.span });
    expect(new Set(checks.map(({ span }) => span)).size).toBe(checks.length);
    if (checks.length === 0) continue;
    compared += 1;
    if (checks.length > 1) several += 1;
    expect(chart.usefulGod.other).toBeDefined();
    const other = chartOf({ ...input, hourUnknown: i % 10 === 0, options: { reading: 'second' } });
    for (const { span, text, fits } of checks) {
      const year = Number(span.slice(0, 4));
      expect(text).toContain(span);
      expect(year).toBeLessThan(2026);
      expect(year - input.time.year).toBeGreaterThanOrEqual(15);
      const ways = [chart, other].map((each) => favourOf(explainScore(each, year)!.score));
      expect(ways.toSorted()).toEqual(['慎', '顺'].toSorted());
      // What the reading in force says is what bears it out.
      expect(fits).toBe(ways[0]);
    }
  }
  expect(compared).toBeGreaterThan(10);
  expect(several).toBeGreaterThan(5);
});

test('by the other reading the record says so', () => {
  expect(nowOf(born(1983, { options: { reading: 'second' } })).reading).toBe(2);
  expect(nowOf(born(1983)).reading).toBe(1);
});
