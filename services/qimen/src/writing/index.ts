import {
  type ReadingWriting,
  type ReportWriting,
  readingWriting,
  reportWriting,
} from '@tianji/service-kit/writing';
import { qimenReport } from '../contract/report.ts';
import { PATTERN_RULES } from '../engine/patterns/index.ts';
import type { Request } from '../report/index.ts';
import { strangeClaim, strangeReading } from './claims.ts';

/** Names of patterns: a text must not claim one that the chart lacks. */
const PATTERNS = PATTERN_RULES.map(({ name }) => name);

/** The writer and its texts, loaded with the first report. */
const report = () => import('../report/index.ts');

/** The writer of reports on a matter: consumer, worker and start hook of the service. */
export const qimenReports = (): ReportWriting =>
  reportWriting({
    report: qimenReport,
    terms: PATTERNS,
    strangeClaim,
    plan: async (request: Request) => (await report()).planReport(request),
    assemble: async (plan, texts) => (await report()).assemble(plan, texts),
    print: async (content, { input }) => (await report()).printReport(content, input),
  });

/** Environment variables to use instead of the process's own. */
type Env = Readonly<Record<string, string | undefined>>;

/** The texts of readings, by a model if one is configured. */
export const qimenReadings = (env?: Env): ReadingWriting =>
  readingWriting({ terms: PATTERNS, strangeClaim: strangeReading, ...(env && { env }) });
