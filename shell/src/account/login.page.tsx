import { Link, navigate, useSession } from '@tianji/kit';
import { Card, EmptyState, LinkButton, Page, PageTitle } from '@tianji/kit/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useMemberLive } from '../frame/shell-context.tsx';
import { greet, LEAD } from './login-dialog.tsx';
import { LoginForm } from './login-form.tsx';

const Box = styled(Card)`
  max-width: 400px;
  padding: 28px 32px;
`;

/** 登录 / 注册 as a page; after a login it returns to where the reader came from. */
export default function LoginPage() {
  const session = useSession();
  const live = useMemberLive();
  // The session exists before the reader has closed the welcome: keep the form until then.
  const loggingIn = useRef(false);
  if (!live) {
    return (
      <Page>
        <PageTitle title="登录 / 注册" />
        <EmptyState title="本站没有开通会员">
          <Link href="/index">回首页</Link>
        </EmptyState>
      </Page>
    );
  }
  if (session && !loggingIn.current) {
    return (
      <Page>
        <PageTitle title="登录 / 注册" />
        <EmptyState
          title="您已登录"
          action={
            <LinkButton size="sm" href="/index">
              回首页
            </LinkButton>
          }
        >
          换用别的手机号，请先退出登录。
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <PageTitle title="登录 / 注册" lead={LEAD} />
      <Box>
        <LoginForm
          onBefore={() => {
            loggingIn.current = true;
          }}
          onLogin={(newMember) => void greet(newMember).then(stepBack)}
        />
      </Box>
    </Page>
  );
}

/** One step back in history; the home page when no page of this site precedes. */
function stepBack(): void {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  if (navigation?.canGoBack ?? history.length > 1) history.back();
  else navigate('/index', { replace: true });
}
