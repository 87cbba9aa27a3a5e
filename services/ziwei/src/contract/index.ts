import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { reportForwards } from '@tianji/contracts/report';
import { ziweiPrompts } from './agent.ts';
import { previousCalls, ziweiCalls } from './calls.ts';
import { ziweiReport } from './report/report.ts';

export { ziweiChart } from './chart.ts';
export { ziweiOptionFields, ziweiRules } from './options.ts';
export type { ZiweiReportContent } from './report/content.ts';
export { ziweiReportContent } from './report/content.ts';
export { ziweiReport } from './report/report.ts';
export type { ZiweiSection } from './report/sections.ts';
export { ZIWEI_FURTHER_SECTIONS, ZIWEI_SECTIONS, ZIWEI_TEXTS } from './report/sections.ts';
export { defen, doushujieshi } from './texts.ts';

/** Public contract of Zi Wei: its calls and its report. */
export const ziweiContract = defineContract({
  service: 'ziwei',
  version: '2.5.0',
  calls: ziweiCalls,
  forwards: reportForwards(ziweiReport),
  prompts: ziweiPrompts,
});

/** The previous major, where a chart's notices were texts alone. */
export const ziweiPrevious = defineContract({
  service: 'ziwei',
  version: '1.4.0',
  retired: { since: '2026-11-29', sunset: '2027-11-29', instead: 'ziwei 2' },
  calls: previousCalls,
  forwards: reportForwards(ziweiReport),
});

export type ZiweiCalls = CallsOf<typeof ziweiContract>;
export type CallInput<P extends ZiweiCalls['path']> = InputOf<ZiweiCalls, P>;
export type CallOutput<P extends ZiweiCalls['path']> = OutputOf<ZiweiCalls, P>;
