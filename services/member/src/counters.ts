import { DuplicateError } from '@tianji/service-kit';
import type { MemberContext } from './stores.ts';
import { beijingDay, DAY } from './time.ts';

/**
 * Counts one more in the present Beijing day. The count is in the store, so replicas share it.
 * @returns whether it was among the first `most`
 */
export async function countToday(ctx: MemberContext, name: string, most: number): Promise<boolean> {
  const now = ctx.now();
  const _id = `${name}:${beijingDay(now)}`;
  const counter = await ctx.stores.counters.updateOne(
    { _id },
    { inc: { n: 1 } },
    { upsert: { _id, n: 0, expiresAt: now + 2 * DAY } },
  );
  return (counter?.n ?? 0) <= most;
}

/**
 * Claims what may be done once in `ms` milliseconds: of several that come together one gets it.
 * @returns 0 when claimed, else the milliseconds until it may be tried again
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
    return Math.max(1, (holder?.until ?? until) - now);
  }
}

/** Gives a claim back: what it was for did not happen. */
export const unclaim = (ctx: MemberContext, name: string): Promise<number> =>
  ctx.stores.counters.deleteMany({ _id: name });
