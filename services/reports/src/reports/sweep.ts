import { orderPdf } from '../export/ahead.ts';
import { allKinds } from '../kinds/known.ts';
import type { Report, ReportsContext } from '../stores.ts';
import { startQueued } from './queue.ts';
import { failReport, nextAsk, openRound, requestEvent, statusAt } from './report.ts';

/** How many reports one round of the job checks. */
const PAGE = 100;
/** The pause stops growing after this many requests. */
const MANY_ASKS = 30;
/** How long the PDF of a finished report is left to the process that finished it. */
const PDF_MS = 10_000;
/** How far the clocks of replicas may differ. */
const MARGIN_MS = 60_000;

/**
 * Follows up open reports without progress: asks the writer again, which is idempotent and repeats its events, or fails
 * reports that have timed out. So neither a lost message nor a lost stream loses a report. Last, it starts queued
 * reports for slots that were freed by a process that died before it could start the next one, and orders the PDFs that
 * such a process left.
 */
export async function sweepReports(ctx: ReportsContext): Promise<void> {
  const { reports } = ctx.stores;
  const kinds = new Map((await allKinds(ctx)).map((kind) => [kind.code, kind]));
  for (;;) {
    const now = ctx.now();
    const due = await reports.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit: PAGE });
    if (due.length < PAGE) due.push(...(await leftBehind(ctx, PAGE - 1 - due.length)));
    for (const report of due) {
      if (statusAt(report, now) === 'failed') {
        await failReport(ctx, report, 'out of time');
        continue;
      }
      const kind = kinds.get(report.reporttype);
      const asks = report.asks + 1;
      // Only one of several replicas asks.
      const asked = await ctx.outbox.updateOne(
        reports,
        { ...openRound(report), asks: report.asks },
        { set: { asks, dueAt: nextAsk(now, asks) } },
        // A kind that nobody has declared has no writer yet.
        kind ? [requestEvent({ ...report, asks }, kind)] : [],
      );
      if (asked) ctx.log.warn({ report: report._id, round: report.round, asks }, 'report requested again');
    }
    if (due.length < PAGE) break;
  }
  await startQueued(ctx);
  const left = { pdfDue: { $lte: ctx.now() - PDF_MS } };
  for (const report of await reports.find(left, { sort: { pdfDue: 1 }, limit: PAGE }))
    await orderPdf(ctx, report);
}

/** Reports whose next request is further ahead than any pause: the clock was set back after it was scheduled. */
async function leftBehind(ctx: ReportsContext, limit: number): Promise<Report[]> {
  if (limit < 1) return [];
  const ahead = { dueAt: { $gt: nextAsk(ctx.now(), MANY_ASKS) + MARGIN_MS } };
  return ctx.stores.reports.find(ahead, { sort: { dueAt: 1 }, limit });
}
