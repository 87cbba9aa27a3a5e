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
export const readable = async (ctx: ReportsCallContext, key: string): Promise<Readable> =>
  contentOf(ctx, await ownReport(ctx, key));

export interface Readable {
  report: Report;
  content: Content;
}

/** @throws ServiceError 'not found' for a report that is not finished */
export async function contentOf(ctx: ReportsCallContext, report: Report): Promise<Readable> {
  if (report.status !== 'finished' || report.contentRound === undefined) throw notFound();
  const content = await ctx.stores.contents.get(contentId(report._id, report.contentRound));
  if (!content) throw notFound();
  return { report, content };
}

export type View = CallOutput<'reports/viewReport'>;
/** The answer of the first major. */
type PreviousView = Omit<View, 'reportcontentJson'> & { reportcontentJson: Content['content'] };

/** `reports/viewReport`: the member's own finished report. The first view marks it as read and publishes the event. */
export async function viewReport(input: { key: string }, ctx: ReportsCallContext): Promise<View> {
  return onTheWire(await viewPrevious(input, ctx));
}

/** With the content as JSON text. */
export const onTheWire = (view: PreviousView): View => ({
  ...view,
  reportcontentJson: writeJson(reportText, view.reportcontentJson),
});

/** The same with the content as an object. */
export async function viewPrevious({ key }: { key: string }, ctx: ReportsCallContext): Promise<PreviousView> {
  const read = await readable(ctx, key);
  return shown(ctx, read, await countView(ctx, read.report));
}

/** A report as its reader gets it, the content as an object. */
export async function shown(
  ctx: ReportsCallContext,
  { report, content }: Readable,
  viewcount: number,
): Promise<PreviousView> {
  const kind = await kindByCode(ctx, report.reporttype);
  return {
    ...{ ...aboutOf(report), viewcount, bazi: content.bazi, reportcontentJson: content.content },
    ...(kind && { kind: { ...aboutKind(kind), sections: kind.sections } }),
    ...(report.author && { author: report.author }),
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
