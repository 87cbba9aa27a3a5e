import { accountDeletion, defineEvent, eventText, instant } from '@tianji/contracts';
import { z } from 'zod';

/** A phone number logged in for the first time. */
export const memberRegistered = defineEvent({
  subject: 'tianji.member.registered',
  version: 1,
  summary: '新会员注册',
  /** `endtime` is the end of what a new member gets; older events do not say it. */
  schema: z.object({ memberId: eventText, tenant: eventText, at: instant, endtime: instant.optional() }),
});

/** An account was deleted. Every service that stores personal data of the member erases it. */
export const memberDeleted = defineEvent(accountDeletion);

/** A payment has become membership; `endtime` is the new end. */
export const membershipExtended = defineEvent({
  subject: 'tianji.member.membership.extended',
  version: 1,
  summary: '会员时间已延长',
  schema: z.object({ memberId: eventText, tenant: eventText, endtime: instant, outTradeNo: eventText }),
});

/** A payment was refunded and its membership taken back; `endtime` is the new end. */
export const membershipReduced = defineEvent({
  subject: 'tianji.member.membership.reduced',
  version: 1,
  summary: '会员时间因退款而缩短',
  schema: membershipExtended.schema,
});

/** A payment came for an account that is deleted: it was granted to nobody, and is to be given back. */
export const paymentUngranted = defineEvent({
  subject: 'tianji.member.payment.ungranted',
  version: 1,
  summary: '已注销账户的付款，无人可得',
  schema: z.object({ memberId: eventText, tenant: eventText, outTradeNo: eventText, at: instant }),
});

export const memberEvents = [
  memberRegistered,
  memberDeleted,
  membershipExtended,
  membershipReduced,
  paymentUngranted,
] as const;
