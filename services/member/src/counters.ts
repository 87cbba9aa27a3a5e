import { DuplicateError } from '@tianji/service-kit';
import type { MemberContext } from './stores.ts';
import { beijingDay, DAY, SECOND } from './time.ts';

/**
 * Adds one to the count of the present Beijing day. The count is in the store, so replicas share it.
 * @returns whether it was among the first `most`
 */
export const countToday = async (ctx: MemberContext, name: string, most: number): Promise<boolean> =>
  (await addToday(ctx, name, 1)) <= most;

const nameToday = (name: string, now: number): string => `${name}:${beijingDay(now)}`;

/** Adds to the count of the present Beijing day. @returns the count with what was added */
export async function addToday(ctx: MemberContext, name: string, amount: number): Promise<number> {
  const now = ctx.now();
  const _id = nameToday(name, now);
  const counter = await ctx.stores.counters.updateOne(
    { _id },
    { inc: { n: amount } },
    { upsert: { _id, n: 0, expiresAt: now + 2 * DAY } },
  );
  return counter?.n ?? 0;
}

/** The count of the present Beijing day. */
export const usedToday = async (ctx: MemberContext, name: string): Promise<number> =>
  (await ctx.stores.counters.get(nameToday(name, ctx.now())))?.n ?? 0;

/** How far the clocks of two replicas may differ. */
const MOST_SKEW = 10 * SECOND;

/**
 * Claims something that may be done once in `ms` milliseconds: of concurrent callers one gets it.
 * @returns 0 when claimed, else the milliseconds until the next try may succeed
 */
export async function claim(ctx: MemberContext, name: string, ms: number): Promise<number> {
  const now = ctx.now();
  const until = now + ms;
  try {
    await ctx.stores.counters.updateOne(
      { _id: name, until: { $lte: now } },
      { set: { until, expiresAt: until + DAY } },
      { upsert: { _id: name, until, expiresAt: until + DAY } },
    );
    return 0;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const holder = await ctx.stores.counters.get(name);
    // The holder may have read its clock after this caller did, so the time is read again.
    const left = (holder?.until ?? until) - ctx.now();
    if (left <= ms + MOST_SKEW) return Math.min(ms, Math.max(1, left));
    // Claimed by a clock that was set back since: nobody waits longer than the claim lasts.
    const mine = await ctx.stores.counters.updateOne(
      { _id: name, until: holder?.until ?? until },
      { set: { until, expiresAt: until + DAY } },
    );
    return mine ? 0 : ms;
  }
}

/** The milliseconds until a claim of this name may succeed; 0 when nobody holds it. Nothing is changed. */
export async function waitLeft(ctx: MemberContext, name: string, ms: number): Promise<number> {
  const left = ((await ctx.stores.counters.get(name))?.until ?? 0) - ctx.now();
  // A claim by a clock that was set back since holds nobody up.
  return left <= 0 || left > ms + MOST_SKEW ? 0 : Math.min(ms, left);
}

/** Releases a claim: what it was for did not happen. */
export const unclaim = (ctx: MemberContext, name: string): Promise<number> =>
  ctx.stores.counters.deleteMany({ _id: name });
