import { birthReportWriting, type ReportWriting } from '@tianji/service-kit/writing';
import { ziweiReport } from '../contract/index.ts';
import { PATTERN_RULES, STAR_NAMES } from '../engine/index.ts';
import { strangeClaim } from './claims.ts';

/**
 * The writer of Zi Wei reports: consumer, worker and start hook of the service.
 * @param env environment variables to use instead of the process's own
 */
export const ziweiReports = (env?: Readonly<Record<string, string | undefined>>): ReportWriting =>
  birthReportWriting({
    report: ziweiReport,
    load: () => import('../report/index.ts'),
    terms: [...STAR_NAMES, ...PATTERN_RULES.map(({ name }) => name)],
    strangeClaim,
    env,
  });
