import { badRequest, type CallContext, countedIp, notFound } from '@tianji/service-kit';
import { untilTomorrow } from '../codes/limits.ts';
import type { CallInput, CallOutput } from '../contract/index.ts';
import { countToday } from '../counters.ts';
import { newId } from '../keys.ts';
import { feedbackEnd } from '../members/keep-feedback.ts';
import { ownMember } from '../members/members.ts';
import type { Parts } from '../parts.ts';
import type { MemberStores } from '../stores.ts';

/**
 * Control characters except line ends, and unpaired surrogates: they carry no meaning, and not every store accepts
 * them.
 */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}]/gu;

/**
 * `feedback/save`: stored with the tenant, and with the member when logged in. A member writes under the own number; a
 * visitor may give one or none.
 */
export async function saveFeedback(
  { phonenumber = '', content }: CallInput<'feedback/save'>,
  ctx: CallContext<MemberStores>,
  { config, keys }: Parts,
): Promise<CallOutput<'feedback/save'>> {
  const said = content.replace(UNSEEN, ' ').trim();
  if (said === '') throw badRequest('content', '请填写反馈内容');
  // Read again: nothing may be stored for an account that was deleted a moment ago.
  const member = ctx.member && (await ownMember(ctx));
  if (member && phonenumber !== '' && phonenumber !== member.phone) throw notFound();
  if (!(await countToday(ctx, `feedback:${keys.ip(countedIp(ctx.ip))}`, config.FEEDBACK_PER_IP)))
    throw untilTomorrow(ctx, '今天提交反馈的次数已达上限，请明天再试');
  const at = ctx.now();
  await ctx.stores.feedback.insert({
    _id: newId(),
    tenant: ctx.tenant.id,
    ...(member ? { member: member._id } : {}),
    phone: member?.phone ?? phonenumber,
    content: said,
    at,
    expiresAt: feedbackEnd(at, config),
  });
  return {};
}
