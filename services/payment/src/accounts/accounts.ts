import { type AccountKeeper, accountKeeper, type Secrets } from '@tianji/service-kit';
import type { PaymentContext } from '../stores.ts';
import { DAY } from '../time.ts';
import type { Credentials } from './credentials.ts';

/**
 * How long a replaced account is kept. Its last order can be paid for 90 minutes and is asked about for a day after that;
 * Alipay repeats a notification for 25 hours.
 */
const KEEP_MS = 2 * DAY;

/**
 * The merchant accounts that sites have of their own.
 * @param waitMs how long a change waits before it is in force
 */
export const accountsOf = (
  { stores: { accounts }, now }: Pick<PaymentContext, 'stores' | 'now'>,
  secrets: Secrets,
  waitMs = 0,
): AccountKeeper<Credentials> =>
  accountKeeper<Credentials>(
    { accounts, now },
    { secrets, purpose: 'payment-account', keepMs: KEEP_MS, waitMs },
  );
