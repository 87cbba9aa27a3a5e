import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agenda, Cell } from '../agenda.ts';
import { cellOf } from '../cell.ts';
import { compose, nothingSaid, planFor } from '../compose.ts';
import { libraryOf } from '../content.ts';
import { defineFacts, factBook } from '../facts.ts';
import { hearerOf, refused } from '../gate.ts';
import { censusOf, claimInWords, isSigned, matrix, prove, reachOf, readContent, sign } from './index.ts';

const FACTS = defineFacts({
  god: { at: ['life', 'year'], values: ['七杀', '正财', '伤官'], slots: ['seats'], of: 'chart', sure: 'P' },
  year: { at: ['year'], values: 'any', slots: [], of: 'calendar', sure: 'B' },
  within: { at: ['year'], values: ['同', '反'], slots: [], of: 'chart', sure: 'B' },
});
const HEAD = `family: work.year-go
source: own writing
claim: { theme: work, scope: year, say: [verdict, advice], about: year-go, direction: 顺, act: go, choice: work.push }
by: [god]
ages: 16–64
rows:
`;
const ROW = `  - at: 七杀
    expert: |-
      {year}年{god}得力。
      宜接难事。
    plain: |-
      {year}年顺，挑难的做。
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(folder, 'texts', 'lexicon'), { recursive: true });
  mkdirSync(join(folder, 'plans'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, content: string) => writeFileSync(join(folder, name), content);
const read = () => readContent(folder, FACTS);

test('a file becomes texts: sentences by line, columns, ids', () => {
  put('texts/work.yaml', HEAD + ROW);
  const { texts, faults, places } = read();
  expect(faults).toEqual([]);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatchObject({
    family: 'work.year-go',
    direction: ['顺'],
    act: 'go',
    needs: { god: ['七杀'] },
    hearer: ['self'],
    ages: [16, 64],
    expert: ['{year}年{god}得力。', '宜接难事。'],
  });
  expect(places.get(texts[0]?.id ?? '')).toEqual({ file: 'texts/work.yaml', line: 7, row: 0 });
});

test.each([
  ['a column misspelled', HEAD.replace('ages:', 'age:') + ROW, /work\.yaml:\d+: .*age/],
  ['a value that the fact never has', HEAD + ROW.replace('七杀', '食神'), /never is 食神/],
  [
    'a slot that is no need',
    HEAD + ROW.replace('{god}', '{star}'),
    /work\.yaml:7: the slot \{star\} is no need/,
  ],
  ['a part that is not declared', HEAD + ROW.replace('{god}', '{god.worth}'), /no slot worth/],
  ['broken YAML', `${HEAD}  - at: [七杀\n`, /work\.yaml:\d+/],
  ['advice without direction', HEAD.replace(' direction: 顺,', '') + ROW, /without a direction/],
  ['advice against its direction', HEAD.replace('顺', '慎') + ROW, /does not bear the advice go/],
  [
    'a rank without a choice',
    HEAD.replace(', choice: work.push', '') + ROW.replace('expert', 'rank: 1\n    expert'),
    /rank without a choice/,
  ],
  ['a choice that does not exist', HEAD.replace('work.push', 'work.fly') + ROW, /no choice work\.fly/],
  ['a literal year', HEAD + ROW.replace('{year}年', '2031年'), /2031 is written out/],
  ['a literal pillar', HEAD + ROW.replace('{god}', '甲子'), /甲子 is written out/],
  [
    'calendar facts alone',
    HEAD.replace('[god]', '[year]') + ROW.replace('七杀', '丙午').replace('{god}', ''),
    /every report/,
  ],
  ['an unknown fact', HEAD.replace('[god]', '[star]') + ROW.replace('{god}', ''), /no fact star/],
  ['a trait mixed with advice', HEAD.replace('verdict', 'trait') + ROW, /two rows/],
  ['你', HEAD + ROW.replace('挑难的做', '你挑难的做'), /你/],
  ['two rows of equal words', HEAD + ROW + ROW, /same words/],
])('%s is refused with file and line', (_, content, fault) => {
  put('texts/work.yaml', content);
  expect(read().faults.join('\n')).toMatch(fault);
});

test('an ask without a text and unknown words for cells are faults of the plan', () => {
  put('texts/work.yaml', HEAD + ROW);
  const plan = (about: string, of: string) =>
    `section: 事业\nbudget: { expert: 100, plain: 100 }\ntopics:\n  - head: { expert: 头, plain: 头 }\n    asks: [{ about: ${about}, of: ${of} }]\n`;
  put('plans/work.yaml', plan('year-gone', 'choice work.push'));
  expect(read().faults.join()).toMatch(/year-gone, of which there is no text/);
  put('plans/work.yaml', plan('year-go', 'best of all'));
  expect(read().faults.join()).toMatch(/plans\/work\.yaml:\d+: .*unknown words/);
});

const PLAN = `section: 事业
hearer: self
ages: 16–64
budget: { expert: 100, plain: 100 }
topics:
  - head: { expert: 哪一年, plain: 哪年 }
    asks: [{ about: year-go, of: choice work.push }]
`;

function agendaOf(god: '七杀' | '正财' | '伤官', age = 30): Agenda {
  const book = factBook(FACTS);
  book.add('god', 'year:2027', god);
  const cell: Cell = cellOf({
    theme: 'work',
    at: 'year:2027',
    direction: god === '七杀' ? '顺' : '慎',
    strength: 2,
    score: 70,
    when: 'ahead',
    age: age + 1,
    evidence: [{ fact: 'year:2027/god', points: god === '七杀' ? 6 : -6 }],
  });
  return {
    seed: `${god}${age}`,
    version: '1',
    reading: 1,
    sex: '女',
    living: true,
    age,
    facts: book.facts,
    cells: [cell],
    choices: {
      'work.push': { id: 'work.push', kind: 'best', cells: god === '七杀' ? [cell] : [], tied: false },
    },
    knots: [],
  };
}

function library() {
  put('texts/work.yaml', HEAD + ROW);
  put('plans/work.yaml', PLAN);
  const content = read();
  expect(content.faults).toEqual([]);
  return libraryOf(content);
}
const reportOf = (agenda: Agenda, lib: ReturnType<typeof library>) => ({
  agenda,
  sections: [compose(agenda, planFor(lib, '事业', agenda), lib, { said: nothingSaid() })],
});

test('an honest report has no faults; what is told nowhere is a gap', () => {
  const lib = library();
  const proof = prove([reportOf(agendaOf('七杀'), lib), reportOf(agendaOf('伤官', 40), lib)], lib);
  expect(proof.faults).toEqual([]);
  expect(proof.claims).toBe(1);
  expect(proof.gaps).toEqual([expect.stringContaining('慎 2 is told nowhere')]);
  expect(proof.unused).toEqual([]);
  expect(proof.bands.map(({ band }) => band)).toEqual(['30–39', '40–54']);
});

test.each([
  ['a cell of another direction', (cell: Cell) => ({ ...cell, direction: '慎' as const }), /decided is 慎/],
  ['a cell of another age', (cell: Cell) => ({ ...cell, age: 80 }), /told at 80/],
  ['a cell of another theme', (cell: Cell) => ({ ...cell, theme: 'love' as const }), /a text of work@year/],
])('planted: a claim moved to %s is caught', (_, moved, fault) => {
  const lib = library();
  const report = reportOf(agendaOf('七杀'), lib);
  const placed = report.sections[0]?.topics[0]?.paragraphs[0]?.claims[0];
  if (placed === undefined) throw new Error('nothing was composed');
  // In place, so that the claim is still the composed one: the fault that a broken gate would let through.
  Object.assign(placed.claim, { cell: moved(placed.claim.cell) });
  expect(prove([report], lib).faults.join('\n')).toMatch(fault);
});

test('planted: two charts with one text, and a text that stands in most reports', () => {
  const lib = library();
  const reports = [30, 31, 32].map((age) => reportOf(agendaOf('七杀', age), lib));
  const proof = prove(reports, lib);
  expect(proof.faults.join('\n')).toMatch(/every sentence is that of/);
  expect(proof.bands[0]?.worst.share).toBe(1);
  expect(proof.bands[0]?.above.length).toBeGreaterThan(0);
  expect(proof.bands[0]?.claimsAbove).toEqual(['work.year-go(七杀)']);
});

test('census, reach and matrix: who could get a text is known before it is written', () => {
  const lib = library();
  const agendas = [agendaOf('七杀', 30), agendaOf('伤官', 31), agendaOf('正财', 32), agendaOf('七杀', 33)];
  const census = censusOf(agendas);
  const band = census.bands.indexOf(4);
  expect(census.shares['year/god=七杀']?.[band]).toBe(0.5);
  expect(Object.values(reachOf(lib.texts, agendas))[0]?.[band]).toBe(0.5);
  const table = matrix(agendas, (cell, agenda) =>
    lib.texts.some((text) => refused(text, cell, agenda, hearerOf(agenda)) === undefined),
  );
  expect(table.get('work@year 顺')?.[band]).toEqual([2, 2]);
  expect(table.get('work@year 慎')?.[band]).toEqual([0, 2]);
});

test('a signature ends with any change of columns or words, and bulk is not read', () => {
  const { texts } = library();
  const signed = sign(texts, 'reader', '2026-11-29');
  const [text] = texts;
  if (text === undefined) throw new Error('no text');
  expect(isSigned(text, signed)).toBe(true);
  expect(isSigned({ ...text, act: 'keep' }, signed)).toBe(false);
  expect(isSigned({ ...text, plain: ['别的话。'] }, signed)).toBe(false);
  expect(() =>
    sign(
      Array.from({ length: 101 }, () => text),
      'reader',
      '2026-11-29',
    ),
  ).toThrow(/sitting/);
  expect(claimInWords(text)).toBe(
    'states the direction and advises to act; of work, year, 顺; with god 七杀; to the reader, 16–64',
  );
});
