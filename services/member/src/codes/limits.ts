import { countedIp, ServiceError, tooMany } from '@tianji/service-kit';
import { claim, countToday, unclaim } from '../counters.ts';
import type { Parts } from '../parts.ts';
import type { MemberContext } from '../stores.ts';
import { nextMidnight, SECOND } from '../time.ts';

/** Between two codes to one phone. */
export const RESEND_SECONDS = 60;

const waitName = ({ keys }: Parts, phone: string) => `wait:${keys.phone(phone)}`;

/**
 * Lets a code be sent, or refuses. Phone numbers are counted whether or not they are members', for all
 * tenants together: it is the phone that is disturbed. The address is counted first, so that who has
 * used up his own share cannot use up another's phone.
 *
 * @throws ServiceError 429
 */
export async function admitSend(
  ctx: MemberContext,
  parts: Parts,
  { phone, ip }: { phone: string; ip: string },
): Promise<void> {
  const { config, keys } = parts;
  if (!(await countToday(ctx, `ip:${keys.ip(countedIp(ip))}`, config.CODES_PER_IP)))
    throw untilTomorrow(ctx, '您所在的网络今天获取验证码的次数已达上限，请明天再试');
  const wait = await claim(ctx, waitName(parts, phone), RESEND_SECONDS * SECOND);
  if (wait > 0) throw tooMany(Math.ceil(wait / SECOND));
  if (!(await countToday(ctx, `phone:${keys.phone(phone)}`, config.CODES_PER_PHONE)))
    throw untilTomorrow(ctx, '该手机号今天获取验证码的次数已达上限，请明天再试');
  if (!(await countToday(ctx, 'codes', config.CODES_PER_DAY))) {
    ctx.log.error({ limit: config.CODES_PER_DAY }, 'the daily limit of login codes is reached');
    throw untilTomorrow(ctx, '今天的验证码发送量已达上限，请明天再试');
  }
}

/** The message did not go out: the phone need not wait for the next try. */
export const releaseWait = (ctx: MemberContext, parts: Parts, phone: string): Promise<number> =>
  unclaim(ctx, waitName(parts, phone));

/** A refusal that ends with the day. */
export function untilTomorrow(ctx: MemberContext, message: string): ServiceError {
  const seconds = Math.ceil((nextMidnight(ctx.now()) - ctx.now()) / SECOND);
  return new ServiceError(429, 'too_many_requests', message, {
    headers: { 'retry-after': String(seconds) },
  });
}
