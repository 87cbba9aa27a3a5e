// No result: an account and its payments.
import { askLogin, askLogout, useTitle } from '@tianji/kit';
import {
  Button,
  ErrorState,
  LinkButton,
  lazyPart,
  media,
  Page,
  PageTitle,
  Section,
  Skeleton,
} from '@tianji/kit/ui';
import styled from 'styled-components';
import { MemberBar } from '../features/account/member-bar.tsx';
import { OwnData } from '../features/account/own-data.tsx';
import { Payments } from '../features/account/payments.tsx';
import { TermsOfMember } from '../features/account/terms-of-member.tsx';
import { useMember } from '../features/account/use-member.ts';

/** These are below the first window. One that does not come leaves the rest of the page as it is. */
const Devices = lazyPart<object>(
  () => import('../features/account/devices.tsx').then(({ Devices }) => ({ default: Devices })),
  <Skeleton lines={3} label="正在载入登录设备" />,
);

const Passkeys = lazyPart<object>(
  () => import('../features/account/passkeys.tsx').then(({ Passkeys }) => ({ default: Passkeys })),
  <Skeleton lines={2} label="正在载入已添加的设备" />,
);

const AgentKeys = lazyPart<object>(
  () => import('../features/account/agent-keys.tsx').then(({ AgentKeys }) => ({ default: AgentKeys })),
  <Skeleton lines={2} label="正在载入助手钥匙" />,
);

const KeptPeople = lazyPart<object>(
  () => import('../features/account/kept-people.tsx').then(({ KeptPeople }) => ({ default: KeptPeople })),
  <Skeleton lines={2} label="正在载入账户里的人" />,
);

/** On wider screens both are in every page's header. */
const OnPhone = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    gap: 8px;
  }
`;

/** 我的会员: the term, the payments, and the member's stored data. */
export default function AccountPage() {
  useTitle('我的会员');
  const [state, again] = useMember('pressed');
  return (
    <Page>
      <PageTitle
        title="我的会员"
        tools={
          state.phase === 'ready' ? (
            <OnPhone>
              <LinkButton size="sm" href="/partnership">
                合作
              </LinkButton>
              <Button size="sm" onClick={() => void askLogout()}>
                退出
              </Button>
            </OnPhone>
          ) : null
        }
      />
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
          <Section title="登录设备">
            <Devices />
          </Section>
          <Section title="用指纹、面容或屏幕锁登录">
            <Passkeys />
          </Section>
          <Section title="AI 助手的钥匙">
            <AgentKeys />
          </Section>
          <Section title="存在账户里的人">
            <KeptPeople />
          </Section>
          <Section title="账号与数据">
            <OwnData memberId={state.member.id} phone={state.member.loginname} />
          </Section>
        </>
      ) : null}
    </Page>
  );
}
