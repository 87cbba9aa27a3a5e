import { birthReportWriting, type ReportWriting } from '@tianji/service-kit/writing';
import { baziReport } from '../contract/index.ts';
import { STARS } from '../engine/shensha/index.ts';
import { strangeClaim } from './claims.ts';

/** Names of patterns: a chart has one of them, and a text must not claim another. */
const PATTERNS = [
  ...['正官', '七杀', '正财', '偏财', '正印', '偏印', '食神', '伤官', '建禄', '月刃', '月劫'],
  ...['曲直', '炎上', '稼穑', '从革', '润下', '从儿', '从财', '从杀', '从势', '从强', '化气'],
].map((name) => `${name}格`);

/**
 * The writer of Ba Zi reports: consumer, worker and start hook of the service.
 * @param env environment variables to use instead of the process's own
 */
export const baziReports = (env?: Readonly<Record<string, string | undefined>>): ReportWriting =>
  birthReportWriting({
    report: baziReport,
    load: () => import('../report/index.ts'),
    terms: [...STARS.map(({ name }) => name), ...PATTERNS],
    strangeClaim,
    env,
  });
