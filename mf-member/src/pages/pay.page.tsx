// No result: plans and their payment.
import { askLogin, portalNow, useSearchParams, useTenant, useTitle } from '@tianji/kit';
import { Button, EmptyState, media, Page, PageTitle, song } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { MemberBar } from '../features/account/member-bar.tsx';
import { ownAddress } from '../features/account/own-address.ts';
import { useMember } from '../features/account/use-member.ts';
import { ScanDialog } from '../features/checkout/scan-dialog.tsx';
import { Benefits } from '../features/plans/benefits.tsx';
import type { Plan } from '../features/plans/money.ts';
import { OrderCard } from '../features/plans/order-card.tsx';
import { PlanChoice } from '../features/plans/plan-choice.tsx';
import { extendedTo } from '../features/plans/term.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 352px;
  gap: 32px;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;

/** On a phone the sum and its button stay above the bar while the plans are read. */
const Total = styled.section`
  display: none;
  ${media.phone} {
    position: sticky;
    bottom: calc(var(--foot-h) + var(--slip, 0px) + env(safe-area-inset-bottom));
    z-index: 15;
    @media screen and (max-height: 480px) {
      position: static;
    }
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin: 24px -16px 0;
    padding: 8px 16px;
    border-top: 1px solid var(--line-2);
    background: var(--leaf);
    strong {
      ${song}
      font-size: 1.5rem;
      line-height: 2rem;
      letter-spacing: 0;
    }
  }
`;

/** 会员续期: the plans of this site, and paying for one. */
export default function PayPage() {
  useTitle('会员续期');
  const { plans } = useTenant();
  const [state, again] = useMember('filling');
  const [query, setQuery] = useSearchParams();
  const [paying, setPaying] = useState<Plan | null>(null);
  const asked = Number(query.get('months'));
  const chosen = plans.find(({ months }) => months === asked) ?? plans[0];
  // Before the login it is unknown whose membership it will be: a new number gets a free month, another has an end of
  // its own.
  const endtime = state.phase === 'ready' ? state.member.endtime : null;
  const lastDay = (plan: Plan) => (endtime ? extendedTo(endtime, portalNow(), plan.months) : null);

  async function pay(plan: Plan) {
    if (state.phase === 'visitor' && !(await askLogin())) return;
    setPaying(plan);
  }

  return (
    <Page>
      <PageTitle title="会员续期" crumbs={[{ label: '我的', href: ownAddress() }, { label: '会员续期' }]} />
      <MemberBar
        state={state}
        onRetry={again}
        onLogin={() => void askLogin()}
        invitation="登录后可续期；新号码自动注册，送一个月会员。"
      />
      {chosen ? (
        <Columns>
          <PlanChoice
            plans={plans}
            chosen={chosen}
            lastDay={lastDay}
            onChoose={({ months }) => setQuery(new URLSearchParams({ months: String(months) }))}
          />
          <OrderCard
            plan={chosen}
            lastDay={lastDay(chosen) ?? (state.phase === 'visitor' ? '登录后显示' : '—')}
          >
            <Button variant="seal" size="lg" wide onClick={() => void pay(chosen)}>
              {state.phase === 'visitor' ? '登录并支付' : '扫码支付'}
            </Button>
          </OrderCard>
        </Columns>
      ) : (
        <EmptyState title="本站没有付费套餐">全部功能可直接使用。</EmptyState>
      )}
      <Benefits />
      {chosen ? (
        <Total data-bar aria-label="应付">
          <span>
            应付 <strong>¥{chosen.price}</strong>
          </span>
          <Button variant="seal" size="lg" onClick={() => void pay(chosen)}>
            {state.phase === 'visitor' ? '登录并支付' : '扫码支付'}
          </Button>
        </Total>
      ) : null}
      {paying ? <ScanDialog plan={paying} onClose={() => setPaying(null)} /> : null}
    </Page>
  );
}
