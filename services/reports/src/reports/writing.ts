import { readPrintDocument } from '@tianji/contracts/print';
import { writingFailed, writingProgressed, writingWritten } from '@tianji/contracts/report';
import { DuplicateError, eachOf, type Message } from '@tianji/service-kit';
import { reportFinished } from '../contract/index.ts';
import { orderPdf } from '../export/ahead.ts';
import { type Kind, kindById } from '../kinds/known.ts';
import { schemasOf } from '../kinds/schemas.ts';
import { type Content, contentId, type Report, type ReportsContext } from '../stores.ts';
import { startNext } from './queue.ts';
import { ENDED, failReport, nextAsk, nextTelling, openRound, tellingEvents } from './report.ts';

/** A writer reports progress: the owner sees it, and the writer is not asked again for a while. */
export async function onProgressed(message: Message, ctx: ReportsContext): Promise<void> {
  const { key, round, done, total, title } = writingProgressed.schema.parse(message.payload);
  // Messages may arrive out of order: progress only increases.
  await ctx.stores.reports.updateOne(
    { ...openRound({ _id: key, round }), 'progress.done': { $lte: done } },
    { set: { progress: { done, total, title }, dueAt: nextAsk(ctx.now(), 1) } },
  );
}

/** A writer gives up. */
export async function onFailed(message: Message, ctx: ReportsContext): Promise<void> {
  const { key, round, reason } = writingFailed.schema.parse(message.payload);
  const report = await ctx.stores.reports.get(key);
  if (report && isOpen(report, round)) await endFailed(ctx, report, reason);
}

/**
 * A report is written. The content is stored first, under its round; then one change of the report marks it as finished
 * and publishes the event. If a process dies between the two, the message is delivered again, finds the content and
 * finishes; a second message, or one of an earlier round, finds the round closed. So nothing written is lost, and a
 * round is finished once.
 */
export async function onWritten(message: Message, ctx: ReportsContext): Promise<void> {
  const { kind: id, key, round, bazi, content, document } = writingWritten.schema.parse(message.payload);
  const report = await ctx.stores.reports.get(key);
  if (!report) return forget(ctx, key);
  if (!isOpen(report, round)) return;
  const kind = await kindById(ctx, id);
  if (!kind) throw new Error(`the kind ${id} has not been declared`);
  const read = readPrintDocument(document);
  const problem = report.reporttype === kind.code ? contentProblem(kind, content) : 'another kind';
  if (problem !== null || read.problem !== undefined) {
    const reason = problem === null ? `document refused: ${read.problem}` : `content refused: ${problem}`;
    await endFailed(ctx, report, reason);
    return;
  }
  const { tenant, memberId } = report;
  const kept = await keep(ctx, {
    ...{ _id: contentId(key, round), key, round, tenant, memberId, bazi },
    ...{ content, document: read.document },
  });
  await finish(ctx, report, kind, kept);
}

/** The first problem of a content, with its place; null when it matches its kind. */
function contentProblem(kind: Kind, content: Record<string, unknown>): string | null {
  const read = schemasOf(kind).content.safeParse(content);
  return read.success ? null : (read.error.issues[0]?.path.join('.') ?? 'not readable');
}

/** The first content stored for a round is kept: a writer that ran twice may have worded it differently. */
async function keep(ctx: ReportsContext, content: Content): Promise<Content> {
  try {
    await ctx.stores.contents.insert(content);
    return content;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    return (await ctx.stores.contents.get(content._id)) ?? content;
  }
}

async function finish(
  ctx: ReportsContext,
  report: Report,
  kind: Kind,
  { bazi, content }: Content,
): Promise<void> {
  const { _id: key, round, tenant, reporttype } = report;
  const now = ctx.now();
  const at = nextTelling(report, now);
  const complete = isComplete(kind, content);
  const total = kind.texts.length;
  const finished = await ctx.outbox.updateOne(
    ctx.stores.reports,
    openRound(report),
    {
      set: {
        ...{ status: 'finished', finishedAt: now, toldAt: at, contentRound: round, pdfDue: now },
        ...{ bazi, complete, viewcount: 0, progress: { done: total, total, title: '' } },
        ...(report.client === undefined && { unread: true }),
      },
      unset: ENDED,
    },
    tellingEvents(report, reportFinished, kind, at),
  );
  if (!finished) {
    // Its member may have been deleted while it was being stored.
    if ((await ctx.stores.reports.get(key)) === null) await forget(ctx, key);
    return;
  }
  ctx.log.info(
    { report: key, round, tenant, reporttype, complete, ms: now - report.requestedAt },
    'report finished',
  );
  await eachOf([
    () => ctx.stores.contents.deleteMany({ key, round: { $lt: round } }),
    () => ctx.stores.pdfs.deleteMany({ key, round: { $lt: round } }),
    () => orderPdf(ctx, report),
  ]);
  if (report.client !== undefined) await startNext(ctx, report);
}

const isOpen = (report: Report, round: number): boolean =>
  report.status === 'processing' && report.round === round;

/** Fails a report. If it was for a client, the next one in the queue starts. */
async function endFailed(ctx: ReportsContext, report: Report, reason: string): Promise<void> {
  await failReport(ctx, report, reason);
  if (report.client !== undefined) await startNext(ctx, report);
}

/** Whether every text that a report of this kind must have is present. */
export const isComplete = (kind: Kind, content: Content['content']): boolean =>
  kind.texts.every((key) => {
    const text = content[key];
    return typeof text === 'string' && text.trim() !== '';
  });

/** Deletes the content of a report that no longer exists. */
async function forget(ctx: ReportsContext, key: string): Promise<void> {
  await ctx.stores.contents.deleteMany({ key });
}
