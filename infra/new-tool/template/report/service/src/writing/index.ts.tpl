import { birthReportWriting, type ReportWriting } from '@tianji/service-kit/writing';
import { {{id}}Report } from '../contract/index.ts';

/** The writer of {{title}} reports: consumer, worker and start hook of the service. */
export const {{id}}Reports = (): ReportWriting =>
  birthReportWriting({ report: {{id}}Report, load: () => import('../report/index.ts') });
