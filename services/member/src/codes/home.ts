import { type Keys, validKeys } from '../keys.ts';
import type { MemberContext } from '../stores.ts';
import { DAY } from '../time.ts';
import { widestNetwork } from './budgets.ts';

/** How long it is remembered that a phone logged in from a network. */
const KEPT_MS = 180 * DAY;

const namesOf = (keys: Keys, phone: string): string => `home:${keys.phone(phone)}:`;

/**
 * Remembers that the owner of a phone logged in from a network: keyed hashes of both. It grants no access; it leaves codes
 * to whoever brings a proof from there when strangers have used up the phone's other ones.
 */
export async function rememberNetwork(
  ctx: MemberContext,
  keys: Keys,
  phone: string,
  ip: string,
): Promise<void> {
  const _id = namesOf(keys, phone) + widestNetwork(keys, ip);
  const expiresAt = ctx.now() + KEPT_MS;
  await ctx.stores.counters.updateOne({ _id }, { set: { expiresAt } }, { upsert: { _id, expiresAt } });
}

/** Whether this phone logged in from the caller's network before. */
export async function isKnownNetwork(
  ctx: MemberContext,
  keys: Keys,
  phone: string,
  ip: string,
): Promise<boolean> {
  const names = validKeys(keys).map((each) => namesOf(each, phone) + widestNetwork(each, ip));
  const found = await ctx.stores.counters.find({ _id: { $in: names } }, { limit: names.length });
  return found.some(({ expiresAt }) => expiresAt > ctx.now());
}

/** Forgets from where a phone logged in. */
export async function forgetNetworks(ctx: MemberContext, keys: Keys, phone: string): Promise<void> {
  for (const each of validKeys(keys)) {
    const begin = namesOf(each, phone);
    // A colon and what follows it: the next character ends the names.
    await ctx.stores.counters.deleteMany({ _id: { $gte: begin, $lt: `${begin.slice(0, -1)};` } });
  }
}
