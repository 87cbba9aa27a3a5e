/** Counsel is marked in the corpus: every text for one long dead, for one who looks back, and for the young. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';
import { LATE_HABITS } from './report/age-late.ts';
import { MIDDLE_WORDS } from './report/age-middle.ts';
import { LATE_WORDS, LEARNER_WORDS, SETTLED_WORDS } from './report/age-words.ts';
import type * as texts from './report/texts.ts';
import {
  BEGUN,
  counsel,
  fact,
  heard,
  heardWhole,
  isFact,
  LIVING,
  LONG_AGO,
  LOOKING_BACK,
  part,
} from './told.ts';

/** Texts that the corpus gave, as their tables have them. */
const given = new Set<string>();

jest.mock('./report/texts.ts', () => {
  const real = jest.requireActual('./report/texts.ts');
  return { ...real, at: (...args: [texts.Texts, string]) => recorded(real.at(...args)) };
});

function recorded(text: string): string {
  given.add(text);
  return text;
}

const NOW = { year: 2026, month: 11, day: 29, hour: 4, minute: 0, second: 0 };
const MARKS = /[〔〕［］｛｝｜]/u;

/** Every marked text of a file, as its tag makes it. */
const marked = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\b(fact|counsel|part)`([^`]*)`/gu)].map(([, tag, text]) =>
    tag === 'counsel' ? `〔${text}〕` : text!,
  );

const files = ['.', 'report'].flatMap((folder) =>
  readdirSync(join(__dirname, folder))
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^told\.ts$/u.test(name))
    .map((name) => join(__dirname, folder, name)),
);
const ALL = files.flatMap(marked);

/** Words that nobody says of a life that is over, whatever stands around them. */
const TO_THE_LIVING =
  /不妨|(?<!也|直)记得(?!住|长|别|他|她|第|花|那)|提醒一句|送您|如今|眼下|手机|电话|屏幕|充电|体检|闹钟|不用补|不必去补|多走动|别(?:总|急|等|忘|当|藏|嫌|什么|拖|怕|追)/u;

test('each kind of hearer is told what is marked for them', () => {
  const text = part`慢热，［开会｜议事］少言〔，先听完再说〕。｛入行先看师傅。｝`;
  expect(heard(text, LIVING)).toBe('慢热，开会少言，先听完再说。入行先看师傅。');
  expect(heard(text, BEGUN)).toBe('慢热，开会少言，先听完再说。');
  expect(heard(text, LOOKING_BACK)).toBe('慢热，开会少言。');
  expect(heard(text, LONG_AGO)).toBe('慢热，议事少言。');
  expect(heard(`根在寅，记38分，${counsel`少揽一件。`}`, LONG_AGO)).toBe('根在寅，记38分。');
  expect(heard(part`〔先说〕；再做`, LONG_AGO)).toBe('再做');
  expect(heard(counsel`宜慢。`, LONG_AGO)).toBe('');
});

test('a text is left out whole where its first sentence is not for the hearer, and not where it has other words', () => {
  expect(heardWhole('〔先听。〕慢热。', LONG_AGO)).toBe('');
  expect(heardWhole('〔先听。再说。〕慢热。', LONG_AGO)).toBe('');
  expect(heardWhole('［开会｜议事］少言。〔先听。〕慢热。', LONG_AGO)).toBe('议事少言。慢热。');
  expect(heardWhole('辰月丙日，偏弱，｛先进一处｜借力省力｝。清。', BEGUN)).toBe(
    '辰月丙日，偏弱，借力省力。清。',
  );
});

test('counsel that has words for late years is told in them', () => {
  const late = (said: string) => said.replace('宜担主责', '一向担得起主责');
  expect(heard(`偏强，${counsel`宜担主责。`}`, LOOKING_BACK, late)).toBe('偏强，一向担得起主责。');
});

test('an author decides what a text is: a mark among facts, or none in a part, is refused', () => {
  expect(() => fact`宜〔慢〕`).toThrow(SyntaxError);
  expect(() => counsel`宜〔慢〕`).toThrow(SyntaxError);
  expect(() => part`慢热`).toThrow(SyntaxError);
  expect(() => part`慢热〔，先听`).toThrow(SyntaxError);
});

test('every text of the corpus is whole for the dead, for one who looks back, and for the young', () => {
  expect(ALL.length).toBeGreaterThan(400);
  for (const text of ALL)
    for (const hearing of [LIVING, BEGUN, LOOKING_BACK, LONG_AGO]) {
      const said = heard(text, hearing);
      expect(said).not.toMatch(MARKS);
      expect(said).not.toMatch(/^[，；：、。]|[，；：、]$|[，；：、。][，；：、。]/u);
    }
});

test('of one long dead no text of the corpus says what only the living are told', () => {
  const told = ALL.map((text) => heard(text, LONG_AGO)).filter((text) => TO_THE_LIVING.test(text));
  expect(told).toEqual([]);
});

test('a clause put for late years lies within a mark of work and marriage, or outside', () => {
  const words = [...SETTLED_WORDS, ...LATE_WORDS, ...LATE_HABITS, ...MIDDLE_WORDS, ...LEARNER_WORDS];
  const at = files.filter((path) => /career|marriage|settled|late-work|life-more|plain-more/u.test(path));
  const cut = at.flatMap(marked).flatMap((text) => {
    const parts = text.split(/[〔〕［］｛｝｜]/u);
    return words
      .filter(([said]) => heard(text, LIVING).includes(said) && heard(text, LOOKING_BACK).length > 0)
      .filter(([said]) => !parts.some((each) => each.includes(said)) && !text.includes('［'))
      .map(([said]) => `${said}: ${text}`);
  });
  expect(cut).toEqual([]);
});

test('of a life that is over only texts are told whose counsel is marked', () => {
  const decided = new Set(ALL);
  given.clear();
  for (const birth of sampleReportBirths(40, { seed: 8, firstYear: 1400, lastYear: 1890 }))
    toldOn(NOW, birth);
  expect(given.size).toBeGreaterThan(300);
  expect([...given].filter((text) => !decided.has(text))).toEqual([]);
});

test('no mark is ever read, at any age', () => {
  for (const [firstYear, lastYear] of [
    [1500, 1890],
    [1928, 1960],
    [1962, 2003],
    [2004, 2026],
  ] as const)
    for (const birth of sampleReportBirths(25, { seed: 211, firstYear, lastYear })) {
      const { ctx, plan, whole } = toldOn(NOW, birth);
      const reading = analyse(facts(ctx.chart)).map(({ line, text, plain }) => line + text + plain);
      expect(MARKS.exec(whole + JSON.stringify(plan.summary) + reading.join(''))?.[0]).toBeUndefined();
    }
});

test('facts are known from texts with marks', () => {
  expect([isFact(fact`慢热`), isFact(part`慢热〔，先听〕`), isFact(counsel`先听`)]).toEqual([
    true,
    false,
    false,
  ]);
});
