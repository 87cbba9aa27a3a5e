import { baziReportRequested, reportFailed, ziweiReportRequested } from '@tianji/contracts';
import { type NewEvent, notFound, refusal } from '@tianji/service-kit';
import type { Report, ReportsCallContext, ReportsContext } from '../stores.ts';
import { MINUTE, SECOND } from '../time.ts';

/** A report that is not done after so long has failed. */
export const FAIL_AFTER_MS = 30 * MINUTE;
/** A writer that told of no progress for so long is asked again; the waits grow up to the second figure. */
const ASK_AGAIN_MS = 60 * SECOND;
const ASK_SELDOM_MS = 5 * MINUTE;

const KEY = /^[A-Za-z0-9_-]{22}$/;

/** What a report is to its owner now: one that took too long has failed, even if nobody has noted it yet. */
export const statusAt = (report: Report, now: number): Report['status'] =>
  report.status === 'processing' && now - report.requestedAt > FAIL_AFTER_MS ? 'failed' : report.status;

/** When the writer is to be asked once more, if it stays silent after the given number of askings. */
export const nextAsk = (now: number, asks: number): number =>
  now + Math.min(ASK_AGAIN_MS * 2 ** Math.max(0, asks - 1), ASK_SELDOM_MS);

/**
 * The asking member's own report.
 * @throws ServiceError one and the same 'not found' for a key that is none, unknown or another's
 */
export async function ownReport(ctx: ReportsCallContext, key: string): Promise<Report> {
  const report = KEY.test(key) ? await ctx.stores.reports.get(key) : null;
  if (!report || report.memberId !== ctx.member?.id || report.tenant !== ctx.tenant.id) throw notFound();
  return report;
}

/** A member has one unfinished report at a time. */
export const busy = () => refusal('您有报告正在处理，待任务结束后才可生成新报告。', 'report_processing');

/**
 * The event that asks the writer for a round. Each asking has an id of its own, so that none is taken for
 * another; and since an id is dropped that the bus has seen under whatever subject, those of this service
 * begin with its name.
 */
export function requestEvent(report: Report): NewEvent {
  const { _id: key, round, tenant, memberId, brand, asks, requestedAt: at } = report;
  const { name, sex, birthtime, location, jingdu, hourUnknown, options } = report;
  const event = report.reporttype === '0' ? baziReportRequested : ziweiReportRequested;
  return {
    id: `reports:${key}:${round}:requested:${asks}`,
    subject: event.subject,
    payload: event.schema.parse({
      ...{ key, round, tenant, memberId, brand, at },
      ...{ name, sex, birthtime, location, jingdu, hourUnknown, options },
    }),
  };
}

/** What the events of a finished, failed or viewed report say. No name and no birth: nobody needs them. */
export const tellingOf = (report: Report, at: number) => ({
  key: report._id,
  memberId: report.memberId,
  tenant: report.tenant,
  reporttype: Number(report.reporttype),
  round: report.round,
  brand: report.brand,
  at,
});

/** The time of a report's next event: later than that of the last, whichever clock told that one. */
export const nextTelling = (report: Report, now: number): number => Math.max(now, report.toldAt + 1);

/** Ends an open round without a report. False when somebody else has ended it. */
export async function failReport(ctx: ReportsContext, report: Report, reason: string): Promise<boolean> {
  const { _id: key, round, tenant, reporttype } = report;
  const at = nextTelling(report, ctx.now());
  const failed = await ctx.outbox.updateOne(
    ctx.stores.reports,
    { _id: key, round, open: true },
    { set: { status: 'failed', toldAt: at }, unset: { open: true, dueAt: true } },
    [{ id: `reports:${key}:${round}:failed`, subject: reportFailed.subject, payload: tellingOf(report, at) }],
  );
  if (failed) ctx.log.warn({ report: key, round, tenant, reporttype, reason }, 'report failed');
  return failed !== null;
}

/** Ends the member's open report if its time is over. True when nothing of the member's is in the way any more. */
export async function clearTheWay(
  ctx: ReportsContext,
  of: { tenant: string; memberId: string },
): Promise<boolean> {
  const { tenant, memberId } = of;
  const [open] = await ctx.stores.reports.find({ tenant, memberId, open: true }, { limit: 1 });
  if (!open) return true;
  if (statusAt(open, ctx.now()) !== 'failed') return false;
  await failReport(ctx, open, 'out of time');
  return true;
}
