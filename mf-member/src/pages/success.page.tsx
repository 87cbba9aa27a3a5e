// No result: the outcome of a payment.
import { askLogin, useSearchParams, useTitle } from '@tianji/kit';
import { EmptyState, LinkButton, Notice, Page, PageTitle, Skeleton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { MemberBar } from '../features/account/member-bar.tsx';
import { ownAddress } from '../features/account/own-address.ts';
import { useMember } from '../features/account/use-member.ts';
import { statusText } from '../features/checkout/scan-dialog.tsx';
import { type PaymentState, usePayment } from '../features/checkout/use-payment.ts';

const Words = styled.div`
  display: grid;
  gap: 16px;
  max-width: 560px;
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  p {
    overflow-wrap: anywhere;
    color: var(--ink-2);
  }
`;

const TITLES: Record<PaymentState, string> = {
  paid: '支付成功',
  waiting: '等待支付',
  closed: '订单已关闭',
  missing: '订单不存在',
};

/** The page after a payment. It queries the order: an address alone proves nothing. */
export default function SuccessPage() {
  const [query] = useSearchParams();
  const [member, again] = useMember('filling');
  const outTradeNo = query.get('outTradeNo') || null;
  const payment = usePayment(member.phase === 'ready' ? outTradeNo : null, again);
  const title = outTradeNo === null ? '没有订单' : payment.known ? TITLES[payment.state] : '支付结果';
  useTitle(title);
  return (
    <Page>
      <PageTitle title={title} />
      {member.phase === 'ready' ? null : (
        <MemberBar
          state={member}
          onRetry={again}
          onLogin={() => void askLogin()}
          invitation="登录后可查看支付结果。"
        />
      )}
      {member.phase === 'ready' && outTradeNo === null ? (
        <EmptyState title="地址中没有订单号">可在“我的会员”查看支付记录。</EmptyState>
      ) : null}
      {member.phase === 'ready' && outTradeNo !== null ? (
        <Words>
          {payment.known || payment.trouble ? null : <Skeleton lines={2} label="正在查询订单" />}
          {payment.state === 'paid' ? (
            <Notice tone="ok">会员有效期至 {member.member.endtime.slice(0, 16)}</Notice>
          ) : null}
          {payment.state === 'waiting' ? <p role="status">{statusText(payment)}</p> : null}
          <p>订单号 {outTradeNo}</p>
          <div>
            <LinkButton variant="ink" href={ownAddress()}>
              我的会员
            </LinkButton>
            <LinkButton href="/index">回首页</LinkButton>
          </div>
        </Words>
      ) : null}
    </Page>
  );
}
