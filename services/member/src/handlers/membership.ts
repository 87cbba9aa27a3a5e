import type { CallContext } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
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
 * `member/getMemberTimeout`: whether the membership has ended; false for a visitor. The store is read rather than the
 * caller's identity, which may be some seconds old: members call this right after paying.
 */
export async function getMemberTimeout(_input: unknown, ctx: Ctx): Promise<boolean> {
  const member = ctx.member && (await ctx.stores.members.get(ctx.member.id));
  return isLive(member) && member.endtime <= ctx.now();
}

/** `member/getMemberByLoginname`: the caller's own membership; another's loginname is refused before this point. */
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
