// No result: plans and their payment.
import { askLogin, portalNow, useSearchParams, useTenant, useTitle } from '@tianji/kit';
import { Button, EmptyState, media, Page, PageTitle } from '@tianji/kit/ui';
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

/** 会员续期: the plans of this site, and paying for one. */
export default function PayPage() {
  useTitle('会员续期');
  const { plans } = useTenant();
  const [state, again] = useMember();
  const [query, setQuery] = useSearchParams();
  const [paying, setPaying] = useState<Plan | null>(null);
  const asked = Number(query.get('months'));
  const chosen = plans.find(({ months }) => months === asked) ?? plans[0];
  // Whose membership it will be is not known before: a new number is given a month, another has an end of its own.
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
      {paying ? <ScanDialog plan={paying} onClose={() => setPaying(null)} /> : null}
    </Page>
  );
}
