import { reportFinished } from '@tianji/reports/contract';
import type { Message } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { SmsError } from '../sms/port.ts';
import { isLive, type MemberContext, type ReportMark } from '../stores.ts';
import { DAY } from '../time.ts';
import { changeMark } from './badge.ts';

/** Older news is not sent: after a long outage nobody is disturbed with what the badge has long shown. */
const STALE_MS = DAY;

/**
 * `report.finished`: one message to the report's owner, at most one per round, ever. The attempt is recorded before the
 * provider is called. If the process dies in between, or the answer is lost, the message is not sent again: none is
 * better than two, the badge shows the report anyway, and metrics count it. Only when the provider certainly did not
 * accept it is it tried again, as often as the bus delivers the event.
 */
export async function announceReport(message: Message, ctx: MemberContext, parts: Parts): Promise<void> {
  const {
    key,
    memberId,
    tenant,
    reporttype,
    title = '',
    round = 1,
    brand = '',
    sign,
  } = reportFinished.schema.parse(message.payload);
  if (ctx.now() - message.at > STALE_MS) return;
  const sms = await parts.siteSms.of(ctx, tenant);
  if (!sms.announces) return;
  const member = await ctx.stores.members.get(memberId);
  if (!isLive(member) || member.tenant !== tenant) return;
  const of = { key, memberId, tenant, reporttype };
  const mine = await changeMark(ctx, of, (mark) =>
    mayAnnounce(mark, round) ? { smsRound: round, smsAt: ctx.now(), sms: 'sending' } : null,
  );
  const { reportMessages } = ctx.metrics;
  if (!mine) {
    // Delivered again while it is being sent: the process that sent it has died.
    const isLost = ({ smsRound, sms }: ReportMark) => smsRound === round && sms === 'sending';
    if (
      message.attempt > 1 &&
      (await changeMark(ctx, of, (mark) => (isLost(mark) ? { sms: 'unknown' } : null)))
    )
      reportMessages.inc({ outcome: 'lost' });
    return;
  }
  const note = (state: NonNullable<ReportMark['sms']>) =>
    changeMark(ctx, of, (mark) => (mark.smsRound === round ? { sms: state } : null));
  try {
    await sms.sender.send({
      phone: member.phone,
      template: 'report',
      // The message itself says 报告.
      params: { type: title.replace(/报告$/u, ''), brand },
      brand,
      ...(sign && { sign }),
    });
  } catch (error) {
    const { provider } = sms.sender;
    const { reason, taken } =
      error instanceof SmsError ? error : { reason: 'unknown', taken: 'unknown' as const };
    ctx.log.error({ provider, reason, report: key, round }, 'message of a finished report not sent');
    reportMessages.inc({ outcome: taken === 'no' ? 'refused' : 'lost' });
    await note(taken === 'no' ? 'refused' : 'unknown');
    if (taken === 'no') throw error;
    return;
  }
  reportMessages.inc({ outcome: 'sent' });
  await note('sent');
  ctx.log.info({ provider: sms.sender.provider, report: key, round }, 'message of a finished report sent');
}

/** Whether this round was not announced yet, or its message was certainly not accepted by the provider. */
const mayAnnounce = ({ smsRound = 0, sms }: ReportMark, round: number): boolean =>
  smsRound < round || (smsRound === round && sms === 'refused');
