import { type CallsOf, defineContract } from '@tianji/contracts';
import { applicationCalls } from './applications.ts';
import { deskCalls } from './desk.ts';
import { domainCalls } from './domains.ts';
import {
  clientAdded,
  clientDeleted,
  partnerEvents,
  roleRevoked,
  siteChanged,
  siteErased,
  stepAsked,
} from './events.ts';
import { figureCalls } from './figures.ts';
import { operatorCalls } from './operator.ts';
import { settlementCalls } from './settlement.ts';
import { INVITED_ROLES, siteCalls } from './sites.ts';

/** Sites of partners: what their owners and the platform's operator may do with them. */
export const partnerContract = defineContract({
  service: 'partner',
  version: '2.3.0',
  events: partnerEvents,
  calls: [
    ...siteCalls,
    ...domainCalls,
    ...applicationCalls,
    ...operatorCalls,
    ...settlementCalls,
    ...figureCalls,
    ...deskCalls,
  ],
});

export { clientAdded, clientDeleted, INVITED_ROLES, roleRevoked, siteChanged, siteErased, stepAsked };

export type PartnerCalls = CallsOf<typeof partnerContract>;
