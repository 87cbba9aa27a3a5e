// Random births for figures about how common something is: a fixed seed, so that every build draws the same.
import { type CivilTime, parseTime } from '@tianji/almanac';

export interface SampleBirth {
  time: CivilTime;
  longitude: number;
  sex: '男' | '女';
}

/** The caption's wording for a sample. */
export const SAMPLE_TEXT = '1950—2009年间随机的出生时刻，东经116.41度';

const two = (value: number) => String(value).padStart(2, '0');

/** Births of 1950–2009 at 116.41°E, the same ones every time. */
export function sampleBirths(count: number): SampleBirth[] {
  let state = 20260322;
  const below = (limit: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * limit);
  };
  return Array.from({ length: count }, () => {
    const date = `${1950 + below(60)}-${two(1 + below(12))}-${two(1 + below(28))}`;
    const time = parseTime(`${date} ${two(below(24))}:${two(below(60))}:00`);
    return { time, longitude: 116.41, sex: below(2) === 0 ? '男' : '女' };
  });
}

/** Counts how many of the things have each name at least once. */
export function countNames<T>(things: readonly T[], namesOf: (thing: T) => Iterable<string>) {
  const counts = new Map<string, number>();
  for (const thing of things)
    for (const name of new Set(namesOf(thing))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Memoises: a build draws many figures from one sample. */
export function once<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}
