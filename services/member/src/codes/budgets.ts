import { countedIp, DuplicateError } from '@tianji/service-kit';
import type { Keys } from '../keys.ts';
import type { MemberConfig } from '../settings.ts';
import type { MemberContext } from '../stores.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';

/**
 * How a caller asks for a code: with nothing to show, with a proof of work, or from a device that logged in with this
 * phone before. Each lane has shares and a wait of its own, so that strangers cannot use up the others'.
 */
export type Lane = 'open' | 'proven' | 'device';

/** The limits of one lane per minute, hour and day. */
type Shares = Readonly<Record<'minute' | 'hour' | 'day', number>>;

/** What is counted together: a phone, a network, everybody. */
export interface Budget {
  /** The name in the log. */
  readonly level: 'phone' | '/64' | '/56' | '/48' | '/24' | 'address' | 'member' | 'site' | 'all';
  /** The name of its counters, without phone number or address in plain text. */
  readonly name: string;
  readonly shares: Shares;
  /** A proof of any price takes from all of it: strangers cannot make it dearer for one phone. */
  readonly anyPrice?: true;
}

const WINDOWS = { minute: MINUTE, hour: HOUR, day: DAY } as const;

/** An exhausted budget, and when it is available again. */
export interface Exhausted {
  readonly level: Budget['level'];
  readonly seconds: number;
  /** There is room left, but only for a proof that costs more. */
  readonly dearer?: true;
}

/** What was taken from budgets, so that it can be given back: the names of the counters. */
export type Taken = readonly string[];

/** One window of a budget. */
interface Counted {
  readonly _id: string;
  readonly level: Budget['level'];
  readonly most: number;
  /** How many may be taken with a proof of the price at hand. */
  readonly within: number;
  readonly end: number;
}

/** How often two replicas may disturb each other at one counter before the caller is refused. */
const MOST_TRIES = 10;

/** Proofs cost this many times the least: one step more each time that the load passes a mark. */
export const PRICES = [1, 2, 4, 8] as const;
export type Price = (typeof PRICES)[number];
const MOST_PRICE: Price = 8;

/** The part of a share, and the number of messages at least, up to which a proof of this price is enough. */
const ENOUGH_UP_TO: Readonly<Record<Price, { part: number; least: number }>> = {
  1: { part: 0.1, least: 4 },
  2: { part: 0.25, least: 8 },
  4: { part: 0.5, least: 16 },
  8: { part: 1, least: 1 },
};

/** How many of a share may be taken with a proof of this price. */
const upTo = (most: number, price: Price): number =>
  Math.min(most, Math.max(ENOUGH_UP_TO[price].least, Math.floor(most * ENOUGH_UP_TO[price].part)));

/**
 * The counters of some budgets in a lane. They are in the store, so replicas share them; windows begin at multiples of
 * their length, so none lasts longer than its length, whatever the clock does.
 */
const countersOf = (budgets: readonly Budget[], lane: Lane, price: Price, now: number): Counted[] =>
  budgets.flatMap(({ level, name, shares, anyPrice }) =>
    (Object.keys(WINDOWS) as (keyof Shares)[])
      .filter((window) => Number.isFinite(shares[window]))
      .map((window) => {
        const ms = WINDOWS[window];
        const end = (Math.floor(now / ms) + 1) * ms;
        const most = shares[window];
        const within = lane === 'proven' && !anyPrice ? upTo(most, price) : most;
        return { _id: `${name}:${lane}:${window}:${end / ms}`, level, most, within, end };
      }),
  );

async function read(ctx: MemberContext, counted: readonly Counted[]): Promise<Map<string, number>> {
  const ids = counted.map(({ _id }) => _id);
  const found = await ctx.stores.counters.find({ _id: { $in: ids } }, { limit: ids.length || 1 });
  return new Map(found.map(({ _id, n = 0 }) => [_id, n]));
}

/** The price of a proof at the present load of these budgets. */
export async function priceNow(ctx: MemberContext, budgets: readonly Budget[]): Promise<Price> {
  const now = ctx.now();
  const used = await read(ctx, countersOf(budgets, 'proven', MOST_PRICE, now));
  const isEnough = (price: Price) =>
    countersOf(budgets, 'proven', price, now).every(({ _id, within }) => (used.get(_id) ?? 0) < within);
  return PRICES.find(isEnough) ?? MOST_PRICE;
}

/** The first budget without room, and the longest wait for it; null when there is room everywhere. */
function firstFull(
  counted: readonly Counted[],
  now: number,
  isFull: (each: Counted) => boolean,
): Exhausted | null {
  const full = counted.filter(isFull);
  const level = full[0]?.level;
  if (level === undefined) return null;
  const same = full.filter((each) => each.level === level);
  return {
    level,
    seconds: Math.max(...same.map(({ end }) => Math.ceil((end - now) / 1000))),
    ...(same.every(({ most, within }) => within < most) && { dearer: true }),
  };
}

/**
 * Says which budget has no room, and changes nothing.
 * @param price of the proof that was brought
 */
export async function look(
  ctx: MemberContext,
  budgets: readonly Budget[],
  lane: Lane,
  price: Price = MOST_PRICE,
): Promise<Exhausted | null> {
  const now = ctx.now();
  const counted = countersOf(budgets, lane, price, now);
  const used = await read(ctx, counted);
  return firstFull(counted, now, ({ _id, within }) => (used.get(_id) ?? 0) >= within);
}

/**
 * Takes one from each window of all budgets, or nothing from any: what is refused costs nobody anything.
 * @param price of the proof that was brought
 * @returns what was taken, or the budget that is exhausted
 */
