import { logSecurity, ServiceError, tooMany } from '@tianji/service-kit';
import { claim, unclaim } from '../counters.ts';
import type { Parts } from '../parts.ts';
import type { MemberContext } from '../stores.ts';
import { nextMidnight, SECOND } from '../time.ts';
import {
  type Exhausted,
  type Lane,
  networkBudgets,
  phoneBudget,
  siteBudget,
  spend,
  tenantBudget,
} from './budgets.ts';
import { readMark } from './device.ts';
import { takeProof } from './proof.ts';

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
}

const waitName = ({ keys }: Parts, phone: string, lane: Lane) =>
  `wait:${keys.phone(phone)}${lane === 'device' ? ':device' : ''}`;

/**
 * Admits a request for a code, or refuses it, saying when to try again. Phone numbers are counted whether or not they
 * are members', for all tenants together: it is the phone's owner who is disturbed. The networks are counted first, so
 * that a caller who has used up the own share cannot use up another's phone. A device on which this phone has logged in
 * before is counted by the phone alone.
 *
 * @returns the lane in which it was admitted
 * @throws ServiceError 429; with the code `proof_required` when a proof of work opens another share
 */
export async function admitSend(ctx: MemberContext, parts: Parts, asking: Asking): Promise<Lane> {
  const { config, keys } = parts;
  const { ip, tenant, alone = false } = asking;
  const lane = await laneOf(ctx, parts, asking);
  if (lane !== 'device')
    for (const budget of networkBudgets(keys, ip, config)) {
      const exhausted = await spend(ctx, budget, lane);
      if (exhausted) throw refused(ctx, parts, asking, lane, exhausted);
    }
  await admitPhone(ctx, parts, asking, lane);
  const ofSite =
    lane === 'device' || tenant === undefined
      ? null
      : await spend(ctx, tenantBudget(config, tenant, alone), lane);
  if (ofSite) throw refused(ctx, parts, asking, lane, ofSite);
  const ofAll = lane === 'device' ? null : await spend(ctx, siteBudget(config), lane);
  if (ofAll) {
    ctx.log.error({ limit: config.CODES_PER_DAY, lane }, 'a budget of login codes for all is used up');
    throw refused(ctx, parts, asking, lane, ofAll);
  }
  return lane;
}

/** Admits a code to the phone of a logged-in member: counted like a known device. */
export async function admitOwnSend(ctx: MemberContext, parts: Parts, asking: Asking): Promise<Lane> {
  await admitPhone(ctx, parts, asking, 'device');
  return 'device';
}

/** Counts a message to a phone. @throws ServiceError 429 */
async function admitPhone(ctx: MemberContext, parts: Parts, asking: Asking, lane: Lane): Promise<void> {
  const { config, keys } = parts;
  const { phone } = asking;
  const wait = await claim(ctx, waitName(parts, phone, lane), RESEND_SECONDS * SECOND);
  if (wait > 0) {
    const seconds = Math.ceil(wait / SECOND);
    logSecurity(ctx.log, 'code_refused', { ...whoAsks(parts, asking), budget: 'wait', lane, seconds });
    throw tooMany(seconds);
  }
  const ofPhone = await spend(ctx, phoneBudget(keys, phone, config.CODES_PER_PHONE, lane), lane);
  if (ofPhone) throw refused(ctx, parts, asking, lane, ofPhone);
}

async function laneOf(ctx: MemberContext, { keys }: Parts, { phone, device, proof }: Asking): Promise<Lane> {
  if (readMark(keys, phone, device, ctx.now()) !== null) return 'device';
  return proof !== undefined && (await takeProof(ctx, keys, phone, proof)) ? 'proven' : 'open';
}

/** The message was not sent: the phone need not wait for the next try. */
export const releaseWait = (ctx: MemberContext, parts: Parts, phone: string, lane: Lane): Promise<number> =>
  unclaim(ctx, waitName(parts, phone, lane));

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
  { level, seconds }: Exhausted,
): ServiceError {
  logSecurity(ctx.log, 'code_refused', { ...whoAsks(parts, asking), budget: level, lane, seconds });
  const code = lane === 'open' ? 'proof_required' : 'too_many_requests';
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
