import { Card, media, song, type } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Plan } from './money.ts';
import { WalletPicture } from './pictures.tsx';

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 38px;
    border-bottom: 1px solid var(--line);
  }
  dt {
    color: var(--ink-2);
  }
  p {
    margin-top: 12px;
    ${type.small}
    color: var(--ink-2);
  }
  /* A phone has both over its bar. */
  ${media.phone} {
    .due {
      display: none;
    }
  }
`;
const Wallet = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 4px 0;
  svg {
    width: 40px;
    height: 40px;
  }
`;
const Due = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin: auto 0 16px;
  padding-top: 20px;
  strong {
    ${song}
    font-size: 2.125rem;
    line-height: 2.5rem;
    letter-spacing: 0;
  }
  ${media.phone} {
    strong {
      font-size: 1.875rem;
    }
  }
`;

/** The chosen plan, and the button that buys it. */
export function OrderCard({ plan, lastDay, children }: { plan: Plan; lastDay: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label="订单">
      <dl>
        <div>
          <dt>套餐</dt>
          <dd>会员 {plan.title}</dd>
        </div>
        <div>
          <dt>到期</dt>
          <dd>{lastDay}</dd>
        </div>
        <div>
          <dt>支付</dt>
          <dd>
            <Wallet>
              <WalletPicture />
              手机钱包扫码
            </Wallet>
          </dd>
        </div>
      </dl>
      <Due className="due">
        <span>应付</span>
        <strong>¥{plan.price}</strong>
      </Due>
      <div className="due">{children}</div>
      <p>付款后自动到账，不自动续费。</p>
    </Box>
  );
}
