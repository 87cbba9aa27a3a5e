import { createHash, randomBytes } from 'node:crypto';
import { DuplicateError, notFound, ServiceError, tooMany, unavailable } from '@tianji/service-kit';
import type { Birth, Report, ReportsCallContext, ReportType } from '../stores.ts';
import { HOUR, SECOND } from '../time.ts';
import { busy, clearTheWay, nextAsk, requestEvent } from './report.ts';

/** Reports that one member may ask for in an hour. */
export const MOST_PER_HOUR = 60;
/** A request that meets another of the same moment begins anew, so often at most. */
const TRIES = 5;

const NOTHING_DONE = { done: 0, total: 0, title: '' };

/**
 * A new report of the asking member, open and asked for with one insert: that there is one open report
 * per member is the store's own rule, so of any number of requests at once one wins.
 *
 * @returns the report's key; that of the earlier report when the idempotency key was used for it
 * @throws ServiceError when another report is open, or the idempotency key was used for something else
 */
export async function openReport(
  ctx: ReportsCallContext,
  reporttype: ReportType,
  birth: Birth,
  idempotencyKey: string | undefined,
): Promise<string> {
  if (!ctx.member) throw notFound();
  const own = { tenant: ctx.tenant.id, memberId: ctx.member.id };
  const digest = digestOf(reporttype, birth);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await sameRequest(ctx, own, digest, idempotencyKey);
    if (known) return known;
    if (!(await clearTheWay(ctx, own))) throw busy();
    const now = ctx.now();
    const lately = { ...own, createdAt: { $gt: now - HOUR } };
    if ((await ctx.stores.reports.count(lately)) >= MOST_PER_HOUR) throw tooMany(HOUR / SECOND);
    const report: Report = {
      _id: randomBytes(16).toString('base64url'),
      ...own,
      reporttype,
      ...birth,
      brand: ctx.tenant.brand,
      round: 1,
      status: 'processing',
      open: true,
      createdAt: now,
      requestedAt: now,
      asks: 1,
      dueAt: nextAsk(now, 1),
      progress: NOTHING_DONE,
      toldAt: 0,
      viewcount: 0,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey, digest }),
    };
    try {
      await ctx.outbox.insert(ctx.stores.reports, report, [requestEvent(report)]);
      ctx.log.info({ report: report._id, tenant: own.tenant, reporttype }, 'report asked for');
      return report._id;
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }
  throw unavailable('请求过于频繁，请稍后再试');
}

/** The report that this very request has already made. */
async function sameRequest(
  ctx: ReportsCallContext,
  own: { tenant: string; memberId: string },
  digest: string,
  idempotencyKey: string | undefined,
): Promise<string | null> {
  if (idempotencyKey === undefined) return null;
  const [keyed] = await ctx.stores.reports.find({ ...own, idempotencyKey }, { limit: 1 });
  if (!keyed) return null;
  if (keyed.digest === digest) return keyed._id;
  const message = 'idempotencyKey（幂等键）已用于另一份报告';
  throw new ServiceError(409, 'idempotency_conflict', message, { field: 'idempotencyKey' });
}

function digestOf(reporttype: ReportType, birth: Birth): string {
  const { name, sex, birthtime, location, jingdu, hourUnknown = false, options } = birth;
  const rules = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = JSON.stringify([reporttype, name, sex, birthtime, location, jingdu, hourUnknown, rules]);
  return createHash('sha256').update(said).digest('base64url');
}

/**
 * A failed or incomplete report is written anew under the same key, as the next round.
 * @throws ServiceError when it is being written, is whole, or another report is open
 */
export async function reopenReport(
  ctx: ReportsCallContext,
  report: Report,
  whole: () => Error,
): Promise<void> {
  const { _id: key, tenant, memberId } = report;
  const { reports } = ctx.stores;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!(await clearTheWay(ctx, { tenant, memberId }))) throw busy();
    const current = await reports.get(key);
    if (!current) throw notFound();
    if (current.status === 'finished' && current.complete === true) throw whole();
    const now = ctx.now();
    const again: Report = {
      ...current,
      round: current.round + 1,
      brand: ctx.tenant.brand,
      requestedAt: now,
      asks: 1,
    };
    try {
      const opened = await ctx.outbox.updateOne(
        reports,
        { _id: key, round: current.round, status: current.status, open: { $exists: false } },
        {
          set: {
            status: 'processing',
            open: true,
            round: again.round,
            brand: again.brand,
            requestedAt: now,
            asks: 1,
            dueAt: nextAsk(now, 1),
            progress: NOTHING_DONE,
          },
          unset: { unread: true, finishedAt: true },
        },
        [requestEvent(again)],
      );
      if (opened) {
        ctx.log.info({ report: key, round: again.round, tenant }, 'report asked for again');
        return;
      }
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }
  throw busy();
}
