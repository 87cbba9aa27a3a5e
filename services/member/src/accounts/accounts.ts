import { type AccountKeeper, accountKeeper, type Secrets } from '@tianji/service-kit';
import type { MemberContext } from '../stores.ts';
import type { SmsCredentials } from './credentials.ts';

/** A message is sent at once or not at all: a replaced account has nothing left to do. */
const KEEP_MS = 0;

/** The accounts with which sites send messages at their own cost. */
export const smsAccounts = (
  { stores: { accounts }, now }: Pick<MemberContext, 'stores' | 'now'>,
  secrets: Secrets,
): AccountKeeper<SmsCredentials> =>
  accountKeeper<SmsCredentials>({ accounts, now }, { secrets, purpose: 'sms-account', keepMs: KEEP_MS });
