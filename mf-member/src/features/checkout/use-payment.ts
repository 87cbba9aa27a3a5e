import { poll } from '@tianji/kit/streams';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api.ts';

/** How often an order is polled, in milliseconds. */
export const POLL_EVERY = 3000;

/** `waiting` 等待支付, `paid` 支付成功, `closed` expired, `missing` 订单不存在. */
export type PaymentState = 'waiting' | 'paid' | 'closed' | 'missing';

const STATES = { SUCCESS: 'paid', WAITING: 'waiting', CLOSED: 'closed', NOT_EXIST: 'missing' } as const;

export interface Payment {
  state: PaymentState;
  /** False until the first answer. */
  known: boolean;
  /** Why the last poll failed; polling continues. */
  trouble: string;
}

/**
 * Polls an order: every three seconds, at once when the reader comes back to this page, and no longer once it is
 * settled. Null polls nothing.
 */
export function usePayment(outTradeNo: string | null, onPaid?: () => void): Payment {
  const api = useApi();
  const [payment, setPayment] = useState<Payment>({ state: 'waiting', known: false, trouble: '' });
  const paid = useRef(onPaid);
  useEffect(() => {
    paid.current = onPaid;
  });

  useEffect(() => {
    setPayment({ state: 'waiting', known: false, trouble: '' });
    if (outTradeNo === null) return;
    const ask = (signal: AbortSignal) =>
      api.call('payment/query/{outTradeNo}', { outTradeNo }, { method: 'GET', signal, made: 'filling' });
    const pause = (n: number) => (n === 0 ? 0 : POLL_EVERY);
    const following = poll(ask, { pause, hidden: true }).subscribe(({ answer, error }) => {
      if (error) {
        setPayment((now) => ({ ...now, trouble: error.message }));
        // A reader who closed the login dialog is not asked again every three seconds.
        if (error.kind === 'login') following.unsubscribe();
        return;
      }
      const state = answer.paid ? 'paid' : STATES[answer.status];
      setPayment({ state, known: true, trouble: '' });
      if (state !== 'waiting') following.unsubscribe();
      if (state === 'paid') paid.current?.();
    });
    return () => following.unsubscribe();
  }, [api, outTradeNo]);

  return payment;
}
