import { type CallsOf, defineContract } from '@tianji/contracts';
import { partnerCalls } from './calls.ts';

/** Public contract of 合作站点: its calls. */
export const partnerContract = defineContract({
  service: 'partner',
  version: '1.0.0',
  calls: partnerCalls,
});

export type PartnerCalls = CallsOf<typeof partnerContract>;
