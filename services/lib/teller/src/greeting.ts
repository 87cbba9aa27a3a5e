/** The first lines of a chart, whatever its craft, from what its agenda was told to say. */
import { type Agenda, type Cell, scopeOf } from './agenda.ts';

/** A sentence with the cell that it is about. */
interface Told {
  expert: string;
  plain: string;
  cell: Cell;
}

interface Parts<Themes> {
  /** The first of all; without one the chart greets with nothing. */
  first: Told | undefined;
  /** The years of the line. */
  years: readonly Cell[];
  themes: Themes;
  /** About a past year that two readings tell apart. */
  check: Told | undefined;
}

/** The years of an agenda that are not over, each as a whole, in order. */
export const openYears = ({ cells }: Agenda): Cell[] =>
  cells.filter(({ theme, at, when }) => theme === 'whole' && scopeOf(at) === 'year' && when !== 'past');

/** The parts of a greeting as they go out. */
export const greetingOf = <Themes>({ reading }: Agenda, { first, years, themes, check }: Parts<Themes>) => ({
  sentence: first?.expert ?? '',
  plain: first?.plain ?? '',
  line: years.map(({ at, score, direction }) => ({ at, score, word: direction })),
  themes,
  ...(check ? { check: { text: check.plain, span: `${check.cell.at.slice('year:'.length)}年` } } : {}),
  reading,
});
