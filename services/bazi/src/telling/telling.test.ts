/** The compiled texts: without faults, made from the files, and fit for every age from birth to a hundred. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFor, moduleOf, prove, readContent, reportOf } from '@tianji/teller/tools';
import { BAZI_FACTS } from '../engine/agenda/index.ts';
import { agendas } from '../tools/proof.ts';
import { library } from './library.ts';

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
