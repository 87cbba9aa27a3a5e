import { coinsOf, digitOf } from './daily/index.ts';

const THROWS = 1_000_000;
/** Distribution of three coins: 6 and 9 each one in eight, 7 and 8 three in eight. */
const EXPECTED: Readonly<Record<string, number>> = { 6: 1 / 8, 7: 3 / 8, 8: 3 / 8, 9: 1 / 8 };

test('a million seeded throws are distributed like three coins, within four standard deviations', () => {
  const counts: Record<string, number> = { 6: 0, 7: 0, 8: 0, 9: 0 };
  let state = 20261122;
  for (let i = 0; i < THROWS; i += 1) {
    // xorshift32: all its bits are used, like those of the browser's random bytes.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    counts[digitOf(coinsOf(state & 7))]! += 1;
  }
  for (const [digit, share] of Object.entries(EXPECTED)) {
    const sigma = Math.sqrt(THROWS * share * (1 - share));
    expect(Math.abs(counts[digit]! - THROWS * share)).toBeLessThan(4 * sigma);
  }
});
