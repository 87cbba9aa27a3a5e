import { beijingTime } from '@tianji/almanac/civil';
import { type ReportRequest, ziweiReportRequested, ziweiWriting } from '@tianji/contracts';
import { type ReportWriting, reportWriting } from '@tianji/service-kit/writing';
import { PATTERN_RULES, STAR_NAMES } from '../engine/index.ts';
import type { ReportBirth } from '../report/index.ts';
import { strangeClaim } from './claims.ts';

/** A request as the report's writer takes it: its "now" is the instant of the request, whenever it is written. */
export function birthOf(request: ReportRequest): ReportBirth {
  const { name, sex, birthtime, location, jingdu, hourUnknown, options, brand, at } = request;
  return { name, sex, birthtime, location, jingdu, hourUnknown, options, brand, now: beijingTime(at) };
}

/** The writer and all its words: loaded with the first report, since most processes of most days write none. */
const report = () => import('../report/index.ts');

/**
 * The writer of Zi Wei reports: consumer, worker and start of the service.
 * @param env variables in place of the process's own
 */
export const ziweiReports = (env?: Readonly<Record<string, string | undefined>>): ReportWriting =>
  reportWriting({
    events: { requested: ziweiReportRequested, ...ziweiWriting },
    plan: async (request) => (await report()).planReport(birthOf(request)),
    assemble: async (plan, texts) => (await report()).assemble(plan, texts),
    terms: [...STAR_NAMES, ...PATTERN_RULES.map(({ name }) => name)],
    strangeClaim,
    env,
  });
