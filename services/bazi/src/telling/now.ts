/** The first lines of a chart: what this year is like, its ten years, three themes, a past year that two readings tell apart. */
import type { NowRecord } from '@tianji/contracts';
import { type Agenda, type Cell, greetingOf, openYears, tellSection } from '@tianji/teller';
import { groundsOf, withoutTime } from '../engine/agenda/grounds.ts';
import { agendaOf } from '../engine/agenda/index.ts';
import { viewOf } from '../engine/analysis/view.ts';
import { toldYears } from '../engine/analysis/years.ts';
import { factsOf } from '../engine/facts.ts';
import type { BaziChart } from '../engine/types.ts';
import { withComparedYear } from './compared.ts';
import { library } from './library.ts';

type GroundOf = ReturnType<typeof groundsOf>;

/** The words of what decides a cell and the cells that light up; with what speaks against it. */
function grounds(
  { facts }: Agenda,
  { at, theme, against, direction }: Cell,
  { whole, groundOf }: { whole: Cell; groundOf: GroundOf },
): { fact: string; cells: string[] } {
  const lead = facts.get(`${at}/lead/${theme}`);
  const heaviest = direction === '平' ? undefined : against.find(({ points }) => points !== 0);
  const other = heaviest && groundOf(withoutTime(heaviest.fact), heaviest.points);
  const parted =
    theme !== 'whole' && direction !== '平' && whole.direction !== '平' && direction !== whole.direction;
  const words = [...(other ? [other.name] : []), ...(parted ? [`全年的总势为${whole.direction}`] : [])];
  const own = String(lead?.slots?.name ?? '');
  return {
    fact: words.length > 0 ? `${own}；反过来说，${words.join('，')}` : own,
    cells: [...new Set([...(lead?.where ?? []), ...(other?.where ?? [])])],
  };
}

/** What stands first on the page of a chart. @param chart with ten years ahead of the day it is described from */
export function nowOf(chart: BaziChart): NowRecord {
  const v = viewOf(factsOf(chart));
  const agenda = withComparedYear(agendaOf(v), chart, v);
  const open = v.current.present ? openYears(agenda) : [];
  const tell = (section: string) => tellSection(library(), section, agenda, true);
  const [first] = tell(open.length > 0 ? 'now.year' : 'now.life');
  const [check] = tell('now.check');
  return greetingOf(agenda, {
    ...{ first, years: open, check },
    themes: open.length > 0 ? themes(agenda, open[0]!, v, tell('now.themes')) : [],
  });
}

function themes(
  agenda: Agenda,
  whole: Cell,
  v: ReturnType<typeof viewOf>,
  told: readonly { plain: string; cell: Cell }[],
): NowRecord['themes'] {
  const { cycle, year } = toldYears(v)[0]!;
  const groundOf = groundsOf(v, year, cycle.ganzhi === '小运' ? year.smallCycle : cycle.ganzhi);
  return told.map(({ cell, plain }) => ({
    ...{ theme: cell.theme, direction: cell.direction, sentence: plain },
    ...grounds(agenda, cell, { whole, groundOf }),
  }));
}
