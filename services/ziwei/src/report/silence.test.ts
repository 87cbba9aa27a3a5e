/** A sentence unfit for an age is left out: nearly all of them must have words for that age instead. */
import type { AgeBand } from '@tianji/teller';
import { misfit } from '../engine/reading/aged.ts';
import { gateBirths } from './gate-births.ts';
import { planReport } from './index.ts';

const mockTold: [bands: readonly AgeBand[], text: string][] = [];
jest.mock('./reworded.ts', () => {
  const real = jest.requireActual<typeof import('./reworded.ts')>('./reworded.ts');
  return {
    ...real,
    reworded(bands: readonly AgeBand[], text: string): string {
      const put = real.reworded(bands, text);
      mockTold.push([bands, put]);
      return put;
    },
  };
});

test('of a report nearly nothing is left out for the age that reads it', () => {
  const births = gateBirths(120);
  const left: string[] = [];
  for (const birth of births) {
    mockTold.length = 0;
    const plan = planReport(birth);
    for (const key of plan.keys) plan.write(key);
    expect(mockTold.length).toBeGreaterThan(300);
    for (const [bands, text] of mockTold)
      if (bands.length === 1 && misfit(bands, text)) left.push(`${bands[0]}: ${text}`);
  }
  // One for every second report at most: more is silence where a section should speak.
  expect(left.slice(births.length / 2)).toEqual([]);
});
