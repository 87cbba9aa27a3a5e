import type { CallOutput } from '@tianji/contracts';
import type { Filter } from '@tianji/service-kit';
import { FAIL_AFTER_MS, statusAt } from '../reports/report.ts';
import type { Report, ReportsCallContext, ReportType } from '../stores.ts';
import { beijingText } from '../time.ts';
import type { Input } from './input.ts';

const own = (ctx: ReportsCallContext): Filter => ({ tenant: ctx.tenant.id, memberId: ctx.member?.id ?? '' });

/** `reports/getReportCount` */
export async function getReportCount(
  { reporttype }: Input<'reports/getReportCount'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/getReportCount'>> {
  const mine = own(ctx);
  return { count: await ctx.stores.reports.count(reporttype === undefined ? mine : { ...mine, reporttype }) };
}

/** `reports/getNotFinishReportCount`: what has taken too long has failed and is not waited for. */
export async function getUnfinishedCount(
  _input: unknown,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/getNotFinishReportCount'>> {
  const since = ctx.now() - FAIL_AFTER_MS;
  return { count: await ctx.stores.reports.count({ ...own(ctx), open: true, requestedAt: { $gte: since } }) };
}

/** What list and detail say of a report. */
export const aboutOf = (report: Report) => ({
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

/** `reports/getList`: the member's own reports, newest first, without their texts. */
export async function getList(
  { offset, limit, reporttype, read }: Input<'reports/getList'>,
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/getList'>> {
  const { reports } = ctx.stores;
  const mine = own(ctx);
  const asked: Filter = {
    ...mine,
    ...(reporttype === undefined ? {} : { reporttype }),
    ...(read === undefined ? {} : { unread: true }),
  };
  const [found, all, unread, bazi, both] = await Promise.all([
    reports.find(asked, { sort: { createdAt: -1 }, skip: offset, limit }),
    reports.count(mine),
    reports.count({ ...mine, unread: true }),
    reports.count({ ...mine, reporttype: '0' }),
    // One condition alone is counted already.
    reporttype !== undefined && read !== undefined ? reports.count(asked) : 0,
  ]);
  const counts = { all, unread, bazi, ziwei: all - bazi };
  const total = totalOf(counts, reporttype, read) ?? both;
  const now = ctx.now();
  const list = found.map((report) => ({
    ...aboutOf(report),
    finish: report.status === 'finished',
    viewcount: report.viewcount,
    status: statusAt(report, now),
    progress: report.progress,
  }));
  return { list, total, counts };
}

/** The rows under at most one condition; null under both. */
function totalOf(
  counts: CallOutput<'reports/getList'>['counts'],
  reporttype: ReportType | undefined,
  read: 'unread' | undefined,
): number | null {
  if (read === undefined)
    return reporttype === undefined ? counts.all : counts[reporttype === '0' ? 'bazi' : 'ziwei'];
  return reporttype === undefined ? counts.unread : null;
}
