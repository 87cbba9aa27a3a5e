import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { memberCalls } from './calls.ts';
import { memberEvents } from './events.ts';

export { AGENT_KEY_SCOPES, MOST_AGENT_KEYS } from './agent-keys.ts';
export {
  memberDeleted,
  memberRegistered,
  membershipExtended,
  membershipReduced,
  paymentUngranted,
} from './events.ts';
export { MOST_PASSKEYS } from './passkeys.ts';
export { type KeptPerson, keptPerson, MOST_PEOPLE, PEOPLE_PER_CALL } from './people.ts';
export { SMS_PROVIDERS, type SmsProviderId } from './sms-accounts.ts';

/** What others may know about members: the service's calls and events. */
export const memberContract = defineContract({
  service: 'member',
  version: '1.11.0',
  calls: memberCalls,
  events: memberEvents,
});

export type MemberCalls = CallsOf<typeof memberContract>;
export type CallInput<P extends MemberCalls['path']> = InputOf<MemberCalls, P>;
export type CallOutput<P extends MemberCalls['path']> = OutputOf<MemberCalls, P>;
