import { badRequest, type CallContext, callerOf, logSecurity, refusal } from '@tianji/service-kit';
import { keysOfMember, useOf } from '../agent-keys/agent-keys.ts';
import { takeCode } from '../codes/codes.ts';
import type { CallInput, CallOutput } from '../contract/index.ts';
import { validKeys } from '../keys.ts';
import { deleteMember } from '../members/erase.ts';
import { ownMember } from '../members/members.ts';
import { peopleOf } from '../members/people.ts';
import type { Parts } from '../parts.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import type { MemberStores } from '../stores.ts';
import { beijingText } from '../time.ts';

type Ctx = CallContext<MemberStores>;

/** More than anybody has; reads without a limit do not exist. */
const ALL = 10_000;

/** `member/exportData`: everything that this service stores about the caller. */
export async function exportData(
  _input: unknown,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/exportData'>> {
  const { keys } = parts;
  const member = await ownMember(ctx);
  const own = { member: member._id };
  const { stores } = ctx;
  const [sessions, feedback, reports, codes, kept, passkeys, agentKeys] = await Promise.all([
    stores.sessions.find(own, { sort: { createdAt: -1 }, limit: ALL }),
    stores.feedback.find(own, { sort: { at: -1 }, limit: ALL }),
    stores.reports.find(own, { sort: { _id: 1 }, limit: ALL }),
    stores.codes.find(
      { phone: { $in: validKeys(keys).map((each) => each.phone(member.phone)) }, tenant: member.tenant },
      { limit: ALL },
    ),
    peopleOf(ctx, parts, member._id),
    passkeysOf(ctx, member._id),
    keysOfMember(ctx, member._id),
  ]);
  const grants = Object.values(member.grants ?? {}).sort((a, b) => b.paidAt - a.paidAt);
  return {
    exportedAt: beijingText(ctx.now()),
    profile: {
      id: member._id,
      loginname: member.phone,
      name: member.name,
      tenant: member.tenant,
      registrationdate: beijingText(member.registeredAt),
      endtime: beijingText(member.endtime),
    },
    sessions: sessions.map(({ device, createdAt, seenAt, expiresAt }) => ({
      ...(device !== undefined && { device }),
      createdAt: beijingText(createdAt),
      lastUsedAt: beijingText(seenAt),
      expiresAt: beijingText(expiresAt),
    })),
    codes: codes.map(({ issuedAt, expiresAt }) => ({
      issuedAt: beijingText(issuedAt),
      expiresAt: beijingText(expiresAt),
    })),
    feedback: feedback.map(({ at, phone, content }) => ({
      at: beijingText(at),
      phonenumber: phone,
      content,
    })),
    payments: grants.map(({ outTradeNo, amount, months, paidAt, from, to, refundedAt }) => ({
      outTradeNo,
      amount: (amount / 100).toFixed(2),
      months,
      paidAt: beijingText(paidAt),
      from: beijingText(from),
      to: beijingText(to),
      ...(refundedAt !== undefined && { refundedAt: beijingText(refundedAt) }),
    })),
    reports: reports.map(({ _id, reporttype, unread, smsAt }) => ({
      key: _id,
      reporttype,
      unread,
      ...(smsAt === undefined ? {} : { messagedAt: beijingText(smsAt) }),
    })),
    people: kept.people,
    ...(kept.unreadable && { unreadable: ['people' as const] }),
    passkeys: passkeys.map(({ name, site, createdAt, usedAt }) => ({
      ...{ name, site, createdAt: beijingText(createdAt) },
      ...(usedAt !== undefined && { lastUsedAt: beijingText(usedAt) }),
    })),
    agentKeys: agentKeys.map((key) => ({
      ...{ name: key.name, tail: key.tail },
      createdAt: beijingText(key.createdAt),
      endsAt: beijingText(key.expiresAt),
      days: useOf(key),
    })),
  };
}

/** `member/deleteAccount`: requires the phone itself, not just an open browser. */
export async function deleteAccount(
  { code: digits, mm: challenge }: CallInput<'member/deleteAccount'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/deleteAccount'>> {
  const member = await ownMember(ctx);
  if (digits === undefined || challenge === undefined)
    throw badRequest(digits === undefined ? 'code' : 'mm', '请先获取注销验证码，再填写短信中的 6 位数字');
  const { phone, tenant } = member;
  if (!(await takeCode(ctx, parts, { purpose: 'deletion', tenant, phone, challenge, digits }))) {
    logSecurity(ctx.log, 'code_wrong', { ...callerOf(ctx), purpose: 'deletion' });
    throw refusal('验证码不正确或已失效', 'wrong_code');
  }
  await deleteMember(ctx, parts, member);
  logSecurity(ctx.log, 'account_deleted', callerOf(ctx));
  return {};
}
