/** Everything that the sections of one report share. */
import { modelOf } from '../engine/reading/model.ts';
import type { WireChart } from '../wire-chart.ts';
import { chartOf } from './birth.ts';
import { standpoint, tellerOfOld } from './past.ts';
import { makeTeller } from './teller.ts';
import type { ReportBirth, ReportContext } from './types.ts';
import { verdictOf } from './verdict.ts';

/** @throws CalendarError, PlaceError or RangeError for a birth that has no chart */
export function contextOf(birth: ReportBirth): { ctx: ReportContext; wire: WireChart } {
  const { computed, wire } = chartOf(birth);
  const model = modelOf(computed);
  const { now, past } = standpoint(birth.now, computed.date.year);
  const verdict = verdictOf(model, now);
  const teller = makeTeller(computed.chart.dsQuery);
  const told = past === null ? teller : tellerOfOld(teller);
  return { ctx: { model, verdict, teller: told, birth, now, past }, wire };
}
