import { reportFinished } from '@tianji/contracts';
import type { Message } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { SmsError } from '../sms/port.ts';
import { isLive, type MemberContext, type ReportMark } from '../stores.ts';
import { DAY } from '../time.ts';
import { changeMark } from './badge.ts';

const TYPES = ['八字', '紫微斗数'] as const;
/** News of yesterday is no news: after a long outage nobody is woken by what the badge has shown since. */
const STALE_MS = DAY;

/**
 * `report.finished`: one message to the report's owner, for each round at most one, ever. That it is being
 * sent is written down before the provider is asked. Should the process die in between, or the answer be
 * lost, the message is not sent again: none is better than two, and the badge tells of the report anyway.
 * Only when the provider certainly did not take it is it tried again, as often as the bus brings the event.
 */
export async function announceReport(message: Message, ctx: MemberContext, { sms }: Parts): Promise<void> {
  const {
    key,
    memberId,
    tenant,
    reporttype,
    round = 1,
    brand = '',
  } = reportFinished.schema.parse(message.payload);
  if (!sms.announces || ctx.now() - message.at > STALE_MS) return;
  const member = await ctx.stores.members.get(memberId);
  if (!isLive(member) || member.tenant !== tenant) return;
  const of = { key, memberId, tenant, reporttype };
  const mine = await changeMark(ctx, of, (mark) =>
    mayAnnounce(mark, round) ? { smsRound: round, smsAt: ctx.now(), sms: 'sending' } : null,
  );
  if (!mine) return;
  const note = (state: NonNullable<ReportMark['sms']>) =>
    changeMark(ctx, of, (mark) => (mark.smsRound === round ? { sms: state } : null));
  try {
    await sms.sender.send({
      phone: member.phone,
      template: 'report',
      params: { type: TYPES[reporttype] ?? '', brand },
    });
  } catch (error) {
    const { provider } = sms.sender;
    const { reason, taken } =
      error instanceof SmsError ? error : { reason: 'unknown', taken: 'unknown' as const };
    ctx.log.error({ provider, reason, report: key, round }, 'message of a finished report not sent');
    await note(taken === 'no' ? 'refused' : 'unknown');
    if (taken === 'no') throw error;
    return;
  }
  await note('sent');
}

/** A round that was not spoken of yet, or whose message the provider certainly did not take. */
const mayAnnounce = ({ smsRound = 0, sms }: ReportMark, round: number): boolean =>
  smsRound < round || (smsRound === round && sms === 'refused');
