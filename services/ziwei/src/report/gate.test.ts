import { sharedPart } from '@tianji/teller';
import { gate } from './gate.ts';
import { gateBirths, oldBirths } from './gate-births.ts';

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
    expect(sentences[0]).toMatch(/^其一，/);
    expect(sentences.filter((each) => /^其[一二三]，/.test(each)).length).toBeGreaterThanOrEqual(4);
  }
});
