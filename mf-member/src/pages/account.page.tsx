// No result: an account and its payments.
import { askLogin, useTitle } from '@tianji/kit';
import { ErrorState, Page, PageTitle, Section, Skeleton } from '@tianji/kit/ui';
import { MemberBar } from '../features/account/member-bar.tsx';
import { OwnData } from '../features/account/own-data.tsx';
import { Payments } from '../features/account/payments.tsx';
import { TermsOfMember } from '../features/account/terms-of-member.tsx';
import { useMember } from '../features/account/use-member.ts';

/** 我的会员: the term, the payments, and what is kept about the member. */
export default function AccountPage() {
  useTitle('我的会员');
  const [state, again] = useMember();
  return (
    <Page>
      <PageTitle title="我的会员" />
      {state.phase === 'loading' ? <Skeleton lines={3} label="正在载入会员信息" /> : null}
      {state.phase === 'failed' ? <ErrorState onRetry={again}>{state.message}</ErrorState> : null}
      {state.phase === 'visitor' ? (
        <MemberBar
          state={state}
          onRetry={again}
          onLogin={() => void askLogin()}
          invitation="登录后可查看会员期限与支付记录。"
        />
      ) : null}
      {state.phase === 'ready' ? (
        <>
          <TermsOfMember member={state.member} />
          <Section title="支付记录">
            <Payments memberId={state.member.id} />
          </Section>
          <Section title="账号与数据">
            <OwnData memberId={state.member.id} />
          </Section>
        </>
      ) : null}
    </Page>
  );
}
