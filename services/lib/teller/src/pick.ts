/** The answer to a question of a year, for whoever tells it. */
import type { Agenda, Cell } from './agenda.ts';

/**
 * The first of a question's list, in order of time where two are as good; nothing where no open year answers it. Page, report,
 * print and match name these years and no others.
 */
export function pick({ choices }: Pick<Agenda, 'choices'>, id: string): readonly Cell[] {
  const choice = choices[id];
  if (!choice) return [];
  return choice.cells.slice(0, choice.tied ? 2 : 1).toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The year of a cell of a year. */
export const yearOf = ({ at }: Pick<Cell, 'at'>): number => Number(at.slice('year:'.length));
