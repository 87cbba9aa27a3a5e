import { type CallsOf, defineContract } from '@tianji/contracts';
import { qimenCalls } from './calls.ts';

export type { JiuGong } from './chart.ts';
export { readingText } from './reading.ts';
export { QIMEN_SECTIONS, type QimenReportContent, qimenReport, qimenReportContent } from './report.ts';

/** Public contract of 奇门遁甲: its calls and its report. */
export const qimenContract = defineContract({
  service: 'qimen',
  version: '1.5.0',
  calls: qimenCalls,
});

export type QimenCalls = CallsOf<typeof qimenContract>;
