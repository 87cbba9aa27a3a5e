/** An editor's change: one row of one file, tried on a sample, refused with file and line, and undone then. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agenda, Cell } from '../agenda.ts';
import { cellOf } from '../cell.ts';
import { defineFacts, factBook } from '../facts.ts';
import { pageServer, type Workbench, withSentences, workbench } from './index.ts';

const FACTS = defineFacts({
  god: { at: ['year'], values: ['七杀', '正财'], slots: [], of: 'chart', sure: 'P' },
});
const FILE = `# A family of two rows.
family: work.year-go
source: own writing
claim: { theme: [work, money], scope: year, say: [verdict, advice], about: year-go, direction: 顺, act: go }
by: [god]
rows:
  - at: 七杀 # the hard one
    expert: |-
      {year}年{god}得力。
      宜接难事。
    plain: |-
      {year}年顺，挑难的做。

  - at: 正财
    expert: |-
      {year}年{god}入库。
    plain: |-
      {year}年攒得下钱。
`;
const PLAN = `section: years
budget: { expert: 100, plain: 100 }
topics:
  - head: { expert: 年份, plain: 年份 }
    asks: [{ about: year-go, of: each work@year }]
`;

function agendaWith(god: '七杀' | '正财', seed: string): Agenda {
  const book = factBook(FACTS);
  const at = 'year:2031';
  const fact = book.add('god', at, god);
  const cell: Cell = cellOf({
    ...{ theme: 'work', at, direction: '顺', strength: 2, score: 65, when: 'ahead', age: 40 },
    evidence: [{ fact: fact.id, points: 6 }],
  });
  return {
    ...{ seed, version: '1', reading: 1, sex: '女', living: true, age: 35 },
    ...{ facts: book.facts, cells: [cell], choices: {}, knots: [] },
  };
}

let folder: string;
let bench: Workbench;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-'));
  mkdirSync(join(folder, 'content/texts'), { recursive: true });
  mkdirSync(join(folder, 'content/plans'));
  writeFileSync(join(folder, 'content/texts/work.yaml'), FILE);
  writeFileSync(join(folder, 'content/plans/years.yaml'), PLAN);
  bench = workbench({
    ...{ folder: join(folder, 'content'), module: join(folder, 'data/texts.ts'), facts: FACTS },
    agendas: [agendaWith('七杀', 'a'), agendaWith('七杀', 'b'), agendaWith('正财', 'c')],
  });
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => readFileSync(join(folder, 'content/texts/work.yaml'), 'utf8');
const hard = () => bench.rows('七杀 work,')[0]!;

test('rows are found by words of sentence, claim or id, with how many charts get them', () => {
  expect(bench.faults()).toEqual([]);
  // A family of two themes is a row of each; of money nobody has a cell.
  expect(bench.rows().map(({ charts }) => charts)).toEqual([2, 0, 1, 0]);
  expect(bench.rows('攒得下').map(({ line }) => line)).toEqual([14, 14]);
  expect(hard()).toMatchObject({ charts: 2, line: 7, file: 'texts/work.yaml' });
  expect(bench.examples(hard().id).map(({ seed, plain }) => `${seed} ${plain}`)).toEqual([
    'a 2031年顺，挑难的做。',
    'b 2031年顺，挑难的做。',
  ]);
});

test('a change alters its lines alone, and tells which paragraphs read otherwise', () => {
  const saved = bench.save(hard().id, { plain: '{year}年挑一件难的。做成就好。' });
  expect(saved.faults).toEqual([]);
  expect(saved.changed.map(({ seed, before, after }) => [seed, before, after])).toEqual([
    ['a', '2031年顺，挑难的做。', '2031年挑一件难的。做成就好。'],
    ['b', '2031年顺，挑难的做。', '2031年挑一件难的。做成就好。'],
  ]);
  expect(file()).toBe(
    FILE.replace('      {year}年顺，挑难的做。\n', '      {year}年挑一件难的。\n      做成就好。\n'),
  );
  expect(readFileSync(join(folder, 'data/texts.ts'), 'utf8')).toContain('做成就好');
});

test.each([
  ['2031年挑难的做。', /work\.yaml:7: 2031 is written out/],
  ['{year}年{star}得力。', /work\.yaml:7: the slot \{star\} is no need/],
  ['你{year}年得力。', /你 is said nowhere/],
])('%s is refused with file and line, and the file stays', (plain, fault) => {
  const saved = bench.save(hard().id, { plain });
  expect(saved.faults.join('\n')).toMatch(fault);
  expect(file()).toBe(FILE);
});

test('a row that does not exist is named', () => {
  expect(bench.save('work.other', { plain: '{year}年。' }).faults).toEqual(['there is no row work.other']);
  expect(() => withSentences(FILE, 7, { plain: '好。' })).toThrow('there is no row 8');
});

test('the page answers its own machine only, and refuses what is no change', async () => {
  const server = pageServer(bench).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await (await fetch(base)).text()).toContain('保存并试写');
    const post = (body: unknown, origin?: string) =>
      fetch(`${base}/save`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(origin && { origin }) },
      });
    expect(
      (await post({ id: hard().id, expert: '改。', plain: '改。' }, 'http://elsewhere.test')).status,
    ).toBe(403);
    expect(file()).toBe(FILE);
    expect(JSON.stringify(await (await post({ id: hard().id })).json())).toContain('expert');
    const saved = await (
      await post({ id: hard().id, expert: '{year}年{god}得力。', plain: '{year}年顺。' })
    ).text();
    expect(JSON.parse(saved)).toMatchObject({ faults: [], charts: 3 });
    expect(file()).toContain('      {year}年顺。\n');
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
