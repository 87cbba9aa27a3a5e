// No result: an account and its payments.
import { askLogin, useTitle } from '@tianji/kit';
import { Page, PageTitle } from '@tianji/kit/ui';
import { MemberBar } from '../features/account/member-bar.tsx';
import { useMember } from '../features/account/use-member.ts';

/** 我的会员. */
export default function AccountPage() {
  useTitle('我的会员');
  const [state, again] = useMember();
  return (
    <Page>
      <PageTitle title="我的会员" />
      <MemberBar
        state={state}
        onRetry={again}
        onLogin={() => void askLogin()}
        invitation="登录后可查看会员期限与支付记录。"
      />
    </Page>
  );
}
