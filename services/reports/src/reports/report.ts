import { reportRequested } from '@tianji/contracts/report';
import { callerOf, logSecurity, type NewEvent, notFound, refusal } from '@tianji/service-kit';
import { reportFailed } from '../contract/index.ts';
import { type Kind, kindByCode } from '../kinds/known.ts';
import type { Report, ReportsCallContext, ReportsContext } from '../stores.ts';
import { MINUTE, SECOND } from '../time.ts';
import { requestOf } from './request-of.ts';

/** A report that is not finished after this time has failed. */
export const FAIL_AFTER_MS = 30 * MINUTE;
/** A writer that reported no progress for this long is asked again; the waits grow up to the second figure. */
const ASK_AGAIN_MS = 60 * SECOND;
const ASK_SELDOM_MS = 5 * MINUTE;

const KEY = /^[A-Za-z0-9_-]{22}$/;

/**
 * A report's status for its owner: one that took too long counts as failed, even before that is recorded. The time in
 * a queue does not count.
 */
export const statusAt = (report: Report, now: number): Report['status'] =>
  report.status === 'processing' && !report.queued && now - report.requestedAt > FAIL_AFTER_MS
    ? 'failed'
    : report.status;

/** The fields that only an open report has, as a change that ends it. */
export const ENDED = {
  open: true,
  openFor: true,
  place: true,
  slot: true,
  queued: true,
  dueAt: true,
} as const;

/** What matches a round that is still open. */
export const openRound = ({ _id, round }: Pick<Report, '_id' | 'round'>) => ({
  _id,
  round,
  status: 'processing',
});

/** When to ask the writer again after this many unanswered requests. */
export const nextAsk = (now: number, asks: number): number =>
  now + Math.min(ASK_AGAIN_MS * 2 ** Math.max(0, asks - 1), ASK_SELDOM_MS);

/**
 * The calling member's own report.
 * @throws ServiceError any key that is not the member's own gets the same 'not found'
 */
export async function ownReport(ctx: ReportsCallContext, key: string): Promise<Report> {
  const report = KEY.test(key) ? await ctx.stores.reports.get(key) : null;
  const own = report && report.memberId === ctx.member?.id && report.tenant === ctx.tenant.id;
  if (own) return report;
  if (report) logSecurity(ctx.log, 'foreign_object', { ...callerOf(ctx), what: 'report', key });
  throw notFound();
}

/** The refusal of a second request: a member has one unfinished report at a time. */
export const busy = () => refusal('您有报告正在处理，待任务结束后才可生成新报告。', 'report_processing');

/**
 * The event that requests a round from the writer. Each request has its own id. The bus drops ids it has already seen
 * under any subject, so this service's ids begin with its name.
 */
export function requestEvent(report: Report, { kind }: Pick<Kind, 'kind'>): NewEvent {
  const { _id: key, round, tenant, memberId, brand, asks, requestedAt: at } = report;
  const event = reportRequested(kind);
  return {
    id: `reports:${key}:${round}:requested:${asks}`,
    subject: event.subject,
    // The event contains a birth.
    owner: memberId,
    payload: event.schema.parse({ key, round, tenant, memberId, brand, at, input: requestOf(report) }),
  };
}

/** The content of the events of a finished, failed or viewed report. No name and no birth: no consumer needs them. */
export const tellingOf = (report: Report, kind: Kind | null, at: number) => ({
  key: report._id,
  memberId: report.memberId,
  tenant: report.tenant,
  reporttype: /^\d+$/.test(report.reporttype) ? Number(report.reporttype) : report.reporttype,
  ...(kind && { title: kind.titles.title }),
  round: report.round,
  brand: report.brand,
  ...(report.sign && { sign: report.sign }),
  at,
});

/**
 * The event that tells other services about a report. A report for a client has none: it does not change the badge or
 * the messages of the practitioner's own account.
 */
export function tellingEvents(
  report: Report,
  { subject }: { subject: string },
  kind: Kind | null,
  at: number,
): NewEvent[] {
  if (report.client !== undefined) return [];
  const what = subject.slice(subject.lastIndexOf('.') + 1);
  const id = `reports:${report._id}:${report.round}:${what}`;
  return [{ id, subject, payload: tellingOf(report, kind, at) }];
}

/** The time of a report's next event: always later than the previous one's, even if another clock set that. */
export const nextTelling = (report: Report, now: number): number => Math.max(now, report.toldAt + 1);

/** Ends an open round without a report. Returns false when it was already ended elsewhere. */
export async function failReport(ctx: ReportsContext, report: Report, reason: string): Promise<boolean> {
  const { _id: key, round, tenant, reporttype } = report;
  const at = nextTelling(report, ctx.now());
  const kind = await kindByCode(ctx, reporttype);
  const failed = await ctx.outbox.updateOne(
    ctx.stores.reports,
    openRound(report),
    { set: { status: 'failed', toldAt: at }, unset: ENDED },
    tellingEvents(report, reportFailed, kind, at),
  );
  if (failed) ctx.log.warn({ report: key, round, tenant, reporttype, reason }, 'report failed');
  return failed !== null;
}

/** Ends the member's open report if it has timed out. Returns true when the member has no open report left. */
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
