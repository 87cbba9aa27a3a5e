import { beijingTime } from '@tianji/almanac/civil';
import { baziReportRequested, baziWriting, type ReportRequest } from '@tianji/contracts';
import { type ReportWriting, reportWriting } from '@tianji/service-kit/writing';
import { STARS } from '../engine/shensha/index.ts';
import type { ReportBirth } from '../report/index.ts';
import { strangeClaim } from './claims.ts';

/** A request as the report's writer takes it: its "now" is the instant of the request, whenever it is written. */
export function birthOf(request: ReportRequest): ReportBirth {
  const { name, sex, birthtime, location, jingdu, hourUnknown, options, brand, at } = request;
  return { name, sex, birthtime, location, jingdu, hourUnknown, options, brand, now: beijingTime(at) };
}

/** Names of patterns: a chart has one of them, and nobody may give it another. */
const PATTERNS = [
  ...['正官', '七杀', '正财', '偏财', '正印', '偏印', '食神', '伤官', '建禄', '月刃', '月劫'],
  ...['曲直', '炎上', '稼穑', '从革', '润下', '从儿', '从财', '从杀', '从势', '从强', '化气'],
].map((name) => `${name}格`);

/** The writer and all its words: loaded with the first report, since most processes of most days write none. */
const report = () => import('../report/index.ts');

/**
 * The writer of Ba Zi reports: consumer, worker and start of the service.
 * @param env variables in place of the process's own
 */
export const baziReports = (env?: Readonly<Record<string, string | undefined>>): ReportWriting =>
  reportWriting({
    events: { requested: baziReportRequested, ...baziWriting },
    plan: async (request) => (await report()).planReport(birthOf(request)),
    assemble: async (plan, texts) => (await report()).assemble(plan, texts),
    terms: [...STARS.map(({ name }) => name), ...PATTERNS],
    strangeClaim,
    env,
  });
