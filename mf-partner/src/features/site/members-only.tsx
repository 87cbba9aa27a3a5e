import { askLogin, useSession } from '@tianji/kit';
import { Button, EmptyState } from '@tianji/kit/ui';
import type { ReactNode } from 'react';

/** What a visitor gets instead: a way to log in. The page below begins anew for another member. */
export function MembersOnly({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  if (session) return <div key={session.loginname}>{children}</div>;
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="ink" onClick={() => void askLogin()}>
          登录 / 注册
        </Button>
      }
    >
      请先登录。
    </EmptyState>
  );
}
