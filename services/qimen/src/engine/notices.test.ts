import { fromSeconds, TERM_NAMES, termAfter, toSeconds } from '@tianji/almanac';
import { computeChart } from './index.ts';
import { noticesOf } from './notices.ts';

/** A year of terms, each with its Beijing moment in seconds. */
function termsOf2026() {
  let at = toSeconds({ year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0 });
  return TERM_NAMES.map(() => {
    const term = termAfter(at);
    at = term.seconds + 86_400;
    return term;
  });
}

const told = (seconds: number): string =>
  noticesOf(computeChart({ time: fromSeconds(seconds), longitude: 120 })).join('');

test('each of the 24 terms is named shortly before it and shortly after, and not an hour away', () => {
  const terms = termsOf2026();
  expect(new Set(terms.map(({ name }) => name))).toEqual(new Set(TERM_NAMES));
  for (const { name, seconds } of terms) {
    expect([name, told(seconds - 600)]).toEqual([
      name,
      expect.stringMatching(new RegExp(`再过10分钟?交${name}，`)),
    ]);
    expect([name, told(seconds + 600)]).toEqual([
      name,
      expect.stringMatching(new RegExp(`刚过10分钟?，已交${name}，`)),
    ]);
    for (const far of [-3600, 3600])
      expect([name, told(seconds + far)]).toEqual([name, expect.not.stringContaining(name)]);
  }
});
