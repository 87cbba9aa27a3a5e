import { sharedPart } from '@tianji/teller';
import { gate } from './gate.ts';
import { gateBirths, oldBirths } from './gate-births.ts';
import { planReport } from './index.ts';

// A sample; `bench/gate.bench.mjs` checks two thousand.
const READ = gateBirths(60).map((birth) => ({ birth, ...gate(birth) }));

test('no report contradicts its verdict, repeats a sentence, or is unfit for an age', () => {
  expect(READ.flatMap(({ birth, faults }) => faults.map((each) => `${birth.birthtime} ${each}`))).toEqual([]);
});

const OLD = oldBirths(40).map((birth) => ({ birth, ...gate(birth) }));

test('a life that is over is given no advice', () => {
  expect(OLD.flatMap(({ birth, faults }) => faults.map((each) => `${birth.birthtime} ${each}`))).toEqual([]);
});

test('with numbers and palaces masked at most fifteen sentences are alike', () => {
  expect(Math.max(...[...READ, ...OLD].map(({ alike }) => alike))).toBeLessThanOrEqual(15);
});

test('nine in ten pairs of unrelated charts share at most a tenth of their sentences', () => {
  const shares = READ.flatMap((one, i) =>
    READ.slice(i + 1).map((other) => sharedPart(one.sentences, other.sentences)),
  );
  shares.sort((a, b) => a - b);
  // Every sentence counts, the notices too.
  expect(shares[shares.length >> 1]).toBeLessThanOrEqual(0.05);
  expect(shares[Math.floor(shares.length * 0.9)]).toBeLessThanOrEqual(0.1);
});

test('every report opens with two or three key points', () => {
  for (const { sentences } of READ) {
    // A birth within minutes of an hour's edge is told so before them.
    expect(sentences[0]).toMatch(/^(?:其一|出生时刻在)/);
    expect(sentences.filter((each) => /^其[一二三]，/.test(each)).length).toBeGreaterThanOrEqual(4);
  }
});

/** The faults of a report in one of whose texts something was replaced; fails where it is not found. */
function planted(sex: '男' | '女', birthtime: string, key: string, from: RegExp, to: string): string[] {
  return faultsWith({ ...gateBirths(1)[0]!, sex, birthtime }, key, from, to);
}

function faultsWith(birth: ReturnType<typeof gateBirths>[number], key: string, from: RegExp, to: string) {
  let found = false;
  const { faults } = gate(birth, (each, text) => {
    if (each !== key) return text;
    found = from.test(text);
    return text.replace(from, to);
  });
  expect(found).toBe(true);
  return faults;
}

/** The same in the first of the births of the gate whose text has it. */
function plantedSomewhere(key: string, from: RegExp, to: string): string[] {
  const birth = gateBirths(300, 4).find((each) => from.test(planReport(each).write(key).text));
  expect([key, from, birth !== undefined]).toEqual([key, from, true]);
  return faultsWith(birth!, key, from, to);
}

test.each([
  ['职业匹配', /(?<=最宜出手|做事最顺)，只是[^，。；]*(?:，一步一步来|，别的事收一收)/u, 'held back: work'],
  ['职业匹配Baihua', /，只是那年(?:这一头也要费心，一步一步来|别的事要收一收)/u, 'held back: work'],
] as const)('the best year without what it holds back is a fault: %s', (key, from, kind) => {
  expect(plantedSomewhere(key, from, '')).toContainEqual(expect.stringContaining(kind));
});

test('work left to another year than the agenda names is a fault', () => {
  expect(plantedSomewhere('职业匹配', /\d{4}年(?=最宜出手|做事最顺)/u, '2019年')).toContainEqual(
    expect.stringContaining('held back: work'),
  );
});

test.each(['决策支持', '决策支持Baihua'])('another year for a matter is a fault: %s', (key) => {
  expect(plantedSomewhere(key, /(?<=换工作先看)\d{4}年/u, '2019年')).toContainEqual(
    expect.stringContaining('contradiction of matter'),
  );
});

test('a decade told as far when it is near, or as near when it is far, is a fault', () => {
  const near = ['男', '1974-06-21 01:01:59', '宫位详解'] as const;
  const [told, ages] = ['contradiction of decade', '55至64岁'];
  const is = /再过\d+年，大限就走到(命宫|..宫)/u;
  expect(planted(...near, is, `大限要到${ages}才走到$1`)).toContainEqual(expect.stringContaining(told));
  expect(planted(...near, /大限要到\d+至\d+岁才走到(命宫|..宫)/u, '再过2年，大限就走到$1')).toContainEqual(
    expect.stringContaining(told),
  );
});
