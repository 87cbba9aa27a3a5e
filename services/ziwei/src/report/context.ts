/** Everything shared by the sections of one report. */
import type { ReportBirth } from '@tianji/service-kit/writing';
import { ageBand, ageOn, createTeller, noRowsTold } from '@tianji/teller';
import { agendaOf } from '../agenda/index.ts';
import { agedTeller } from '../engine/reading/aged.ts';
import { modelOf } from '../engine/reading/model.ts';
import { tellerOfOld } from '../engine/reading/of-old.ts';
import type { WireChart } from '../wire-chart.ts';
import { chartOf } from './birth.ts';
import { standpoint } from './past.ts';
import { reworded } from './reworded.ts';
import type { ReportContext } from './types.ts';
import { verdictOf, verdictOnPast } from './verdict.ts';

type Judged = Pick<ReportContext, 'model' | 'verdict' | 'band' | 'now' | 'past'> & { wire: WireChart };

/** Chart and judgement of each birth, as long as somebody holds it. */
const judged = new WeakMap<ReportBirth, Judged>();

function judge(birth: ReportBirth): Judged {
  const known = judged.get(birth);
  if (known) return known;
  const { computed, wire } = chartOf(birth);
  const { now, past } = standpoint(birth.now, computed.date.year);
  const model = modelOf(computed, past === null ? now : undefined);
  const verdict = past === null ? verdictOf(model, now) : verdictOnPast(model, now);
  const found = { model, verdict, band: ageBand(ageOn(computed.local, now)), now, past, wire };
  judged.set(birth, found);
  return found;
}

/**
 * The context of a report, with a teller that has told nothing yet; chart and judgement of a birth are made once.
 * @throws CalendarError, PlaceError or RangeError for a birth that has no chart
 */
export function contextOf(birth: ReportBirth): { ctx: ReportContext; wire: WireChart } {
  const { wire, ...shared } = judge(birth);
  const { model, band, past } = shared;
  const teller = createTeller(model.computed.chart.text);
  const aged = agedTeller(
    past === null ? teller : tellerOfOld(teller),
    past === null ? [band] : null,
    reworded,
  );
  const { within } = aged;
  const { alternatives } = wire;
  const agenda = () => agendaOf(model.computed, birth.now);
  const rows = noRowsTold();
  return { ctx: { ...shared, agenda, rows, teller: aged.teller, within, birth, alternatives }, wire };
}
