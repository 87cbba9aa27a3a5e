/**
 * Structures of a chart that matter (knots): each with the condition that is met, what breaks it and what saves it, and the share
 * of all births that have it. Shares: 20,000 random births of 1940 to 2015. Ideas are common practice; patterns are those of
 * `../patterns`.
 */
import { decadeBranch } from '../limits.ts';
import type { ZiweiOptions } from '../options.ts';
import { viewOf } from '../patterns/index.ts';
import type { Placement, Seed } from '../place.ts';
import { palaceStem } from '../stem-tables.ts';
import type { Ask, KnotFound, KnotKind } from './common.ts';
import { FINER_KNOTS } from './finer.ts';
import { JI_RULES } from './ji.ts';
import { PATTERN_KNOTS } from './patterns.ts';
import { STAR_KNOTS } from './stars.ts';
import { STEM_KNOTS } from './stems.ts';

export type { KnotFound, KnotKind } from './common.ts';

const RULES = [...JI_RULES, ...PATTERN_KNOTS, ...STAR_KNOTS, ...STEM_KNOTS, ...FINER_KNOTS];

/** Names of all knots with kind and share, in the order of the rules. */
export const KNOTS: readonly { name: string; kind: KnotKind; share: number }[] = RULES.map(
  ({ name, kind, share }) => ({ name, kind, share }),
);

/**
 * The knots of a chart.
 * @param decade number of the running decade; without it none of its knots are asked
 * @param from the first of the ten years that are looked ahead to; without it none of theirs are
 */
export function knotsOf(
  {
    seed,
    placement,
    chart,
    date,
  }: { seed: Seed; placement: Placement; chart: { options: ZiweiOptions }; date: { year: number } },
  decade?: number,
  from?: number,
): KnotFound[] {
  const branch = decade === undefined ? undefined : decadeBranch(seed, placement, decade);
  const ask: Ask = {
    ...{ v: viewOf(seed, placement, chart.options), placement, seed, school: chart.options.sihua },
    ...{ birthYear: date.year, from },
    decade: branch === undefined ? undefined : { branch, stem: palaceStem(seed.yearStem, branch) },
  };
  return RULES.flatMap(({ find, name, kind, share, running: isRunning }) => {
    const part = find(ask);
    return part
      ? [
          {
            name,
            kind,
            share,
            met: '',
            broken: '',
            saved: '',
            ...part,
            ...(isRunning && { running: true as const }),
          },
        ]
      : [];
  });
}
