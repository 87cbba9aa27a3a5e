import { countedIp } from '@tianji/service-kit';
import type { Keys } from '../keys.ts';
import type { MemberConfig } from '../settings.ts';
import type { MemberContext } from '../stores.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';

/**
 * How a caller asks for a code: with nothing to show, with a proof of work, or from a device that logged in with this
 * phone before. Each lane has a share of its own, so that strangers cannot use up the others' share.
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
}

const WINDOWS = { minute: MINUTE, hour: HOUR, day: DAY } as const;

/** An exhausted budget, and when it is available again. */
export interface Exhausted {
  readonly level: Budget['level'];
  readonly seconds: number;
}

/**
 * Adds one to each window of a budget. Counters are in the store, so replicas share them; windows begin at multiples of
 * their length, so none lasts longer than its length, whatever the clock does.
 * @returns what is exhausted, or null when there was room everywhere
 */
export async function spend(ctx: MemberContext, budget: Budget, lane: Lane): Promise<Exhausted | null> {
  const now = ctx.now();
  const waits = await Promise.all(
    (Object.keys(WINDOWS) as (keyof Shares)[]).map(async (window) => {
      const ms = WINDOWS[window];
      const end = (Math.floor(now / ms) + 1) * ms;
      const _id = `${budget.name}:${lane}:${window}:${end / ms}`;
      const counter = await ctx.stores.counters.updateOne(
        { _id },
        { inc: { n: 1 } },
        { upsert: { _id, n: 0, expiresAt: end + MINUTE } },
      );
      return (counter?.n ?? 0) <= budget.shares[window] ? 0 : Math.ceil((end - now) / 1000);
    }),
  );
  const seconds = Math.max(...waits);
  return seconds > 0 ? { level: budget.level, seconds } : null;
}

/** How many codes a day one phone gets in each lane: `most` in total, so that few guesses are possible. */
export function phoneBudget(keys: Keys, phone: string, most: number, lane: Lane): Budget {
  const device = Math.floor(most * 0.3);
  const open = Math.ceil(most / 2);
  const day = { device, open, proven: most - device - open }[lane];
  // Two messages are a minute apart in any case: that wait is cancelled when a message was not sent.
  return { level: 'phone', name: `phone:${keys.phone(phone)}`, shares: { minute: 5, hour: 5, day } };
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
