import { agendaOf } from '../../engine/agenda/index.ts';
import { type StandingVerdict, standingVerdict } from '../../engine/analysis/marks.ts';
import { type NatalVerdict, natalVerdict } from '../../engine/analysis/natal-verdict.ts';
import type { View } from '../../engine/analysis/view.ts';
import type { BaziChart } from '../../engine/types.ts';
import { type LuckVerdict, luckVerdict, type Present } from './luck.ts';

export { FAINT } from '../../engine/analysis/knots.ts';
export type { Mark, StandingVerdict } from '../../engine/analysis/marks.ts';
export type {
  GodShare,
  NatalVerdict,
  SpouseVerdict,
  UsefulPlace,
} from '../../engine/analysis/natal-verdict.ts';
export { type CycleVerdict, dayOf, type LuckVerdict, type MonthVerdict, type YearVerdict } from './luck.ts';
export type { Meeting } from './meetings.ts';
export type { Band, DecadeGrade, Grade, Register, Worth } from './words.ts';

/**
 * The judgement of a chart shared by a whole report: strength, elements, pattern, partner's palace, cycles and
 * years. It repeats what the engine decided and adds grades; no section decides any of it again.
 */
export interface Verdict extends NatalVerdict, LuckVerdict {
  standing: StandingVerdict;
}

export function verdictOf(view: View, chart: BaziChart, present: Present): Verdict {
  const natal = natalVerdict(view);
  const medicine = agendaOf(view).facts.get('life/medicine');
  return {
    ...natal,
    ...luckVerdict(view, chart, present),
    standing: standingVerdict(view, natal, medicine && medicine.value === '有'),
  };
}
