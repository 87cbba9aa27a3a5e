import { askLogin, useSession } from '@tianji/kit';
import { Button, EmptyState, PageTitle } from '@tianji/kit/ui';
import type { ReactNode } from 'react';

interface MembersOnlyProps {
  title: string;
  /** The page has its heading already. */
  titled?: boolean;
  children: ReactNode;
}

/** What a visitor gets instead: a heading and a way to log in. The page below starts afresh when another member logs in. */
export function MembersOnly({ title, titled = false, children }: MembersOnlyProps) {
  const session = useSession();
  if (session) return <div key={session.loginname}>{children}</div>;
  return (
    <>
      {titled ? null : <PageTitle title={title} />}
      <EmptyState
        title={titled ? title : '请先登录'}
        action={
          <Button variant="ink" onClick={() => void askLogin()}>
            登录 / 注册
          </Button>
        }
      >
        请先登录。
      </EmptyState>
    </>
  );
}
