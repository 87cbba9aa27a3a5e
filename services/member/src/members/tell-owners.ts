import { stepAsked } from '@tianji/partner/contract';
import { DuplicateError, type Message } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { SmsError } from '../sms/port.ts';
import { isLive, type MemberContext } from '../stores.ts';
import { beijingText, DAY } from '../time.ts';

const WORDS: Readonly<Record<string, string>> = {
  leave: '退出平台',
  giveOwner: '移交站主',
  dropOwner: '收回一位站主',
  export: '导出全部数据',
  account: '更换收款账户',
};

/** How long it is remembered that somebody was told. */
const KEPT_MS = 30 * DAY;

/**
 * `partner.step.asked`: one message to each owner of the site, from the platform's own sender: the site's account is what
 * might be about to change. What is in force already when the event arrives, or what the settings have no template for, is
 * on the owners' pages only. An attempt is recorded before it is made; a message is tried again only where the provider
 * certainly did not accept it.
 */
export async function tellOwners(
  message: Message,
  ctx: MemberContext,
  { sms, config }: Parts,
): Promise<void> {
  const { brand: site, what, due, owners } = stepAsked.schema.parse(message.payload);
  if (sms.development === null && config.SMS_TEMPLATE_STEP === undefined) {
    ctx.log.warn({ what }, 'SMS_TEMPLATE_STEP is not set: owners are told on their pages only');
    return;
  }
  const params = { site, what: WORDS[what] ?? '一项变更', due: beijingText(due).slice(0, 16) };
  const failed: unknown[] = [];
  for (const { member: id, tenant } of owners) {
    const member = await ctx.stores.members.get(id);
    if (!isLive(member) || member.tenant !== tenant || !(await isFirst(ctx, message.id, id))) continue;
    try {
      await sms.sender.send({ phone: member.phone, template: 'step', params, brand: site });
    } catch (error) {
      const { reason, taken } =
        error instanceof SmsError ? error : { reason: 'unknown', taken: 'unknown' as const };
      ctx.log.error({ provider: sms.sender.provider, reason, what }, 'an owner was not told');
      if (taken === 'no') {
        await ctx.stores.counters.deleteMany({ _id: markOf(message.id, id) });
        failed.push(error);
      }
    }
  }
  if (failed.length > 0) throw failed[0];
}

const markOf = (event: string, member: string) => `told:${event}:${member}`;

async function isFirst(ctx: MemberContext, event: string, member: string): Promise<boolean> {
  try {
    await ctx.stores.counters.insert({ _id: markOf(event, member), expiresAt: ctx.now() + KEPT_MS });
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}
