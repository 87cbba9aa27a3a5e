import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { namingCalls } from './calls.ts';

export type { NamingFormWire } from './form.ts';
export { namingForm } from './form.ts';
export { namingOptionFields, namingRules } from './options.ts';
export type { NamingReportContent } from './report.ts';
export { NAMING_SECTIONS, namingReport, namingReportContent } from './report.ts';
export type { NameCheck, NamedName, NamingResult } from './result.ts';
export { nameCheck, namedName, namingResult } from './result.ts';

/** Public contract of naming: its calls and its report. */
export const namingContract = defineContract({
  service: 'naming',
  version: '1.6.0',
  calls: namingCalls,
});

export type NamingCalls = CallsOf<typeof namingContract>;
export type CallInput<P extends NamingCalls['path']> = InputOf<NamingCalls, P>;
export type CallOutput<P extends NamingCalls['path']> = OutputOf<NamingCalls, P>;
