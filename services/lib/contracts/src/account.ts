import { z } from 'zod';
import { eventText, instant } from './event-fields.ts';

/**
 * Published by the member service when an account is deleted. Every service that stores personal data of the member
 * erases it. Defined here because the kit itself erases the data of report writers.
 */
export const accountDeletion = {
  subject: 'tianji.member.deleted',
  version: 1,
  summary: '会员注销账户',
  schema: z.object({ memberId: eventText, tenant: eventText, at: instant }),
} as const;
