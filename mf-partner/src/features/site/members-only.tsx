import { askLogin, useSession } from '@tianji/kit';
import { Button, EmptyState, PageTitle } from '@tianji/kit/ui';
import { type ReactNode, useState } from 'react';

interface MembersOnlyProps {
  title: string;
  /** The page has its heading already. */
  titled?: boolean;
  children: ReactNode;
}

/**
 * What a visitor gets instead: a heading and a way to log in. When a session ends by itself, what was typed waits until
 * the same member has logged in again; for another one the page below starts afresh.
 */
export function MembersOnly({ title, titled = false, children }: MembersOnlyProps) {
  const session = useSession();
  const [member, setMember] = useState(session?.loginname);
  if (session && session.loginname !== member) setMember(session.loginname);
  return (
    <>
      {session || titled ? null : <PageTitle title={title} />}
      {session ? null : (
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
      )}
      {member === undefined ? null : (
        <div key={member} hidden={!session}>
          {children}
        </div>
      )}
    </>
  );
}
