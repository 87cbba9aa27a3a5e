import fc from 'fast-check';
import { fenOf, yuanOf } from './money.ts';

// The same inputs in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

test('every amount up to 9,999,999.99 survives conversion to fen and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (fen) => {
      expect(fenOf(yuanOf(fen))).toBe(fen);
      expect(yuanOf(fen)).toMatch(/^\d+\.\d{2}$/);
    }),
    { numRuns: 2000 },
  );
});

test('every fen below 1,000 yuan: no cent is lost to binary fractions', () => {
  let differ = 0;
  for (let fen = 0; fen < 100_000; fen += 1) {
    const yuan = yuanOf(fen);
    if (fenOf(yuan) !== fen) differ += 1;
  }
  console.log(`money: 100000 amounts, ${differ} differ`);
  expect(differ).toBe(0);
});

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['25.05', 2505],
  ['0.01', 1],
  ['0.29', 29],
  ['1.15', 115],
  ['19.99', 1999],
  ['4.35', 435],
  ['0', 0],
])('%s yuan are %i fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen));

test.each([
  '',
  ' ',
  '25.',
  '.5',
  '25.001',
  '1e3',
  '-1',
  '+1',
  '25,00',
  '２５',
  '0x10',
  'NaN',
  '12345678',
  '25 ',
])('"%s" is not an amount', (yuan) => expect(fenOf(yuan)).toBeNull());

test.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('%p is not a number of fen', (fen) => {
  expect(() => yuanOf(fen)).toThrow(RangeError);
});
