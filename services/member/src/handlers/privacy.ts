import type { CallOutput } from '@tianji/contracts';
import type { CallContext } from '@tianji/service-kit';
import { deleteMember } from '../members/erase.ts';
import { ownMember } from '../members/members.ts';
import type { Parts } from '../parts.ts';
import type { MemberStores } from '../stores.ts';
import { beijingText } from '../time.ts';

type Ctx = CallContext<MemberStores>;

/** More than anybody has; a read without a limit does not exist. */
const ALL = 10_000;

/** `member/exportData`: everything that this service keeps of the caller. */
export async function exportData(
  _input: unknown,
  ctx: Ctx,
  { keys }: Parts,
): Promise<CallOutput<'member/exportData'>> {
  const member = await ownMember(ctx);
  const own = { member: member._id };
  const { stores } = ctx;
  const [sessions, feedback, reports, codes] = await Promise.all([
    stores.sessions.find(own, { sort: { createdAt: -1 }, limit: ALL }),
    stores.feedback.find(own, { sort: { at: -1 }, limit: ALL }),
    stores.reports.find(own, { sort: { _id: 1 }, limit: ALL }),
    stores.codes.find({ phone: keys.phone(member.phone), tenant: member.tenant }, { limit: ALL }),
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
    sessions: sessions.map(({ createdAt, seenAt, expiresAt }) => ({
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
    payments: grants.map(({ outTradeNo, amount, months, paidAt, from, to }) => ({
      outTradeNo,
      amount: (amount / 100).toFixed(2),
      months,
      paidAt: beijingText(paidAt),
      from: beijingText(from),
      to: beijingText(to),
    })),
    reports: reports.map(({ _id, reporttype, unread, smsAt }) => ({
      key: _id,
      reporttype,
      unread,
      ...(smsAt === undefined ? {} : { messagedAt: beijingText(smsAt) }),
    })),
  };
}

/** `member/deleteAccount`. */
export async function deleteAccount(
  _input: unknown,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/deleteAccount'>> {
  const member = await ownMember(ctx);
  await deleteMember(ctx, parts, member);
  ctx.log.info({ memberId: member._id, tenant: member.tenant }, 'account deleted');
  return {};
}
