/** What the first lines of a chart have in common, whatever its craft: the line of years and the past year to compare. */
import { type Agenda, type Cell, scopeOf } from './agenda.ts';

/** The years of an agenda that are not over, each as a whole, in order. */
export const openYears = ({ cells }: Agenda): Cell[] =>
  cells.filter(({ theme, at, when }) => theme === 'whole' && scopeOf(at) === 'year' && when !== 'past');

/** Years as points of a line. */
export const lineOf = (years: readonly Cell[]) =>
  years.map(({ at, score, direction }) => ({ at, score, word: direction }));

/** The sentence about a past year with the year that it is about; empty when none was told. */
export const checkOf = (told: { plain: string; cell: Cell } | undefined) =>
  told ? { check: { text: told.plain, span: `${told.cell.at.slice('year:'.length)}年` } } : {};
