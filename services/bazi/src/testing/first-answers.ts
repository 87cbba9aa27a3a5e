/** The first answers of seeded charts of grown people in one year, and how much they differ. */
import type { NowRecord } from '@tianji/contracts';
import { computeChart } from '../engine/index.ts';
import { reaching } from '../engine/reach.ts';
import { seededBirths } from '../engine/seeded.ts';
import { nowOf } from '../telling/now.ts';

const YEAR = 2026;
const NOW = { year: YEAR, month: 6, day: 15, hour: 10, minute: 0, second: 0 };

export interface FirstAnswer {
  birth: string;
  bazi: string;
  now: NowRecord;
}

/** Born between two years; every tenth without an hour. */
export const firstAnswers = (count: number, seed: number, from = YEAR - 53, to = YEAR - 24): FirstAnswer[] =>
  seededBirths(seed, count, from, to).map((input, i) => {
    const chart = reaching(computeChart({ ...input, hourUnknown: i % 10 === 9 }, { now: NOW }), YEAR);
    return { birth: `${input.sex} ${chart.enteredTime}`, bazi: chart.bazi, now: nowOf(chart) };
  });

const share = (of: number, all: number): number => Math.round((of / all) * 1000) / 10;

/** How often the commonest of some words stands, in percent. */
function commonest(words: readonly string[]): readonly [word: string, percent: number] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [word, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  return [word, share(count, words.length)];
}

/** What stands before 反过来说. */
export const groundOf = (fact: string): string => fact.split('；反过来说，')[0]!;

export function spreadOf(answers: readonly FirstAnswer[]) {
  const themes = answers.map(({ now }) => now.themes);
  const three = themes.map((all) => all.map(({ direction }) => direction).join(''));
  const count = (fits: (all: NowRecord['themes']) => boolean) =>
    share(themes.filter(fits).length, themes.length);
  const at = (i: number) => themes.map((all) => all[i]!);
  return {
    /** Percent of charts whose three themes rest on one ground, have one direction. */
    sameGround: count((all) => new Set(all.map(({ fact }) => groundOf(fact))).size === 1),
    twoSameGrounds: count((all) => new Set(all.map(({ fact }) => groundOf(fact))).size < 3),
    sameDirection: count((all) => new Set(all.map(({ direction }) => direction)).size === 1),
    triple: commonest(three),
    grounds: [0, 1, 2].map((i) => commonest(at(i).map(({ fact }) => groundOf(fact)))),
    sentences: [0, 1, 2].map((i) => commonest(at(i).map(({ sentence }) => sentence))),
    directions: [0, 1, 2].map((i) =>
      (['顺', '平', '慎'] as const).map((word) =>
        share(at(i).filter(({ direction }) => direction === word).length, themes.length),
      ),
    ),
  };
}
