import { badRequest, type Filter } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import { allKinds, type Kind } from '../kinds/known.ts';
import { type OlderClock, olderClock } from '../reports/older-clock.ts';
import { FAIL_AFTER_MS, statusAt } from '../reports/report.ts';
import type { Report, ReportsCallContext } from '../stores.ts';
import { beijingText } from '../time.ts';
import type { Input } from './input.ts';

/** The member's own reports: those for a practitioner's clients are listed by client. */
const own = (ctx: ReportsCallContext): Filter => ({ ...byCaller(ctx), client: null });

export const byCaller = (ctx: ReportsCallContext): Filter => ({
  tenant: ctx.tenant.id,
  memberId: ctx.member?.id ?? '',
});

/**
 * The requested code, given as code or as the kind's id.
 * @throws ServiceError 400 for one that no kind has
 */
function codeOf(kinds: readonly Kind[], reporttype: string | undefined): string | undefined {
  if (reporttype === undefined) return undefined;
  const kind = kinds.find(({ code, kind }) => code === reporttype || kind === reporttype);
  if (kind) return kind.code;
  const known = kinds.map(({ code, titles }) => `${code} ${titles.short}`).join('、');
  throw badRequest('reporttype', `报告类型不在可选范围内，应为 ${known}`);
}

/** `reports/getReportCount` */
export async function getReportCount(
  input: Input<'reports/getReportCount'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/getReportCount'>> {
  const mine = own(ctx);
  const reporttype = codeOf(await allKinds(ctx), input.reporttype);
  return { count: await ctx.stores.reports.count(reporttype === undefined ? mine : { ...mine, reporttype }) };
}

/** `reports/getNotFinishReportCount`: a report that has taken too long counts as failed, not as unfinished. */
export async function getUnfinishedCount(
  _input: unknown,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/getNotFinishReportCount'>> {
  const since = ctx.now() - FAIL_AFTER_MS;
  return { count: await ctx.stores.reports.count({ ...own(ctx), open: true, requestedAt: { $gte: since } }) };
}

/** The clock rule of before, for a report that can be read and went by it. */
function clockOf(report: Report): { clock?: OlderClock } {
  const clock = report.status === 'finished' ? olderClock(report) : undefined;
  return clock ? { clock } : {};
}

/** What list and detail show of a report. */
export const aboutOf = (report: Report) => ({
  ...clockOf(report),
  key: report._id,
  reporttype: report.reporttype,
  name: report.name,
  sex: report.sex,
  birthtime: report.birthtime,
  location: report.location,
  applicationtime: beijingText(report.requestedAt),
  generationtime: report.finishedAt === undefined ? '' : beijingText(report.finishedAt),
  complete: report.status === 'finished' && report.complete === true,
});

/** A report as a row of a list. */
export const rowOf = (report: Report, now: number) => ({
  ...aboutOf(report),
  finish: report.status === 'finished',
  viewcount: report.viewcount,
  status: statusAt(report, now),
  progress: report.progress,
});

/** What a client needs to know about a kind. */
export const aboutKind = ({ kind, code, titles, viewer, paths }: Kind) => ({
  ...{ kind, code, ...titles, viewer },
  ...(paths && { paths }),
});

/** `reports/getList`: the member's own reports, newest first, without their texts. */
export async function getList(
  { offset, limit, reporttype: asking, read }: Input<'reports/getList'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/getList'>> {
  const { reports } = ctx.stores;
  const known = await allKinds(ctx);
  const reporttype = codeOf(known, asking);
  const mine = own(ctx);
  const asked: Filter = {
    ...mine,
    ...(reporttype === undefined ? {} : { reporttype }),
    ...(read === undefined ? {} : { unread: true }),
  };
  const [found, all, unread, both, ...counts] = await Promise.all([
    reports.find(asked, { sort: { createdAt: -1 }, skip: offset, limit }),
    reports.count(mine),
    reports.count({ ...mine, unread: true }),
    // A single condition has been counted already.
    reporttype !== undefined && read !== undefined ? reports.count(asked) : 0,
    ...known.map(({ code }) => reports.count({ ...mine, reporttype: code })),
  ]);
  // A kind whose tool the site no longer has is still listed if the member has a report of that kind.
  const kinds = known
    .map((kind, i) => ({ ...aboutKind(kind), count: counts[i] ?? 0 }))
    .filter(({ kind, count }) => count > 0 || ctx.tenant.tools.includes(kind));
  const ofKind =
    reporttype === undefined ? all : (counts[known.findIndex(({ code }) => code === reporttype)] ?? 0);
  const total = read === undefined ? ofKind : reporttype === undefined ? unread : both;
  const now = ctx.now();
  const list = found.map((report) => rowOf(report, now));
  return { list, total, counts: { all, unread }, kinds };
}
