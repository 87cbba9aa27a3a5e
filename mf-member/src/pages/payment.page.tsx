// No result: a payment.

import {
  type ApiError,
  after,
  askLogin,
  isAborted,
  navigate,
  usePortal,
  useSearchParams,
  useSession,
  useTitle,
} from '@tianji/kit';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  PageTitle,
  Skeleton,
  song,
} from '@tianji/kit/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CallOutput } from '../api.ts';
import { useApi } from '../api.ts';
import { minuteText, useSecondsUntil } from '../features/checkout/countdown.tsx';
import { PayCode } from '../features/checkout/pay-code.tsx';
import { type Product, productOf } from '../features/checkout/product.ts';
import { statusText } from '../features/checkout/scan-dialog.tsx';
import { usePayment } from '../features/checkout/use-payment.ts';
import { codeName, purchaseKey } from '../features/checkout/wallet.ts';

type Order = CallOutput<'payment/create'>;

/** How long 支付成功 is shown before the next page, in milliseconds. */
const SEEN = 1500;

const Box = styled(Card)`
  display: grid;
  gap: 20px;
  max-width: 450px;
`;
const Facts = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 16px;
    min-height: 34px;
  }
  dt {
    flex: none;
    color: var(--ink-2);
  }
  dd {
    overflow-wrap: anywhere;
  }
  strong {
    ${song}
    font-size: 1.75rem;
    letter-spacing: 0;
  }
`;
const Status = styled.div`
  text-align: center;
  p + p {
    margin-top: 4px;
    color: var(--ink-2);
  }
`;

/** 支付: one product, its code, and the state of the order. */
export default function PaymentPage() {
  useTitle('支付');
  const portal = usePortal();
  const session = useSession();
  const [query] = useSearchParams();
  return (
    <Page>
      <PageTitle title="支付" crumbs={[{ label: '会员续期', href: '/pay' }, { label: '支付' }]} />
      {session ? content(query.get('outTradeNo'), productOf(query, portal)) : <Visitor />}
    </Page>
  );
}

function content(order: string | null, product: Product | null) {
  if (order) return <KnownOrder outTradeNo={order} />;
  if (product) return <Checkout key={`${product.subject} ${product.amount}`} product={product} />;
  return <NoProduct />;
}

function Visitor() {
  return (
    <EmptyState
      title="请先登录"
      action={
        <Button size="sm" onClick={() => void askLogin()}>
          登录 / 注册
        </Button>
      }
    >
      付款记在您的账户上，登录后继续。
    </EmptyState>
  );
}

function NoProduct() {
  return (
    <EmptyState
      title="没有这个商品"
      action={
        <LinkButton size="sm" href="/pay">
          选择套餐
        </LinkButton>
      }
    >
      地址中的商品或金额不对。
    </EmptyState>
  );
}

type CheckoutState =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'open'; order: Order };

/** Creates an order for a product and shows it. */
function Checkout({ product }: { product: Product }) {
  const api = useApi();
  const [key, setKey] = useState(purchaseKey);
  const [state, setState] = useState<CheckoutState>({ phase: 'loading' });
  const { subject, amount, months } = product;
  useEffect(() => {
    const stop = new AbortController();
    setState({ phase: 'loading' });
    api
      .call(
        'payment/create',
        { totalAmount: amount, subject, selectMonth: months, idempotencyKey: key },
        { signal: stop.signal, made: 'pressed' },
      )
      .then(
        (order) => !stop.signal.aborted && setState({ phase: 'open', order }),
        (error: ApiError) => {
          if (!isAborted(error)) setState({ phase: 'failed', message: error.message });
        },
      );
    return () => stop.abort();
  }, [api, subject, amount, months, key]);
  const renew = () => setKey(purchaseKey());
  return (
    <Box data-card="">
      <Facts>
        <div>
          <dt>商品</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>金额</dt>
          <dd>
            <strong>¥{amount}</strong>
          </dd>
        </div>
      </Facts>
      {state.phase === 'loading' ? <Skeleton lines={7} label="正在下单" /> : null}
      {state.phase === 'failed' ? (
        <ErrorState title="没有下单" onRetry={renew}>
          {state.message}
        </ErrorState>
      ) : null}
      {state.phase === 'open' ? (
        <OpenOrder key={state.order.outTradeNo} order={state.order} onRenew={renew} />
      ) : null}
      <Button onClick={stepBack}>取消</Button>
    </Box>
  );
}

function OpenOrder({ order, onRenew }: { order: Order; onRenew: () => void }) {
  const left = useSecondsUntil(order.expiresAt);
  const payment = usePaid(order.outTradeNo);
  const over = left === 0 || payment.state === 'closed';
  return (
    <>
      {payment.state === 'paid' || payment.state === 'missing' ? null : (
        <PayCode qrcode={order.qrcode} over={over} onRenew={onRenew} />
      )}
      <Status>
        <p role="status">{statusText(payment)}</p>
        {payment.state === 'waiting' && !over ? (
          <p>
            {codeName(order.qrcode)}90分钟内有效，剩余 <span role="timer">{minuteText(left)}</span>
          </p>
        ) : null}
      </Status>
    </>
  );
}

/** An order that the address names: only its state, as its code was shown where it was created. */
function KnownOrder({ outTradeNo }: { outTradeNo: string }) {
  const payment = usePaid(outTradeNo);
  return (
    <Box data-card="">
      <Facts>
        <div>
          <dt>订单号</dt>
          <dd>{outTradeNo}</dd>
        </div>
      </Facts>
      {payment.known || payment.trouble ? (
        <Status>
          <p role="status">{statusText(payment)}</p>
        </Status>
      ) : (
        <Skeleton lines={2} frame={false} label="正在查询订单" />
      )}
      <Button onClick={stepBack}>返回</Button>
    </Box>
  );
}

/** One step back in history; the plans when no page of this site precedes. */
function stepBack(): void {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  if (navigation?.canGoBack ?? history.length > 1) history.back();
  else navigate('/pay', { replace: true });
}

/** Polls an order; once it is paid, goes to the page after payment when the message has been seen. */
function usePaid(outTradeNo: string) {
  const seen = useRef<{ unsubscribe(): void }>(undefined);
  useEffect(() => () => seen.current?.unsubscribe(), []);
  return usePayment(outTradeNo, () => {
    seen.current = after(SEEN).subscribe(() =>
      navigate(`/payment/success?outTradeNo=${encodeURIComponent(outTradeNo)}`, { replace: true }),
    );
  });
}
