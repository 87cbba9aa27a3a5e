import { logSecurity, ServiceError, tooMany } from '@tianji/service-kit';
import { claim, unclaim, waitLeft } from '../counters.ts';
import type { Parts } from '../parts.ts';
import type { MemberContext } from '../stores.ts';
import { nextMidnight, SECOND } from '../time.ts';
import {
  type Budget,
  type Exhausted,
  giveBack,
  isTaken,
  type Lane,
  look,
  networkBudgets,
  type Price,
  phoneBudget,
  priceNow,
  siteBudget,
  take,
  tenantBudget,
} from './budgets.ts';
import { readMark } from './device.ts';
import { isKnownNetwork } from './home.ts';
import { type Proof, readProof, returnProof, useProof } from './proof.ts';

/** Seconds between two codes to one phone, in each lane. */
export const RESEND_SECONDS = 60;

/** Who asks for a code, and with which credentials. */
export interface Asking {
  phone: string;
  ip: string;
  /** The address as the gateway's log names it, and the requested site. */
  address?: string | undefined;
  tenant?: string;
  /** That site is the only one. */
  alone?: boolean;
  device?: string | undefined;
  proof?: string | undefined;
  /** The phone logged in from this network before: looked up for callers with a proof. */
  known?: boolean;
}

const waitName = ({ keys }: Parts, phone: string, lane: Lane) =>
  `wait:${keys.phone(phone)}${lane === 'open' ? '' : `:${lane}`}`;

/**
 * Admits a request for a code, or refuses it, saying when to try again. A request that is refused takes nothing away:
 * it spends no budget and begins no wait. Phone numbers are counted whether or not they are members', for all tenants
 * together: it is the phone's owner who is disturbed. Callers with a proof have budgets and waits of their own. A device on which this phone has logged in before is counted by the phone alone; so
 * is a caller with a proof from a network where it has, when strangers have used up the proven codes.
 *
 * @returns the lane in which it was admitted
 * @throws ServiceError 429; with the code `proof_required` when a proof of work, or a dearer one, opens another share
 */
export async function admitSend(ctx: MemberContext, parts: Parts, asking: Asking): Promise<Lane> {
  const { keys } = parts;
  if (readMark(keys, asking.phone, asking.device, ctx.now()) !== null)
    return admit(ctx, parts, asking, 'device');
  const proof = readProof(ctx, keys, asking, asking.proof);
  if (!proof) return admit(ctx, parts, asking, 'open');
  const known = { ...asking, known: await isKnownNetwork(ctx, keys, asking.phone, asking.ip) };
  if (known.known && (await look(ctx, [ofPhone(parts, asking, 'proven')], 'proven'))) {
    await refuseFull(ctx, parts, known, 'device');
    return admit(ctx, parts, known, (await useProof(ctx, proof)) ? 'device' : 'open');
  }
  // Before anything is computed for the caller.
  await refuseFull(ctx, parts, asking, 'proven', proof.price);
  if (!(await useProof(ctx, proof))) return admit(ctx, parts, asking, 'open');
  return admit(ctx, parts, asking, 'proven', proof);
}

/** Admits a code to the phone of a logged-in member: counted like a known device. */
export const admitOwnSend = (ctx: MemberContext, parts: Parts, asking: Asking): Promise<Lane> =>
  admit(ctx, parts, asking, 'device');

/** The price of a proof for this caller now. */
export const priceFor = (ctx: MemberContext, parts: Parts, asking: Asking): Promise<Price> =>
  priceNow(ctx, sharedBudgets(parts, asking));

/** What a caller without a known device shares with others, the nearest first. */
function sharedBudgets({ config, keys }: Parts, { ip, tenant, alone = false }: Asking): Budget[] {
  return [
    ...networkBudgets(keys, ip, config),
    ...(tenant === undefined ? [] : [tenantBudget(config, tenant, alone)]),
    siteBudget(config),
  ];
}

/** All that a message in this lane takes from. */
const budgetsOf = (parts: Parts, asking: Asking, lane: Lane): Budget[] => [
  ...(lane === 'device' ? [] : sharedBudgets(parts, asking)),
  ofPhone(parts, asking, lane),
];

