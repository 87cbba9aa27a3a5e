import { type CallContext, callerOf, failedOutside, logSecurity, refusal } from '@tianji/service-kit';
import type { Lane } from '../codes/budgets.ts';
import { CODE_MINUTES, dropCode, issueCode, takeCode } from '../codes/codes.ts';
import { makeMark } from '../codes/device.ts';
import { rememberNetwork } from '../codes/home.ts';
import { admitOwnSend, admitSend, priceFor, releaseWait } from '../codes/limits.ts';
import { makePuzzle } from '../codes/proof.ts';
import type { CallInput, CallOutput } from '../contract/index.ts';
import type { CodePurpose } from '../keys.ts';
import { findOrRegister, ownMember, takeWelcome } from '../members/members.ts';
import type { Parts } from '../parts.ts';
import { closeSession, openSession } from '../sessions/sessions.ts';
import { type SmsError, smsErrorOf } from '../sms/port.ts';
import type { LiveMember, MemberStores, SessionWay } from '../stores.ts';

type Ctx = CallContext<MemberStores>;

/**
 * `member/sendCode`. Members are not looked up, so that known and unknown phones get the same answer in the same time.
 */
export async function sendCode(
  input: CallInput<'member/sendCode'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/sendCode'>> {
  const { loginname: phone, device, proof } = input;
  const lane = await admitSend(ctx, parts, { ...callerAt(ctx), phone, device, proof });
  return sendMessage(ctx, parts, { purpose: 'login', template: 'login', phone, lane });
}

/**
 * `member/sendDeletionCode`, `member/sendPasskeyCode`, `member/sendConfirmCode`: to the caller's own phone, within the share of known devices.
 */
export async function sendOwnCode(
  purpose: 'deletion' | 'passkey' | 'confirm',
  ctx: Ctx,
  parts: Parts,
): Promise<{ code: string }> {
  const { phone } = await ownMember(ctx);
  const lane = await admitOwnSend(ctx, parts, { ...callerAt(ctx), phone });
  return sendMessage(ctx, parts, { purpose, template: purpose, phone, lane });
}

interface CodeMessage {
  purpose: CodePurpose;
  template: CodePurpose;
  phone: string;
  /** The lane in which it was admitted. */
  lane: Lane;
}

/** @returns the challenge of a code that was sent. @throws ServiceError when the provider did not accept the message */
async function sendMessage(
  ctx: Ctx,
  parts: Parts,
  { purpose, template, phone, lane }: CodeMessage,
): Promise<{ code: string }> {
  const { sender } = await parts.siteSms.of(ctx, ctx.tenant.id);
  const { challenge, digits } = await issueCode(ctx, parts, {
    purpose,
    tenant: ctx.tenant.id,
    phone,
  });
  try {
    await sender.send({
      phone,
      template,
      params: { code: digits, minutes: String(CODE_MINUTES) },
      brand: ctx.tenant.brand,
      ...(ctx.tenant.sign && { sign: ctx.tenant.sign }),
    });
  } catch (error) {
    await dropCode(ctx, challenge);
    await releaseWait(ctx, parts, phone, lane);
    throw notSent(ctx, smsErrorOf(sender.provider, error));
  }
  logSecurity(ctx.log, 'code_sent', { ...callerOf(ctx), ...keyed(parts, phone), purpose, lane });
  return { code: challenge };
}

/**
 * `member/getProof`: a puzzle for this phone, whoever owns it, and this network; its solution opens another share of the
 * codes. The more proofs were brought lately, the more computing it takes.
 */
export async function getProof(
  { loginname: phone }: CallInput<'member/getProof'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/getProof'>> {
  const asking = { ...callerAt(ctx), phone };
  return { challenge: makePuzzle(ctx, parts.keys, asking, await priceFor(ctx, parts, asking)) };
}

/** Where a code is requested from, for budgets and log. */
const callerAt = ({ ip, address, tenant: { id: tenant, alone } }: Ctx) => ({
  ip,
  address,
  tenant,
  alone: alone === true,
});

/** A phone number as the log names it. */
const keyed = ({ keys }: Parts, phone: string) => ({ phone: keys.phone(phone).slice(0, 16) });

function notSent(ctx: Ctx, error: SmsError) {
  ctx.log.error({ provider: error.provider, reason: error.reason }, 'message not sent');
  return failedOutside('短信发送失败，请稍后再试', 'sms_failed');
}

/** `member/login`: a right code opens a session; the first one registers the phone. */
export async function login(
  input: CallInput<'member/login'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/login'>> {
  const { loginname: phone, code: digits, mm: challenge } = input;
  const tenant = ctx.tenant.id;
  if (!(await takeCode(ctx, parts, { purpose: 'login', tenant, phone, challenge, digits }))) {
    logSecurity(ctx.log, 'code_wrong', { ...callerOf(ctx), ...keyed(parts, phone), purpose: 'login' });
    throw refusal('验证码不正确或已失效', 'wrong_code');
  }
  const member = await findOrRegister(ctx, parts, { tenant, phone });
  await rememberNetwork(ctx, parts.keys, phone, ctx.ip);
  const reply = await signIn(ctx, parts, member);
  logSecurity(ctx.log, 'sign_in', { ...callerOf(ctx), memberId: member._id });
  return reply;
}

/**
 * Opens a session for somebody who has proved to be this member; the session that made the call ends.
 * @param way the passkey that proved it
 */
export async function signIn(
  ctx: Ctx,
  parts: Parts,
  member: LiveMember,
  way: SessionWay = 'code',
): Promise<CallOutput<'member/login'>> {
  const { device, tenant } = ctx;
  const token = await openSession(ctx, {
    ...{ tenant: tenant.id, member: member._id, old: ctx.member?.session, device, way },
  });
  return {
    ...{ loginname: member.phone, name: member.name, token },
    newmember: await takeWelcome(ctx, member),
    device: makeMark(parts.keys, member.phone, ctx.now()),
  };
}

/** `member/logout`: invalidates the token; without one there is nothing to do. */
export async function logout(_input: unknown, ctx: Ctx): Promise<CallOutput<'member/logout'>> {
  if (ctx.member?.session === undefined) return {};
  await closeSession(ctx, ctx.member.session);
  logSecurity(ctx.log, 'sign_out', callerOf(ctx));
  return {};
}
