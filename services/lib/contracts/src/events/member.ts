import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { eventText, instant } from './fields.ts';

/** A phone number logged in for the first time. */
export const memberRegistered = defineEvent({
  subject: 'tianji.member.registered',
  version: 1,
  summary: '新会员注册',
  schema: z.object({ memberId: eventText, tenant: eventText, at: instant }),
});

/** An account is gone. Whoever keeps a phone number of the member erases it. */
export const memberDeleted = defineEvent({
  subject: 'tianji.member.deleted',
  version: 1,
  summary: '会员注销账户',
  schema: z.object({ memberId: eventText, tenant: eventText, at: instant }),
});

/** A payment has become membership; `endtime` is the new end. */
export const membershipExtended = defineEvent({
  subject: 'tianji.member.membership.extended',
  version: 1,
  summary: '会员时间已延长',
  schema: z.object({ memberId: eventText, tenant: eventText, endtime: instant, outTradeNo: eventText }),
});

export const memberEvents = [memberRegistered, memberDeleted, membershipExtended] as const;
