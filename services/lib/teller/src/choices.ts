/** Ranks the years of every question by a tool's rules: what all tools share of it. */
import { type Cell, CHOICES, type Choice } from './agenda.ts';
import { fitsTheme } from './ages.ts';
import type { Theme } from './ids.ts';

export type ChoiceKey = keyof typeof CHOICES;

/** A tool's rule for one question; `Known` is what it asks of a year. */
export interface ChoiceRule<Known> {
  /** Years that may answer; all by default. */
  must?: (year: Known) => boolean;
  /** Sorts: highest first; a care ranks by the lowest. */
  rank: (year: Known) => number;
}

/** An open year as the rules see it. */
export interface RankedYear<Known> {
  /** Full years at which it is told. */
  age: number;
  known: Known;
  cellOf(theme: Theme): Cell;
}

/**
 * @param years the open ones, without one that is nearly over
 * @param near two first years whose ranks are nearer than this are both named
 * @returns every question with the years that its rule and the person's age at that year allow
 */
export function rankedChoices<Known>(
  years: readonly RankedYear<Known>[],
  rules: Readonly<Record<ChoiceKey, ChoiceRule<Known>>>,
  near: number,
): Record<string, Choice> {
  const questions = Object.entries(CHOICES) as [ChoiceKey, (typeof CHOICES)[ChoiceKey]][];
  return Object.fromEntries(
    questions.map(([id, { theme, ages, kind }]) => {
      const { must, rank } = rules[id];
      const sign = kind === 'care' ? 1 : -1;
      const ranked = years
        .filter(({ age, known }) => {
          const allowed = age >= ages[0] && age <= ages[1] && fitsTheme(theme, age);
          return allowed && (must?.(known) ?? true);
        })
        .map((year) => ({ cell: year.cellOf(theme), rank: rank(year.known) }))
        .sort((a, b) => sign * (a.rank - b.rank) || a.cell.at.localeCompare(b.cell.at));
      const [first, second] = ranked;
      const tied = first !== undefined && second !== undefined && Math.abs(first.rank - second.rank) < near;
      return [id, { id, kind, cells: ranked.map(({ cell }) => cell), tied }];
    }),
  );
}
