import { type CallsOf, defineContract } from '@tianji/contracts';
import { {{id}}Calls } from './calls.ts';

export { type {{Id}}ReportContent, {{id}}Report, {{id}}ReportContent } from './report.ts';

/** Public contract of {{title}}: its calls and its report. */
export const {{id}}Contract = defineContract({
  service: '{{id}}',
  version: '1.0.0',
  calls: {{id}}Calls,
});

export type {{Id}}Calls = CallsOf<typeof {{id}}Contract>;
