import { type ApiError, isAborted, useApi } from '@tianji/kit';
import { useEffect, useRef, useState } from 'react';

/** How often an order is asked for, in milliseconds. */
export const POLL_EVERY = 3000;

/** `waiting` 等待支付, `paid` 支付成功, `closed` its time is over, `missing` 订单不存在. */
export type PaymentState = 'waiting' | 'paid' | 'closed' | 'missing';

const STATES = { SUCCESS: 'paid', WAITING: 'waiting', CLOSED: 'closed', NOT_EXIST: 'missing' } as const;

export interface Payment {
  state: PaymentState;
  /** False until the first answer. */
  known: boolean;
  /** Why the last question brought no answer; asking goes on. */
  trouble: string;
}

/**
 * Follows an order: asks every three seconds, at once when the reader comes back to this page, and no
 * more when it is settled. Null follows nothing.
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
    const order = outTradeNo;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;

    async function ask(): Promise<void> {
      if (asking || stop.signal.aborted) return;
      clearTimeout(timer);
      asking = true;
      let settled = false;
      try {
        const answer = await api.call(
          'payment/query/{outTradeNo}',
          { outTradeNo: order },
          { method: 'GET', signal: stop.signal, quiet: true },
        );
        const state = answer.paid ? 'paid' : STATES[answer.status];
        settled = state !== 'waiting';
        setPayment({ state, known: true, trouble: '' });
        if (state === 'paid') paid.current?.();
      } catch (error) {
        if (isAborted(error)) return;
        const { kind, message } = error as ApiError;
        // Who closed the login dialog is not asked again every three seconds.
        settled = kind === 'login';
        setPayment((now) => ({ ...now, trouble: message }));
      } finally {
        asking = false;
      }
      if (settled) end();
      else timer = setTimeout(ask, POLL_EVERY);
    }
    const onSight = () => document.visibilityState === 'visible' && void ask();
    function end() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    }

    document.addEventListener('visibilitychange', onSight);
    void ask();
    return () => {
      stop.abort();
      end();
    };
  }, [api, outTradeNo]);

  return payment;
}
