import type { CallInput, CallOutput } from '@tianji/contracts';
import { type CallContext, refusal } from '@tianji/service-kit';
import { CODE_MINUTES, dropCode, issueCode, takeCode } from '../codes/codes.ts';
import { admitSend, releaseWait } from '../codes/limits.ts';
import { findOrRegister, takeWelcome } from '../members/members.ts';
import type { Parts } from '../parts.ts';
import { closeSession, openSession } from '../sessions/sessions.ts';
import { type SmsError, smsErrorOf } from '../sms/port.ts';
import type { MemberStores } from '../stores.ts';

type Ctx = CallContext<MemberStores>;

/**
 * `member/sendCode`. Members are not looked at, so a phone that is known and one that is not get the
 * same answer in the same time.
 */
export async function sendCode(
  input: CallInput<'member/sendCode'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/sendCode'>> {
  const { loginname: phone } = input;
  await admitSend(ctx, parts, { phone, ip: ctx.ip });
  const { challenge, digits } = await issueCode(ctx, parts, { tenant: ctx.tenant.id, phone });
  try {
    await parts.sms.sender.send({
      phone,
      template: 'login',
      params: { code: digits, minutes: String(CODE_MINUTES) },
    });
  } catch (error) {
    await dropCode(ctx, challenge);
    await releaseWait(ctx, parts, phone);
    throw notSent(ctx, smsErrorOf(parts.sms.sender.provider, error));
  }
  return { code: challenge };
}

function notSent(ctx: Ctx, error: SmsError) {
  ctx.log.error({ provider: error.provider, reason: error.reason }, 'message not sent');
  return refusal('短信发送失败，请稍后再试', 'sms_failed');
}

/** `member/login`: a right code opens a session; the first one registers the phone. */
export async function login(
  input: CallInput<'member/login'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/login'>> {
  const { loginname: phone, code: digits, mm: challenge } = input;
  const tenant = ctx.tenant.id;
  if (!(await takeCode(ctx, parts, { tenant, phone, challenge, digits })))
    throw refusal('验证码不正确或已失效', 'wrong_code');
  const member = await findOrRegister(ctx, parts, { tenant, phone });
  const token = await openSession(ctx, { tenant, member: member._id, old: ctx.member?.session });
  return { loginname: member.phone, name: member.name, token, newmember: await takeWelcome(ctx, member) };
}

/** `member/logout`: the token is dead from here on; without one there is nothing to do. */
export async function logout(_input: unknown, ctx: Ctx): Promise<CallOutput<'member/logout'>> {
  if (ctx.member?.session !== undefined) await closeSession(ctx, ctx.member.session);
  return {};
}
