import type { CallOutput } from '@tianji/contracts';
import type { CallContext } from '@tianji/service-kit';
import { ownMember } from '../members/members.ts';
import { isLive, type MemberStores } from '../stores.ts';
import { beijingText } from '../time.ts';

type Ctx = CallContext<MemberStores>;

/** `member/getIndexInfo`: finished reports that their owner has not opened. */
export async function getIndexInfo(_input: unknown, ctx: Ctx): Promise<CallOutput<'member/getIndexInfo'>> {
  const { _id } = await ownMember(ctx);
  return { notReadReportCount: await ctx.stores.reports.count({ member: _id, unread: true }) };
}

/**
 * `member/getMemberTimeout`: whether the membership is over; a visitor has none to be over. The store is
 * asked rather than the caller's identity, which may be some seconds old: who has just paid asks here.
 */
export async function getMemberTimeout(_input: unknown, ctx: Ctx): Promise<boolean> {
  const member = ctx.member && (await ctx.stores.members.get(ctx.member.id));
  return isLive(member) && member.endtime <= ctx.now();
}

/** `member/getMemberByLoginname`: the caller's own membership; another's loginname never comes so far. */
export async function getMember(
  _input: unknown,
  ctx: Ctx,
): Promise<CallOutput<'member/getMemberByLoginname'>> {
  const member = await ownMember(ctx);
  return {
    id: member._id,
    loginname: member.phone,
    registrationdate: beijingText(member.registeredAt),
    endtime: beijingText(member.endtime),
  };
}
