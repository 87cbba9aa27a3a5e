/** The compiled texts, and the first lines of a chart in every band of ages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nowField } from '@tianji/contracts';
import { libraryFor, moduleOf, prove, readContent, reportOf } from '@tianji/teller/tools';
import { agendaOf, ZIWEI_FACTS } from '../agenda/index.ts';
import { computeChart } from '../engine/index.ts';
import { agendas } from '../tools/proof.ts';
import { nowOfAgenda } from './now.ts';

const PRESENT = { year: 2026, month: 11, day: 29 };
const PACKAGE = join(import.meta.dirname, '..', '..');
const agendaFor = (year: number, month = 9, day = 7, hour = 8, sex: '男' | '女' = '女') =>
  agendaOf(
    computeChart({
      ...{ sex, longitude: 120, options: { trueSolar: false } },
      time: { year, month, day, hour, minute: 0, second: 0 },
    }),
    PRESENT,
  );

test('content has no faults, and what is kept is made from it', () => {
  const content = readContent(join(PACKAGE, 'content'), ZIWEI_FACTS);
  expect(content.faults).toEqual([]);
  expect(readFileSync(join(PACKAGE, 'src/data/texts.ts'), 'utf8')).toBe(moduleOf(content));
});

test('a woman of 1979-09-07 08:00: her knot, ten years, work, money and love of this year', () => {
  const now = nowOfAgenda(agendaFor(1979));
  expect(now.sentence).toBe('生年忌在官禄，做事执着，一件事不做完不肯放，累也在这里。');
  expect(now.plain).toBe('做事较真，活不干完放不下，累也累在这上头。');
  expect(now.line).toHaveLength(10);
  expect(now.line[0]).toEqual({ at: 'year:2026', score: 1.81, word: '顺' });
  expect(now.line[3]).toEqual({ at: 'year:2029', score: -1.39, word: '慎' });
  expect(now.themes.map(({ theme, direction }) => `${theme} ${direction}`)).toEqual([
    'work 顺',
    'money 顺',
    'love 顺',
  ]);
  for (const { sentence, fact, cells } of now.themes) {
    expect(sentence).toMatch(/^2026年/);
    expect(fact).not.toBe('');
    expect(cells[0]).toMatch(/^palace\.\d+$/);
  }
  expect(now.check?.span).toMatch(/^20(1[6-9]|2[0-5])年$/);
});

test.each([
  [2025, ['whole', 'health', 'family']],
  [2018, ['learning', 'friends', 'health']],
  [2008, ['learning', 'friends', 'work']],
  [1990, ['work', 'money', 'love']],
  [1955, ['family', 'health', 'work']],
])('born in %i: the three themes of the band', (year, themes) => {
  const now = nowOfAgenda(agendaFor(year));
  expect(now.themes.map(({ theme }) => theme)).toEqual(themes);
});

test('a life that is over has a knot, no year and nothing to compare', () => {
  const now = nowOfAgenda(agendaFor(1800));
  expect(now.sentence).not.toBe('');
  expect([now.line, now.themes, now.check]).toEqual([[], [], undefined]);
});

test('seventy births: the record is whole, the knot is always told', () => {
  for (let i = 0; i < 70; i += 1) {
    const now = nowOfAgenda(
      agendaFor(1942 + i, 1 + (i % 12), 1 + ((i * 7) % 28), (i % 12) * 2, i % 2 ? '男' : '女'),
    );
    expect(nowField.safeParse(now).error).toBeUndefined();
    expect(now.sentence).not.toBe('');
    for (const words of [now.plain, ...now.themes.map(({ sentence }) => sentence)])
      expect(words).not.toMatch(/化忌|化禄|[宫煞曜]|大限|流年/);
  }
});

/** `CHARTS` makes the run longer (`npm run drills`); so many at a time, as agendas are large. */
const COUNT = Number(process.env.CHARTS ?? 200);
const SEED = Number(process.env.CHARTS_SEED ?? 46);
const BATCH = 200;
const FIXED_SEED = 46;
/** Proved twice: their evidence is made once. */
const FIXED = agendas(BATCH, FIXED_SEED);
const LIBRARY = libraryFor(readContent(join(PACKAGE, 'content'), ZIWEI_FACTS));

test('no claim is against its cell, its age or its hearer; both registers make the same; what must be said is', () => {
  let claims = 0;
  for (let from = 0; from < COUNT; from += BATCH) {
    const count = Math.min(BATCH, COUNT - from);
    const isFixed = SEED + from === FIXED_SEED && count === BATCH;
    const batch = isFixed ? FIXED : agendas(count, SEED + from);
    const proof = prove(
      batch.map((agenda) => reportOf(agenda, LIBRARY)),
      LIBRARY,
    );
    expect(proof.faults).toEqual([]);
    expect(proof.gaps.filter((gap) => gap.includes('limits: nothing about'))).toEqual([]);
    claims += proof.claims;
  }
  expect(claims).toBeGreaterThan(COUNT * 20);
});

test('of what decades say no clause stands in more than a third of a band’s reports', () => {
  const reports = FIXED.map((agenda) => ({
    agenda,
    sections: reportOf(agenda, LIBRARY).sections.filter(({ section }) => section === 'limits'),
  }));
  // A band of few reports says nothing of a share.
  const bands = prove(reports, LIBRARY).bands.filter((band) => band.reports >= 25);
  expect(bands.length).toBeGreaterThan(2);
  for (const { band, worst, common, shared } of bands)
    expect([band, worst.share < 0.34, common < 0.12, shared.worst < 0.2]).toEqual([band, true, true, true]);
});
