/** The first lines of a chart: its heaviest knot or what this year is like, its ten years, three themes, a past year that two readings tell apart. */
import type { CivilTime } from '@tianji/almanac';
import type { NowRecord } from '@tianji/contracts';
import { type Agenda, type Cell, type Evidence, greetingOf, openYears, tellSection } from '@tianji/teller';
import { OWN_KINDS, type OwnKind } from '../engine/agenda/facts.ts';
import { type Ground, groundsOf, withoutTime } from '../engine/agenda/grounds.ts';
import { agendaOf } from '../engine/agenda/index.ts';
import { viewOf } from '../engine/analysis/view.ts';
import { toldYears } from '../engine/analysis/years.ts';
import { factsOf } from '../engine/facts.ts';
import { countedYear } from '../engine/fate/years.ts';
import { reaching } from '../engine/reach.ts';
import type { BaziChart } from '../engine/types.ts';
import { withComparedYears } from './compared.ts';
import { knotsTold } from './knots.ts';
import { library } from './library.ts';

type GroundOf = ReturnType<typeof groundsOf>;
const OWN: ReadonlySet<string> = new Set(OWN_KINDS);

/** A piece of evidence in words with its cells: a theme's own says them itself. */
function groundIn({ facts }: Agenda, { fact, points }: Evidence, groundOf: GroundOf): Ground {
  const { name, slots, where = [], value } = facts.get(fact) ?? {};
  if (name !== 'pro' && name !== 'con') return groundOf(withoutTime(fact), points);
  return { lead: value as OwnKind, name: String(slots!.words), where };
}

/** The words of what decides a cell and the cells that light up; with the heaviest other fact that speaks against it. */
function grounds(
  agenda: Agenda,
  cell: Cell,
  { whole, groundOf }: { whole: Cell; groundOf: GroundOf },
): { fact: string; cells: string[] } {
  const { at, theme, direction } = cell;
  const lead = agenda.facts.get(`${at}/lead/${theme}`);
  const own = String(lead?.slots?.name ?? '');
  const where = lead?.where ?? [];
  const named = (list: readonly Evidence[]) =>
    list.filter(({ points }) => points !== 0).map((each) => groundIn(agenda, each, groundOf));
  const [forIt, against] = [named(cell.for), named(cell.against)];
  // What is even has its ground on either side: the other side speaks against it.
  const leadAgainst = direction === '平' && against.some(({ name }) => name === own);
  const other = (leadAgainst ? forIt : against).find(
    // The whole year on the very characters of the ground is no other fact; the theme's own are.
    (each) => each.name !== own && (OWN.has(each.lead) || each.where.join() !== where.join()),
  );
  const parted =
    theme !== 'whole' && direction !== '平' && whole.direction !== '平' && direction !== whole.direction;
  const words = [...(other ? [other.name] : []), ...(parted ? [`全年的总势为${whole.direction}`] : [])];
  return {
    fact: words.length > 0 ? `${own}；反过来说，${words.join('，')}` : own,
    cells: [...new Set([...where, ...(other?.where ?? [])])],
  };
}

/** What stands first on the page of a chart. @param chart with ten years ahead of the day it is described from */
export function nowOf(chart: BaziChart): NowRecord {
  const v = viewOf(factsOf(chart));
  const agenda = withComparedYears(agendaOf(v), chart, v);
  const open = v.current.present ? openYears(agenda) : [];
  const tell = (section: string) => tellSection(library(), section, agenda, true);
  const [knot] = knotsTold(v, agenda);
  const [first] = knot ? [knot] : tell(open.length > 0 ? 'now.year' : 'now.life');
  const compared = agenda.cells.filter(({ at }) => agenda.facts.has(`${at}/differ`));
  // Each by itself: one of a section's sentences says what the next would say of another year.
  const checks = compared.flatMap((cell) =>
    tellSection(library(), 'now.check', { ...agenda, cells: [cell] }, true).slice(0, 1),
  );
  return {
    ...greetingOf(agenda, {
      ...{ first, years: open, check: checks[0] },
      themes: open.length > 0 ? themes(agenda, open[0]!, v, tell('now.themes')) : [],
    }),
    ...(checks.length > 0 && { checks: checks.map(comparedIn) }),
  };
}

/** A past year as it is asked about: what the reading in force says of it is what bears it out. */
const comparedIn = ({ plain, cell }: { plain: string; cell: Cell }) => ({
  ...{ text: plain, span: `${cell.at.slice('year:'.length)}年` },
  fits: cell.direction,
});

/** The same of a chart as its page has it, on a day. */
export const nowOn = (chart: BaziChart, today: CivilTime): NowRecord =>
  nowOf(reaching(chart, countedYear(today, chart.options.ageYear)));

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
