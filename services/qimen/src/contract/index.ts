import { type CallsOf, defineContract } from '@tianji/contracts';
import { previousCalls, qimenCalls } from './calls.ts';

export type { JiuGong } from './chart.ts';
export { readingText } from './reading.ts';
export { type QimenReportContent, qimenReport, qimenReportContent } from './report.ts';

/** Public contract of 奇门遁甲: its calls and its report. */
export const qimenContract = defineContract({
  service: 'qimen',
  version: '2.3.0',
  calls: qimenCalls,
});

/** The previous major, where the finder answered with the hours alone. */
export const qimenPrevious = defineContract({
  service: 'qimen',
  version: '1.7.0',
  retired: { since: '2026-11-29', sunset: '2027-11-29', instead: 'qimen 2' },
  calls: previousCalls,
});

export type QimenCalls = CallsOf<typeof qimenContract>;
