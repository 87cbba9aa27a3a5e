/** Everything shared by the sections of one report. */
import type { ReportBirth } from '@tianji/service-kit/writing';
import { ageBand, ageOn, createTeller } from '@tianji/teller';
import { agedTeller } from '../engine/reading/aged.ts';
import { modelOf } from '../engine/reading/model.ts';
import { tellerOfOld } from '../engine/reading/of-old.ts';
import type { WireChart } from '../wire-chart.ts';
import { chartOf } from './birth.ts';
import { standpoint } from './past.ts';
import { reworded } from './reworded.ts';
import type { ReportContext } from './types.ts';
import { verdictOf, verdictOnPast } from './verdict.ts';

/** @throws CalendarError, PlaceError or RangeError for a birth that has no chart */
export function contextOf(birth: ReportBirth): { ctx: ReportContext; wire: WireChart } {
  const { computed, wire } = chartOf(birth);
  const { now, past } = standpoint(birth.now, computed.date.year);
  const model = modelOf(computed, past === null ? now : undefined);
  const verdict = past === null ? verdictOf(model, now) : verdictOnPast(model, now);
  const teller = createTeller(computed.chart.text);
  const band = ageBand(ageOn(computed.local, now));
  const aged = agedTeller(
    past === null ? teller : tellerOfOld(teller),
    past === null ? [band] : null,
    reworded,
  );
  const { within } = aged;
  const { alternatives } = wire;
  return { ctx: { model, verdict, teller: aged.teller, within, band, birth, now, alternatives, past }, wire };
}
