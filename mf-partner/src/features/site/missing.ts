import { useCallback } from 'react';
import type { Api, CallOutput } from '../../api.ts';
import { useAnswer } from './use-answer.ts';
import type { Missing } from './wire.ts';

/** The accounts of a site, as far as the reader may know them: an editor may not. */
export interface Accounts {
  payment: Pick<CallOutput<'paymentaccount/{site}/getAccount'>, 'account' | 'platform'> | null;
  sms: Pick<CallOutput<'smsaccount/{site}/getAccount'>, 'account'> | null;
}

const unknown = () => null;

/**
 * What is missing, with what only the accounts tell: nobody could take a payment for the site's plans; and an own account for
 * messages has a signature of its own.
 */
export function withAccounts(
  missing: readonly Missing[],
  { payment, sms }: Accounts,
  hasPlans: boolean,
): readonly Missing[] {
  const unpaid: Missing[] =
    hasPlans && payment && !payment.account && !payment.platform
      ? [{ what: 'payment', text: '尚未设定收款账户，平台也不代收，会员无法付款' }]
      : [];
  return [...missing.filter(({ what }) => what !== 'sms' || !sms?.account), ...unpaid];
}

/** Asks for the accounts; nothing is said where they are not told. */
export function useAccounts(site: string): Accounts {
  const ask = useCallback(
    async (api: Api, signal: AbortSignal): Promise<Accounts> => {
      const how = { signal, made: 'filling' } as const;
      const [payment, sms] = await Promise.all([
        api.call('paymentaccount/{site}/getAccount', { site }, how).catch(unknown),
        api.call('smsaccount/{site}/getAccount', { site }, how).catch(unknown),
      ]);
      return { payment, sms };
    },
    [site],
  );
  const [answer] = useAnswer(ask);
  return answer.phase === 'ready' ? answer.data : { payment: null, sms: null };
}
