import { randomInt } from 'node:crypto';
import { DuplicateError, type Filter, refusal } from '@tianji/service-kit';
import { type Kind, kindByCode } from '../kinds/known.ts';
import type { Report, ReportsContext } from '../stores.ts';
import { nextAsk, requestEvent } from './report.ts';

/** How many reports for clients a practitioner may have queued or in writing. */
export const MOST_QUEUED = 20;
/** How many of them are written concurrently. */
export const MOST_AT_WORK = 2;
/** How many queued reports one round of the job looks at. */
const PAGE = 200;

type Owner = Pick<Report, 'tenant' | 'memberId'>;

/** The refusal of one more report while the queue is full. */
export const queueFull = () => refusal('排队的报告已满20份，请等前面的完成后再提交。', 'queue_full');
/** The refusal of a second report for a client whose first is not finished. */
export const clientBusy = () => refusal('这位客户有报告正在处理，完成后才可再提交。', 'report_processing');

/**
 * A free place among a practitioner's open reports. A unique index decides: of concurrent requests for the same place
 * one wins and the others retry with another, so there are never more open reports than places.
 * @throws ServiceError `queue_full`
 */
export async function freePlace(ctx: ReportsContext, { tenant, memberId }: Owner): Promise<number> {
  const open: Filter = { tenant, memberId, place: { $gte: 1 } };
  const taken = new Set(
    (await ctx.stores.reports.find(open, { limit: MOST_QUEUED })).map(({ place }) => place),
  );
  const free = Array.from({ length: MOST_QUEUED }, (_, i) => i + 1).filter((place) => !taken.has(place));
  if (free.length === 0) throw queueFull();
  return free[randomInt(free.length)] as number;
}

/** Begins the queued reports of a practitioner, oldest first, while slots are free. */
export async function startNext(ctx: ReportsContext, { tenant, memberId }: Owner): Promise<void> {
  for (;;) {
    const own = { tenant, memberId, queued: true };
    const [next] = await ctx.stores.reports.find(own, { sort: { createdAt: 1 }, limit: 1 });
    if (!next || (await start(ctx, next)) === 'no slot') return;
  }
}

/** Starts queued reports of all practitioners: covers slots that were freed by a process that then died. */
export async function startQueued(ctx: ReportsContext): Promise<void> {
  const queued = await ctx.stores.reports.find({ queued: true }, { sort: { createdAt: 1 }, limit: PAGE });
  const seen = new Set<string>();
  for (const report of queued) {
    const owner = JSON.stringify([report.tenant, report.memberId]);
    if (seen.has(owner)) continue;
    seen.add(owner);
    await startNext(ctx, report);
  }
}

/** Takes a slot and requests the writing in one update. Another process may have started the report meanwhile. */
async function start(ctx: ReportsContext, report: Report): Promise<'begun' | 'no slot'> {
  const kind = await kindByCode(ctx, report.reporttype);
  for (let slot = 1; slot <= MOST_AT_WORK; slot += 1) {
    try {
      await ctx.outbox.updateOne(
        ctx.stores.reports,
        { _id: report._id, round: report.round, queued: true },
        { set: { slot, ...requested(ctx.now()) }, unset: { queued: true } },
        eventsOf({ ...report, ...requested(ctx.now()) }, kind),
      );
      return 'begun';
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }
  return 'no slot';
}

const requested = (now: number) => ({ requestedAt: now, asks: 1, dueAt: nextAsk(now, 1) });

/** A kind that nobody has declared has no writer yet: the sweep asks later. */
const eventsOf = (report: Report, kind: Kind | null) => (kind ? [requestEvent(report, kind)] : []);
