import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { previousCalls, reportsCalls } from './calls.ts';
import { reportsEvents } from './events.ts';

export { REPORT_LINK } from './client-calls.ts';
export { reportFailed, reportFinished, reportViewed } from './events.ts';
export { reportText } from './shown.ts';

/** The service's public calls and events. */
export const reportsContract = defineContract({
  service: 'reports',
  version: '2.7.0',
  calls: reportsCalls,
  events: reportsEvents,
});

/** The previous major, where a report's content was an object; now it is JSON text. */
export const reportsPrevious = defineContract({
  service: 'reports',
  version: '1.0.0',
  calls: previousCalls,
  events: reportsEvents,
});

export type ReportsCalls = CallsOf<typeof reportsContract>;
export type CallInput<P extends ReportsCalls['path']> = InputOf<ReportsCalls, P>;
export type CallOutput<P extends ReportsCalls['path']> = OutputOf<ReportsCalls, P>;
