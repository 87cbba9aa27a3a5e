import type { CallInput, CallOutput } from '@tianji/contracts';
import { badRequest, type CallContext, countedIp, notFound } from '@tianji/service-kit';
import { untilTomorrow } from '../codes/limits.ts';
import { countToday } from '../counters.ts';
import { newId } from '../keys.ts';
import { ownMember } from '../members/members.ts';
import type { Parts } from '../parts.ts';
import type { MemberStores } from '../stores.ts';

/** Controls but for line ends, and halves of characters: they say nothing, and no store keeps them all. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}]/gu;

/**
 * `feedback/save`: kept with the tenant, and with the member who is logged in. A member writes under the
 * own number; a visitor may leave one or none.
 */
export async function saveFeedback(
  { phonenumber = '', content }: CallInput<'feedback/save'>,
  ctx: CallContext<MemberStores>,
  { config, keys }: Parts,
): Promise<CallOutput<'feedback/save'>> {
  const said = content.replace(UNSEEN, ' ').trim();
  if (said === '') throw badRequest('content', '请填写反馈内容');
  // Read anew: nothing may be kept under an account that was deleted a moment ago.
  const member = ctx.member && (await ownMember(ctx));
  if (member && phonenumber !== '' && phonenumber !== member.phone) throw notFound();
  if (!(await countToday(ctx, `feedback:${keys.ip(countedIp(ctx.ip))}`, config.FEEDBACK_PER_IP)))
    throw untilTomorrow(ctx, '今天提交反馈的次数已达上限，请明天再试');
  await ctx.stores.feedback.insert({
    _id: newId(),
    tenant: ctx.tenant.id,
    ...(member ? { member: member._id } : {}),
    phone: member?.phone ?? phonenumber,
    content: said,
    at: ctx.now(),
  });
  return {};
}
