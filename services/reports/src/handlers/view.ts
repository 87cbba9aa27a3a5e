import { type CallOutput, reportViewed } from '@tianji/contracts';
import { notFound } from '@tianji/service-kit';
import { nextTelling, ownReport, tellingOf } from '../reports/report.ts';
import { type Content, contentId, type Report, type ReportsCallContext } from '../stores.ts';
import { aboutOf } from './list.ts';

/**
 * The own finished report with its text.
 * @throws ServiceError 'not found', also for one that is not finished
 */
export async function readable(
  ctx: ReportsCallContext,
  key: string,
): Promise<{ report: Report; content: Content }> {
  const report = await ownReport(ctx, key);
  if (report.status !== 'finished' || report.contentRound === undefined) throw notFound();
  const content = await ctx.stores.contents.get(contentId(report._id, report.contentRound));
  if (!content) throw notFound();
  return { report, content };
}

/** `reports/viewReport`: the text of an own finished report. The first look makes it read and tells of it. */
export async function viewReport(
  { key }: { key: string },
  ctx: ReportsCallContext,
): Promise<CallOutput<'reports/viewReport'>> {
  const { report, content } = await readable(ctx, key);
  const viewcount = await countView(ctx, report);
  return { ...aboutOf(report), viewcount, bazi: content.bazi, reportcontentJson: content.content };
}

/** Counts one more look. @returns how many there were with it: of several at once exactly one is the first */
async function countView(ctx: ReportsCallContext, report: Report): Promise<number> {
  const { reports } = ctx.stores;
  const { _id: key, round } = report;
  const at = nextTelling(report, ctx.now());
  const first = await ctx.outbox.updateOne(
    reports,
    { _id: key, round, unread: true },
    { inc: { viewcount: 1 }, set: { toldAt: at }, unset: { unread: true } },
    [{ id: `reports:${key}:${round}:viewed`, subject: reportViewed.subject, payload: tellingOf(report, at) }],
  );
  const seen =
    first ?? (await reports.updateOne({ _id: key, round, status: 'finished' }, { inc: { viewcount: 1 } }));
  return (seen ?? report).viewcount;
}
