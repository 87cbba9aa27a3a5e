import { writeJson } from '@tianji/contracts';
import { notFound } from '@tianji/service-kit';
import { type CallOutput, reportText, reportViewed } from '../contract/index.ts';
import { kindByCode } from '../kinds/known.ts';
import { nextTelling, ownReport, tellingOf } from '../reports/report.ts';
import { type Content, contentId, type Report, type ReportsCallContext } from '../stores.ts';
import { aboutKind, aboutOf } from './list.ts';

/**
 * The member's own finished report with its text.
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

type View = CallOutput<'reports/viewReport'>;
/** The answer of the first major. */
type PreviousView = Omit<View, 'reportcontentJson'> & { reportcontentJson: Content['content'] };

/** `reports/viewReport`: the member's own finished report. The first view marks it as read and publishes the event. */
export async function viewReport(input: { key: string }, ctx: ReportsCallContext): Promise<View> {
  const view = await viewPrevious(input, ctx);
  return { ...view, reportcontentJson: writeJson(reportText, view.reportcontentJson) };
}

/** The same with the content as an object. */
export async function viewPrevious({ key }: { key: string }, ctx: ReportsCallContext): Promise<PreviousView> {
  const { report, content } = await readable(ctx, key);
  const viewcount = await countView(ctx, report);
  const kind = await kindByCode(ctx, report.reporttype);
  return {
    ...{ ...aboutOf(report), viewcount, bazi: content.bazi, reportcontentJson: content.content },
    ...(kind && { kind: { ...aboutKind(kind), sections: kind.sections } }),
  };
}

/** Counts one more view. @returns the new count: of concurrent calls exactly one is the first */
async function countView(ctx: ReportsCallContext, report: Report): Promise<number> {
  const { reports } = ctx.stores;
  const { _id: key, round } = report;
  const at = nextTelling(report, ctx.now());
  const kind = await kindByCode(ctx, report.reporttype);
  const first = await ctx.outbox.updateOne(
    reports,
    { _id: key, round, unread: true },
    { inc: { viewcount: 1 }, set: { toldAt: at }, unset: { unread: true } },
    [
      {
        id: `reports:${key}:${round}:viewed`,
        subject: reportViewed.subject,
        payload: tellingOf(report, kind, at),
      },
    ],
  );
  const seen =
    first ?? (await reports.updateOne({ _id: key, round, status: 'finished' }, { inc: { viewcount: 1 } }));
  return (seen ?? report).viewcount;
}
