import {
  BAZI_TEXTS,
  baziReportContent,
  baziWriting,
  reportFinished,
  ZIWEI_TEXTS,
  ziweiReportContent,
} from '@tianji/contracts';
import { DuplicateError, type Message } from '@tianji/service-kit';
import { type Content, contentId, type Report, type ReportsContext, type ReportType } from '../stores.ts';
import { failReport, nextAsk, nextTelling, tellingOf } from './report.ts';

/** Both writers speak the same language; one schema of each event reads them. */
const { progressed, written, failed } = baziWriting;

/** A writer is at work: the owner sees how far it is, and it is not asked again for a while. */
export async function onProgressed(message: Message, ctx: ReportsContext): Promise<void> {
  const { key, round, done, total, title } = progressed.schema.parse(message.payload);
  // Messages may come in another order than they were sent: how far a report is only grows.
  await ctx.stores.reports.updateOne(
    { _id: key, round, open: true, 'progress.done': { $lte: done } },
    { set: { progress: { done, total, title }, dueAt: nextAsk(ctx.now(), 1) } },
  );
}

/** A writer gives up. */
export async function onFailed(message: Message, ctx: ReportsContext): Promise<void> {
  const { key, round, reason } = failed.schema.parse(message.payload);
  const report = await ctx.stores.reports.get(key);
  if (report?.open && report.round === round) await failReport(ctx, report, reason);
}

/**
 * A report is written. The content is kept first, under its round; then one change of the report makes it
 * finished and tells of it. A process that dies between the two is given the message again, finds the
 * content and finishes; a second message, or one of an earlier round, finds the round over. So nothing that
 * was written is lost, and a round is finished once.
 */
export async function onWritten(type: ReportType, message: Message, ctx: ReportsContext): Promise<void> {
  const { key, round, bazi, content } = written.schema.parse(message.payload);
  const report = await ctx.stores.reports.get(key);
  if (!report) return forget(ctx, key);
  if (!report.open || report.round !== round) return;
  const read = (type === '0' ? baziReportContent : ziweiReportContent).safeParse(content);
  if (!read.success || report.reporttype !== type) {
    await failReport(
      ctx,
      report,
      `content refused: ${read.error?.issues[0]?.path.join('.') ?? 'other type'}`,
    );
    return;
  }
  const { tenant, memberId } = report;
  const kept = await keep(ctx, {
    ...{ _id: contentId(key, round), key, round, tenant, memberId, bazi },
    content: read.data,
  });
  await finish(ctx, report, kept);
}

/** The first that was kept of a round stays: a writer that ran twice may have said it in other words. */
async function keep(ctx: ReportsContext, content: Content): Promise<Content> {
  try {
    await ctx.stores.contents.insert(content);
    return content;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    return (await ctx.stores.contents.get(content._id)) ?? content;
  }
}

async function finish(ctx: ReportsContext, report: Report, { bazi, content }: Content): Promise<void> {
  const { _id: key, round, tenant, reporttype } = report;
  const now = ctx.now();
  const at = nextTelling(report, now);
  const complete = isComplete(reporttype, content);
  const total = textsOf(reporttype).length;
  const finished = await ctx.outbox.updateOne(
    ctx.stores.reports,
    { _id: key, round, open: true },
    {
      set: {
        ...{ status: 'finished', finishedAt: now, toldAt: at, contentRound: round },
        ...{ bazi, complete, unread: true, viewcount: 0, progress: { done: total, total, title: '' } },
      },
      unset: { open: true, dueAt: true },
    },
    [
      {
        id: `reports:${key}:${round}:finished`,
        subject: reportFinished.subject,
        payload: tellingOf(report, at),
      },
    ],
  );
  if (!finished) {
    // Its member may have gone while it was being kept.
    if ((await ctx.stores.reports.get(key)) === null) await forget(ctx, key);
    return;
  }
  ctx.log.info(
    { report: key, round, tenant, reporttype, complete, ms: now - report.requestedAt },
    'report finished',
  );
  await ctx.stores.contents.deleteMany({ key, round: { $lt: round } });
}

const textsOf = (type: ReportType): readonly string[] => (type === '0' ? BAZI_TEXTS : ZIWEI_TEXTS);

/** Whether each text that a report of this type must have is there. */
export function isComplete(type: ReportType, content: Content['content']): boolean {
  const texts: Readonly<Record<string, unknown>> = content;
  return textsOf(type).every((key) => {
    const text = texts[key];
    return typeof text === 'string' && text.trim() !== '';
  });
}

/** A report that is no more leaves no content behind. */
async function forget(ctx: ReportsContext, key: string): Promise<void> {
  await ctx.stores.contents.deleteMany({ key });
}
