import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { reportForwards } from '@tianji/contracts/report';
import { baziPrompts } from './agent.ts';
import { boneCalls } from './bone-calls.ts';
import { chartCalls } from './chart-calls.ts';
import { baziReport } from './report/report.ts';
import { textCalls } from './text-calls.ts';

export { baziChart } from './chart.ts';
export { baziOptionFields, baziRules } from './options.ts';
export type { BaziReportContent } from './report/content.ts';
export { baziReportChart, baziReportContent } from './report/content.ts';
export { baziReport } from './report/report.ts';
export type { BaziSection } from './report/sections.ts';
export { BAZI_SECTIONS, BAZI_TEXTS } from './report/sections.ts';
export { detailedcontent, fortunechart } from './text-calls.ts';

/** Public contract of Ba Zi: its calls and its report. */
export const baziContract = defineContract({
  service: 'bazi',
  version: '1.10.0',
  calls: [...chartCalls, ...boneCalls, ...textCalls],
  forwards: reportForwards(baziReport),
  prompts: baziPrompts,
});

export type BaziCalls = CallsOf<typeof baziContract>;
export type CallInput<P extends BaziCalls['path']> = InputOf<BaziCalls, P>;
export type CallOutput<P extends BaziCalls['path']> = OutputOf<BaziCalls, P>;
