import type { ReportsContext } from '../stores.ts';
import { failReport, nextAsk, requestEvent, statusAt } from './report.ts';

/** Reports looked at in one round of the job. */
const PAGE = 100;

/**
 * Looks after open reports of which nothing was heard: asks the writer again, which does nothing twice and
 * tells again what it has told, or fails those whose time is over. So neither a lost message nor a lost
 * stream loses a report.
 */
export async function sweepReports(ctx: ReportsContext): Promise<void> {
  const { reports } = ctx.stores;
  for (;;) {
    const now = ctx.now();
    const due = await reports.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit: PAGE });
    for (const report of due) {
      if (statusAt(report, now) === 'failed') {
        await failReport(ctx, report, 'out of time');
        continue;
      }
      const asks = report.asks + 1;
      // Of several replicas one asks.
      const asked = await ctx.outbox.updateOne(
        reports,
        { _id: report._id, round: report.round, open: true, asks: report.asks },
        { set: { asks, dueAt: nextAsk(now, asks) } },
        [requestEvent({ ...report, asks })],
      );
      if (asked) ctx.log.warn({ report: report._id, round: report.round, asks }, 'report asked for again');
    }
    if (due.length < PAGE) return;
  }
}