export async function take(
  ctx: MemberContext,
  budgets: readonly Budget[],
  lane: Lane,
  price: Price = MOST_PRICE,
): Promise<Taken | Exhausted> {
  const now = ctx.now();
  const counted = countersOf(budgets, lane, price, now);
  const got = await Promise.all(counted.map(async (each) => ({ each, taken: await addOne(ctx, each) })));
  const full = new Set(got.filter(({ taken }) => !taken).map(({ each }) => each._id));
  const exhausted = firstFull(counted, now, ({ _id }) => full.has(_id));
  const taken = got.filter((one) => one.taken).map(({ each }) => each._id);
  if (!exhausted) return taken;
  await giveBack(ctx, taken);
  return exhausted;
}

export const isTaken = (result: Taken | Exhausted): result is Taken => Array.isArray(result);

/** Gives back what was taken for something that did not happen. */
export async function giveBack(ctx: MemberContext, taken: Taken): Promise<void> {
  await Promise.all(
    taken.map((_id) => ctx.stores.counters.updateOne({ _id, n: { $gt: 0 } }, { inc: { n: -1 } })),
  );
}

/** Adds one to a counter while it is below its limit. A counter at its limit is not written to. */
async function addOne(ctx: MemberContext, { _id, within: most, end }: Counted): Promise<boolean> {
  const { counters } = ctx.stores;
  if (most < 1) return false;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      await counters.updateOne(
        { _id, n: { $lt: most } },
        { inc: { n: 1 } },
        { upsert: { _id, n: 0, expiresAt: end + MINUTE } },
      );
      return true;
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
      // It is at its limit, or another caller has just created it.
      if (((await counters.get(_id))?.n ?? 0) >= most) return false;
    }
  }
  return false;
}

/**
 * How many codes a day one phone gets in each lane: `most` in total, so that few guesses are possible.
 * @param spare codes that are left to others of this lane
 */
export function phoneBudget(keys: Keys, phone: string, most: number, lane: Lane, spare = 0): Budget {
  const device = Math.floor(most * 0.3);
  const open = Math.ceil(most * 0.4);
  const day = { device, open, proven: most - device - open }[lane];
  // Two messages are a minute apart in any case: that wait is cancelled when a message was not sent.
  return {
    level: 'phone',
    name: `phone:${keys.phone(phone)}`,
    shares: { minute: 5, hour: 5, day: day - spare },
    anyPrice: true,
  };
}

/** Shares of a network relative to the codes that one address may request in a day. */
const NETWORKS = {
  address: { minute: 0.3, hour: 0.6, day: 1 },
  '/64': { minute: 0.3, hour: 0.6, day: 1 },
  '/56': { minute: 0.4, hour: 1.2, day: 4 },
  '/48': { minute: 0.6, hour: 2.4, day: 10 },
  '/24': { minute: 0.6, hour: 2.4, day: 10 },
} as const;

/** The address and the networks around it, the smallest first. */
export function networkBudgets(keys: Keys, ip: string, { CODES_PER_IP }: MemberConfig): Budget[] {
  return networksOf(ip).map(({ level, network }) => {
    const { minute, hour, day } = NETWORKS[level];
    const shares = { minute: minute * CODES_PER_IP, hour: hour * CODES_PER_IP, day: day * CODES_PER_IP };
    return { level, name: `net:${level}:${keys.ip(network)}`, shares: atLeastOne(shares) };
  });
}

/**
 * The limit of one site, so that none uses up what all have together.
 * @param alone the portal has no other site: unless a limit is set, there is nobody to leave anything to
 */
export const tenantBudget = (
  { CODES_PER_DAY, CODES_PER_SITE }: MemberConfig,
  tenant: string,
  alone: boolean,
): Budget => {
  const day = CODES_PER_SITE ?? (alone ? CODES_PER_DAY : CODES_PER_DAY / 2);
  return {
    level: 'site',
    name: `codes:${tenant}`,
    shares: atLeastOne({ minute: day / 100, hour: day / 10, day }),
  };
};

/** The limit for everybody together. It bounds the cost of the messages. */
export const siteBudget = ({ CODES_PER_DAY: day }: MemberConfig): Budget => ({
  level: 'all',
  name: 'codes',
  shares: atLeastOne({ minute: day / 100, hour: day / 10, day }),
});

const atLeastOne = ({ minute, hour, day }: Shares): Shares => ({
  minute: Math.max(1, Math.ceil(minute)),
  hour: Math.max(1, Math.ceil(hour)),
  day: Math.max(1, Math.ceil(day)),
});

/** The widest network around an address, as a keyed hash: a puzzle is bound to it. */
export const widestNetwork = (keys: Keys, ip: string): string =>
  keys.ip(networksOf(ip).at(-1)?.network ?? ip);

/** The networks that an address counts towards: whoever has one of them may have all its addresses. */
export function networksOf(ip: string): { level: keyof typeof NETWORKS; network: string }[] {
  if (!ip.includes(':')) {
    const network = ip.split('.').slice(0, 3).join('.');
    return [
      { level: 'address', network: ip },
      { level: '/24', network },
    ];
  }
  const groups = countedIp(ip).split(':');
  const [a, b, c, d = 0] = groups.map((group) => Number.parseInt(group, 16) || 0);
  const hex = (...parts: (number | undefined)[]) => parts.map((part = 0) => part.toString(16)).join(':');
  return [
    { level: '/64', network: hex(a, b, c, d) },
    { level: '/56', network: hex(a, b, c, d & 0xff00) },
    { level: '/48', network: hex(a, b, c) },
  ];
}
