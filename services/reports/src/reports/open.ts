import { createHash, randomBytes } from 'node:crypto';
import type { ReportInput } from '@tianji/contracts/report';
import { DuplicateError, notFound, ServiceError, tooMany, unavailable } from '@tianji/service-kit';
import type { Kind } from '../kinds/known.ts';
import type { Asked } from '../kinds/read-request.ts';
import type { Report, ReportsCallContext } from '../stores.ts';
import { HOUR, SECOND } from '../time.ts';
import { olderClock } from './older-clock.ts';
import { clientBusy, freePlace, MOST_QUEUED, startNext } from './queue.ts';
import { busy, clearTheWay, nextAsk, requestEvent } from './report.ts';

/** How many reports a member may request in an hour. */
export const MOST_PER_HOUR = 60;
/** Maximum retries after a conflict with a concurrent request; more for a place in the queue. */
const TRIES = 5;
const TRIES_FOR_PLACE = MOST_QUEUED * 2;

const NOTHING_DONE = { done: 0, total: 0, title: '' };

/** For whom a practitioner requests a report, and in whose name. */
export type ForClient = Required<Pick<Report, 'client' | 'author'>>;

/**
 * Creates a report of the calling member and requests its writing with one insert. A unique index of the store allows
 * one open report per member, and one per client, so of any number of concurrent requests one wins. A report for a
 * client is queued first: its writing is requested when one of the practitioner's slots is free.
 *
 * @returns the report's key; that of the earlier report when the idempotency key was used for it
 * @throws ServiceError when another report is open, or the idempotency key was used for something else
 */
export async function openReport(
  ctx: ReportsCallContext,
  kind: Kind,
  { request, row }: Asked,
  idempotencyKey: string | undefined,
  forClient?: ForClient,
): Promise<string> {
  if (!ctx.member) throw notFound();
  const own = { tenant: ctx.tenant.id, memberId: ctx.member.id };
  const reporttype = kind.code;
  const digest = digestOf(reporttype, request, forClient);
  for (let tries = forClient ? TRIES_FOR_PLACE : TRIES; tries > 0; tries -= 1) {
    const known = await sameRequest(ctx, own, digest, idempotencyKey);
    if (known) return known;
    const opening = forClient ? await queuedOpening(ctx, own, forClient.client) : await ownOpening(ctx, own);
    const now = ctx.now();
    const lately = { ...own, createdAt: { $gt: now - HOUR } };
    if ((await ctx.stores.reports.count(lately)) >= MOST_PER_HOUR) throw tooMany(HOUR / SECOND);
    const report: Report = {
      _id: randomBytes(16).toString('base64url'),
      ...own,
      reporttype,
      ...row,
      request,
      brand: ctx.tenant.brand,
      ...(ctx.tenant.sign && { sign: ctx.tenant.sign }),
      ...(ctx.tenant.seal && { seal: ctx.tenant.seal }),
      ...(ctx.tenant.writer && { writer: ctx.tenant.writer }),
      ...forClient,
      round: 1,
      status: 'processing',
      ...opening,
      createdAt: now,
      requestedAt: now,
      progress: NOTHING_DONE,
      toldAt: 0,
      viewcount: 0,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey, digest }),
    };
    try {
      await ctx.outbox.insert(ctx.stores.reports, report, requestOnce(report, kind));
      ctx.log.info({ report: report._id, tenant: own.tenant, reporttype }, 'report requested');
      if (report.queued) await startNext(ctx, own);
      return report._id;
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }
  throw unavailable('请求过于频繁，请稍后再试');
}

/** The fields that only an open report has. */
type Opening = Pick<Report, 'open' | 'openFor' | 'place' | 'queued' | 'asks' | 'dueAt'>;

/** @throws ServiceError when the member has another open report */
async function ownOpening(ctx: ReportsCallContext, own: Owner): Promise<Opening> {
  if (!(await clearTheWay(ctx, own))) throw busy();
  return { open: true, asks: 1, dueAt: nextAsk(ctx.now(), 1) };
}

/** @throws ServiceError when the client has another open report, or the queue is full */
async function queuedOpening(ctx: ReportsCallContext, own: Owner, client: string): Promise<Opening> {
  if ((await ctx.stores.reports.count({ ...own, openFor: client })) > 0) throw clientBusy();
  return { openFor: client, place: await freePlace(ctx, own), queued: true, asks: 0 };
}

/** The event that asks a writer for the report. For a queued report it is published when its turn comes. */
const requestOnce = (report: Report, kind: Kind) => (report.queued ? [] : [requestEvent(report, kind)]);

type Owner = Pick<Report, 'tenant' | 'memberId'>;

/** The report that this request has already created. */
async function sameRequest(
  ctx: ReportsCallContext,
  own: Owner,
  digest: string,
  idempotencyKey: string | undefined,
): Promise<string | null> {
  if (idempotencyKey === undefined) return null;
  const [keyed] = await ctx.stores.reports.find({ ...own, idempotencyKey }, { limit: 1 });
  if (!keyed) return null;
  if (keyed.digest === digest) return keyed._id;
  const message = '幂等键已用于另一份报告';
  throw new ServiceError(409, 'idempotency_conflict', message, { field: 'idempotencyKey' });
}

/** The digest of a request, however it was encoded: a form sends true as text, JSON as a boolean. */
function digestOf(reporttype: string, request: ReportInput, forClient?: ForClient): string {
  const fields = Object.entries(request)
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([reporttype, fields, ...(forClient ? [forClient] : [])]))
    .digest('base64url');
}

/**
 * Has a failed or incomplete report, or one that went by the clock rule of before, written again under the same key, as the next round; one for a client is queued.
 * @throws ServiceError when it is being written, is complete, or another report is open
 */
export async function reopenReport(
  ctx: ReportsCallContext,
  report: Report,
  kind: Kind,
  whole: () => Error,
): Promise<void> {
  const { _id: key, tenant, memberId } = report;
  const { reports } = ctx.stores;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { client } = report;
    const opening = await (client === undefined
      ? ownOpening(ctx, { tenant, memberId })
      : queuedOpening(ctx, { tenant, memberId }, client));
    const current = await reports.get(key);
    if (!current) throw notFound();
    if (current.status === 'finished' && current.complete === true && !olderClock(current)) throw whole();
    const now = ctx.now();
    const { writer: _earlier, seal: _former, ...kept } = current;
    const { writer, seal } = ctx.tenant;
    const again: Report = {
      ...kept,
      ...opening,
      ...(writer && { writer }),
      ...(seal && { seal }),
      round: current.round + 1,
      brand: ctx.tenant.brand,
      ...(ctx.tenant.sign && { sign: ctx.tenant.sign }),
      requestedAt: now,
    };
    try {
      const opened = await ctx.outbox.updateOne(
        reports,
        { _id: key, round: current.round, status: current.status, open: { $exists: false } },
        {
          set: {
            status: 'processing',
            ...opening,
            round: again.round,
            brand: again.brand,
            ...(again.sign && { sign: again.sign }),
            ...(writer && { writer }),
            ...(seal && { seal }),
            requestedAt: now,
            progress: NOTHING_DONE,
          },
          unset: {
            ...{ unread: true, finishedAt: true, pdfDue: true },
            ...(writer ? {} : { writer: true }),
            ...(seal ? {} : { seal: true }),
          },
        },
        requestOnce(again, kind),
      );
      if (opened) {
        ctx.log.info({ report: key, round: again.round, tenant }, 'report requested again');
        if (opening.queued) await startNext(ctx, { tenant, memberId });
        return;
      }
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }
  throw busy();
}
