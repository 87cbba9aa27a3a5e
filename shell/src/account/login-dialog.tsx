import { askLogin, getSession, onSession, showAlert } from '@tianji/kit';
import { Dialog, toast } from '@tianji/kit/ui';
import { useEffect } from 'react';
import { leaveTo } from './leave.ts';
import { LoginForm } from './login-form.tsx';
import { openOverlay } from './overlay.tsx';
import { noticeAfterwards } from './watch-unread.ts';

export const WELCOME = '欢迎加入！您已获赠一个月普通会员，期间可使用全部功能。';
const LOGGED_IN = '登录成功';
export const LEAD = '新号码自动注册，送一个月会员。';

type Answer = 'closed' | 'known' | 'new';

/** Opens the login dialog; resolves true once somebody has logged in and seen the welcome. */
export async function openLogin(): Promise<boolean> {
  const answer = await openOverlay<Answer>((done) => <LoginDialog done={done} />);
  if (answer === 'closed') return false;
  await greet(answer === 'new');
  return true;
}

/** The header's button: login, then the home page as a new document, which confirms the login once more. */
export async function loginAtHeader(): Promise<void> {
  if (!(await askLogin())) return;
  noticeAfterwards(LOGGED_IN);
  leaveTo('/index');
}

/** Confirms a login with a notice, and tells a new member about the welcome gift. */
export async function greet(newMember: boolean): Promise<void> {
  toast(LOGGED_IN);
  if (newMember) await showAlert(WELCOME);
}

function LoginDialog({ done }: { done: (answer: Answer) => void }) {
  // Logged in in another tab meanwhile: nothing is left to do here.
  useEffect(
    () =>
      onSession(() => {
        if (getSession() && document.visibilityState === 'hidden') done('known');
      }),
    [done],
  );
  return (
    <Dialog open title="登录 / 注册" lead={LEAD} width={400} onClose={() => done('closed')}>
      <LoginForm onLogin={(newMember) => done(newMember ? 'new' : 'known')} />
    </Dialog>
  );
}
