/** Decades (大限), small limits (小限) and flow years (流年). Branch 0 = 子. */
import { ganzhi } from '@tianji/almanac/cycle';
import type { Placement, Seed } from './place.ts';
import { palaceStem } from './stem-tables.ts';

/** A flow year. */
export interface FlowYear {
  year: number;
  ganzhi: string;
  /** Nominal age (虚岁). */
  age: number;
}

export interface Decade extends FlowYear {
  /** `6-15`: nominal ages. */
  ageRange: string;
  /** Branch of the decade's palace. */
  branch: number;
  years: FlowYear[];
}

/** The palace order of the twelve decades: from the life palace, by the chart's direction. */
export function decadeBranch(
  seed: Pick<Seed, 'forward'>,
  placement: Pick<Placement, 'life'>,
  k: number,
): number {
  return (placement.life + (seed.forward ? k : -k) + 12) % 12;
}

/** Sexagenary index of a year number (4 = 甲子). */
export const yearIndex = (year: number): number => (((year - 4) % 60) + 60) % 60;

/** Stem and branch as one cycle index. They always have the same parity here. */
export function cycleOf(stem: number, branch: number): number {
  return (((6 * stem - 5 * branch) % 60) + 60) % 60;
}

/** Twelve decades of ten years: the k-th begins at nominal age bureau + 10 k. */
export function decades(seed: Seed, placement: Placement, birthYear: number): Decade[] {
  return Array.from({ length: 12 }, (_, k) => {
    const branch = decadeBranch(seed, placement, k);
    const age = placement.bureau + 10 * k;
    const year = birthYear + age - 1;
    const years: FlowYear[] = new Array(10);
    for (let i = 0; i < 10; i += 1) {
      years[i] = { year: year + i, ganzhi: ganzhi(yearIndex(year + i)), age: age + i };
    }
    return {
      year,
      ganzhi: ganzhi(cycleOf(palaceStem(seed.yearStem, branch), branch)),
      age,
      ageRange: `${age}-${age + 9}`,
      branch,
      years,
    };
  });
}

/** Branch of the small limit at age 1, by the triad of the year branch (branch mod 4). */
const SMALL_START = [10, 7, 4, 1];

/** Branch of the small limit at a nominal age: clockwise for a man, counter-clockwise for a woman. */
export function smallLimitBranch(yearBranch: number, male: boolean, age: number): number {
  const k = (age - 1) % 12;
  return (SMALL_START[yearBranch % 4]! + (male ? k : 12 - k)) % 12;
}

/** The ten ages up to 120 that start at 1 … 12. */
const AGES = Array.from({ length: 12 }, (_, first) =>
  Array.from({ length: 10 }, (_, i) => first + 1 + 12 * i),
);

/** The ten nominal ages up to 120 whose small limit is at a branch. */
export function smallLimitAges(yearBranch: number, male: boolean, branch: number): number[] {
  const start = SMALL_START[yearBranch % 4]!;
  return AGES[((male ? branch - start : start - branch) + 12) % 12]!.slice();
}

const AGES_TEXT = AGES.map((ages) => ages.join('、'));

/** The ages of a palace as text, derived from the first one. */
export const smallLimitText = (ages: readonly number[]): string => AGES_TEXT[ages[0]! - 1]!;

/** Palaces of the years before the first decade (童限): 命 财帛 疾厄 夫妻 福德 官禄 for ages 1 to 6. */
const CHILD_STEPS = [0, 4, 5, 2, 10, 8];

/** Branch of the palace that rules a year of childhood, or null once the first decade has begun. */
export function childhoodBranch(placement: Pick<Placement, 'life' | 'bureau'>, age: number): number | null {
  if (age < 1 || age >= placement.bureau) return null;
  return (placement.life - CHILD_STEPS[age - 1]! + 12) % 12;
}