/** What a phone has in this lane. The last code of known devices is theirs alone. */
const ofPhone = ({ keys, config }: Parts, { phone, known }: Asking, lane: Lane): Budget =>
  phoneBudget(keys, phone, config.CODES_PER_PHONE, lane, lane === 'device' && known ? 1 : 0);

/** Takes all that a message needs, or nothing. @throws ServiceError 429 */
async function admit(
  ctx: MemberContext,
  parts: Parts,
  asking: Asking,
  lane: Lane,
  proof?: Proof,
): Promise<Lane> {
  if (!proof) await refuseFull(ctx, parts, asking, lane);
  const taken = await take(ctx, budgetsOf(parts, asking, lane), lane, proof?.price);
  const wait = isTaken(taken)
    ? await claim(ctx, waitName(parts, asking.phone, lane), RESEND_SECONDS * SECOND)
    : 0;
  if (isTaken(taken) && wait === 0) return lane;
  if (isTaken(taken)) await giveBack(ctx, taken);
  if (proof) await returnProof(ctx, proof);
  throw isTaken(taken) ? mustWait(ctx, parts, asking, lane, wait) : refused(ctx, parts, asking, lane, taken);
}

/** Refuses what has no room anyway, before anything is written. @throws ServiceError 429 */
async function refuseFull(
  ctx: MemberContext,
  parts: Parts,
  asking: Asking,
  lane: Lane,
  price?: Price,
): Promise<void> {
  const wait = await waitLeft(ctx, waitName(parts, asking.phone, lane), RESEND_SECONDS * SECOND);
  if (wait > 0) throw mustWait(ctx, parts, asking, lane, wait);
  const full = await look(ctx, budgetsOf(parts, asking, lane), lane, price);
  if (full) throw refused(ctx, parts, asking, lane, full);
}

/** The message was not sent: the phone need not wait for the next try. */
export const releaseWait = (ctx: MemberContext, parts: Parts, phone: string, lane: Lane): Promise<number> =>
  unclaim(ctx, waitName(parts, phone, lane));

/** The refusal of a phone to which a message went less than a minute ago, in this lane. */
function mustWait(ctx: MemberContext, parts: Parts, asking: Asking, lane: Lane, wait: number): ServiceError {
  const seconds = Math.ceil(wait / SECOND);
  logSecurity(ctx.log, 'code_refused', { ...whoAsks(parts, asking), budget: 'wait', lane, seconds });
  return tooMany(seconds);
}

/** Phone and address as the log names them. */
const whoAsks = ({ keys }: Parts, { phone, ip, address, tenant }: Asking) => ({
  ...(tenant !== undefined && { tenant }),
  phone: keys.phone(phone).slice(0, 16),
  address: address ?? keys.ip(ip).slice(0, 16),
});

/** Reports what is exhausted to the caller and, with keyed hashes, to the log. */
function refused(
  ctx: MemberContext,
  parts: Parts,
  asking: Asking,
  lane: Lane,
  { level, seconds, dearer }: Exhausted,
): ServiceError {
  if (level === 'all' && !dearer)
    ctx.log.error({ limit: parts.config.CODES_PER_DAY, lane }, 'a budget of login codes for all is used up');
  logSecurity(ctx.log, 'code_refused', { ...whoAsks(parts, asking), budget: level, lane, seconds });
  const code = lane === 'open' || dearer ? 'proof_required' : 'too_many_requests';
  const whose =
    level === 'phone' ? '该手机号' : level === 'all' || level === 'site' ? '本站' : '您所在的网络';
  return new ServiceError(429, code, `${whose}获取验证码过于频繁，请 ${spanText(seconds)}后再试`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** A wait in words. */
export function spanText(seconds: number): string {
  if (seconds <= 120) return `${seconds} 秒`;
  if (seconds <= 7200) return `${Math.ceil(seconds / 60)} 分钟`;
  return `${Math.ceil(seconds / 3600)} 小时`;
}

/** A refusal that ends with the day. */
export function untilTomorrow(ctx: MemberContext, message: string): ServiceError {
  const seconds = Math.ceil((nextMidnight(ctx.now()) - ctx.now()) / SECOND);
  return new ServiceError(429, 'too_many_requests', message, {
    headers: { 'retry-after': String(seconds) },
  });
}
