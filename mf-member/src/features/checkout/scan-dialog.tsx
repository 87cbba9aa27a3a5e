import { type ApiError, getSession, isAborted, navigate } from '@tianji/kit';
import { Button, Dialog, ErrorState, Skeleton, toast, type } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { CallOutput } from '../../api.ts';
import { useApi } from '../../api.ts';
import { ownAddress } from '../account/own-address.ts';
import type { Plan } from '../plans/money.ts';
import { minuteText, useSecondsUntil } from './countdown.tsx';
import { PayCode } from './pay-code.tsx';
import { type Payment, usePayment } from './use-payment.ts';
import { codeName, purchaseKey } from './wallet.ts';

type Order = CallOutput<'member/getWXPayOrderQrCode'>;
type OrderState =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'open'; order: Order };

const Facts = styled.div`
  margin-top: 8px;
  text-align: center;
  p + p {
    margin-top: 4px;
  }
  small {
    ${type.small}
    color: var(--ink-2);
  }
`;

/** Scan to pay: creates an order, shows its code, and waits for its payment. */
export function ScanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [state, renew] = useOrder(plan);
  return (
    <Dialog
      open
      onClose={onClose}
      title="扫码支付"
      width={450}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button variant="ink" onClick={() => navigate(ownAddress())}>
            支付完成
          </Button>
        </>
      }
    >
      {state.phase === 'loading' ? <Skeleton lines={7} frame={false} label="正在下单" /> : null}
      {state.phase === 'failed' ? (
        <ErrorState title="没有下单" onRetry={renew}>
          {state.message}
        </ErrorState>
      ) : null}
      {state.phase === 'open' ? (
        <OpenOrder key={state.order.outTradeNo} order={state.order} onRenew={renew} />
      ) : null}
    </Dialog>
  );
}

function OpenOrder({ order, onRenew }: { order: Order; onRenew: () => void }) {
  const left = useSecondsUntil(order.expiresAt);
  const payment = usePayment(order.outTradeNo, () => {
    toast('支付成功');
    navigate(ownAddress());
  });
  const over = left === 0 || payment.state === 'closed' || payment.state === 'missing';
  return (
    <>
      <PayCode qrcode={order.qrcode} over={over && payment.state !== 'paid'} onRenew={onRenew} />
      <Facts>
        <p>
          您需支付¥{order.amount}，延长{order.months}个月
        </p>
        <p role="status">{statusText(payment)}</p>
        {over ? null : (
          <small>
            {codeName(order.qrcode)}90分钟内有效，剩余 <span role="timer">{minuteText(left)}</span>
          </small>
        )}
      </Facts>
    </>
  );
}

/** The state of an order in words. */
export function statusText({ state, trouble }: Payment): string {
  if (state === 'paid') return '支付成功';
  if (state === 'missing') return '订单不存在';
  if (state === 'closed') return '订单已关闭';
  return trouble ? `${trouble}（仍在等待支付结果）` : '等待支付';
}

/** Creates an order when first shown, and a new one on demand. */
function useOrder({ months, price }: Plan): [OrderState, renew: () => void] {
  const api = useApi();
  const [state, setState] = useState<OrderState>({ phase: 'loading' });
  const [key, setKey] = useState(purchaseKey);
  useEffect(() => {
    const stop = new AbortController();
    setState({ phase: 'loading' });
    api
      .call(
        'member/getWXPayOrderQrCode',
        { loginname: getSession()?.loginname, amount: price, selectMonth: months, idempotencyKey: key },
        { signal: stop.signal, made: 'pressed' },
      )
      .then(
        (order) => !stop.signal.aborted && setState({ phase: 'open', order }),
        (error: ApiError) => {
          if (!isAborted(error)) setState({ phase: 'failed', message: error.message });
        },
      );
    return () => stop.abort();
  }, [api, months, price, key]);
  return [state, () => setKey(purchaseKey())];
}
