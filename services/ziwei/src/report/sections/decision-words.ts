/** What a matter is called in the years that it is told of, and whom to ask. */
import { textOf } from '../../corpus/index.ts';
import { OLD_HELPERS, TEEN_HELPERS, YEAR_HELPERS, YOUNG_HELPERS } from '../../corpus/report/practice.ts';
import type { Table } from '../../corpus/schema.ts';
import type { ReportContext } from '../types.ts';
import type { PalaceVerdict, Verdict, YearVerdict } from '../verdict.ts';
import { decidingYears } from './decision-years.ts';
import { leaningTo } from './seats.ts';
import { columnWithTeens } from './words.ts';

/** Whether somebody who still learns now will still learn in this year. */
export const stillLearns = ({ band }: Pick<YearVerdict, 'band'>): boolean => Number.parseInt(band, 10) < 23;

/** Studies are work by the time that some of the years told of them come. */
export const matterAhead = (matter: string, palace: PalaceVerdict, verdict: Verdict): string =>
  matter === '学业' && decidingYears(verdict, matter, palace).some((year) => !stillLearns(year))
    ? '学业或工作'
    : matter;

/** Whom to ask, by age. */
export const HELPERS: Readonly<Record<string, Table>> = {
  幼: YOUNG_HELPERS,
  青: TEEN_HELPERS,
  壮: YEAR_HELPERS,
  老: OLD_HELPERS,
};

/** Whom a decision is asked of. */
export const asked = ({ band }: ReportContext, { name }: PalaceVerdict): string =>
  textOf(HELPERS[columnWithTeens(band)]!, name, '人');

/** Which of two helpers to ask first. */
export function firstAsked(one: PalaceVerdict, other: PalaceVerdict): string {
  const [first, second] = [one, other].map(({ label }) => `；两处之中${label}较得力，先问那一边`) as [
    string,
    string,
  ];
  return leaningTo(one, other, [first, '；两处强弱相近，先问常见面的那一边', second]);
}
