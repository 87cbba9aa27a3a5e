/** The first lines of a chart: its heaviest knot, the line of its years, three themes of this year, a past year to compare. */
import type { NowRecord } from '@tianji/contracts';
import { type Agenda, type Cell, greetingOf, openYears } from '@tianji/teller';
import { told } from './knots.ts';

/** The words of a cell's heaviest evidence and the palaces that light up. */
function grounds({ facts }: Agenda, { for: list, against }: Cell): { fact: string; cells: string[] } {
  const [heaviest] = list.length > 0 ? list : against;
  const fact = heaviest && facts.get(heaviest.fact);
  return { fact: String(fact?.slots?.name ?? ''), cells: [...(fact?.where ?? [])] };
}

/** @param agenda of the chart as it is read today */
export function nowOfAgenda(agenda: Agenda): NowRecord {
  const [knot] = told('now.knots', agenda);
  const [check] = told('now.check', agenda);
  const themes = told('now.themes', agenda);
  return greetingOf(agenda, {
    ...{ first: knot ?? themes[0], years: openYears(agenda), check },
    // In everyday words: the fact beside each names its ground in those of the craft.
    themes: themes.map(({ cell, plain }) => ({
      ...{ theme: cell.theme, direction: cell.direction, sentence: plain },
      ...grounds(agenda, cell),
    })),
  });
}
