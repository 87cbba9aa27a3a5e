import type { Natal } from '../natal.ts';
import { BRANCH_STARS } from './branch-stars.ts';
import { DAY_STARS } from './day-stars.ts';
import { NOBLE_STARS } from './noble.ts';
import { SPECIAL_STARS } from './special-stars.ts';
import type { Star } from './star.ts';

export type { Star } from './star.ts';

/** Every star that is searched for, the nobles first. */
export const STARS: readonly Star[] = [...NOBLE_STARS, ...BRANCH_STARS, ...DAY_STARS, ...SPECIAL_STARS];

/** Names of the stars on one pillar: position 0–3 natal, 4 a major cycle; `cycle` is its position 0–59. */
export function starsOn(natal: Natal, position: number, cycle: number): readonly string[] {
  const target = { position, cycle, stem: cycle % 10, branch: cycle % 12 };
  const names: string[] = [];
  for (const star of STARS) if (star.on(natal, target)) names.push(star.name);
  return names;
}

/**
 * The stars on major cycles, as `starsOn` finds them at position 4: whatever depends only on the natal
 * pillars is computed once for all cycles of a chart.
 */
export function starsOnCycles(natal: Natal): (cycle: number) => readonly string[] {
  const bits = STARS.map((star) => star.outside?.(natal) ?? -1);
  return (cycle) => {
    const branch = cycle % 12;
    const target = { position: 4, cycle, stem: cycle % 10, branch };
    const names: string[] = [];
    for (let i = 0; i < STARS.length; i++) {
      const known = bits[i]!;
      if (known < 0 ? STARS[i]!.on(natal, target) : (known >> branch) & 1) names.push(STARS[i]!.name);
    }
    return names;
  };
}
