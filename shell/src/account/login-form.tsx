import { type ApiError, tellFailure, usePortal } from '@tianji/kit';
import { setSession } from '@tianji/kit/host';
import { Button, Check, Checkbox, CircleAlert, Field, Icon, TextInput, toast, type } from '@tianji/kit/ui';
import type { CallOutput } from '@tianji/member/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { api } from '../api.ts';
import { forgetChallenge, lastPhone, sendCode, useChallenge } from './challenge.ts';
import { deviceMark } from './device-mark.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { isPhone } from './phone.ts';
import { PhoneInput } from './phone-input.tsx';

const Form = styled.form`
  display: grid;
  gap: 18px;
  > button {
    margin-top: 2px;
  }
`;
const CodeRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 124px;
  gap: 8px;
  input {
    font-size: 1.0625rem;
    letter-spacing: 0.2em;
  }
  input:disabled {
    letter-spacing: 0;
  }
  button {
    height: 44px;
    padding: 0;
  }
`;
const Sent = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  svg {
    margin: 0;
  }
`;
const Agreement = styled.div`
  ${type.small}
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  > p {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-top: 6px;
    color: var(--danger);
  }
`;
const Aside = styled.p`
  ${type.small}
  color: var(--ink-3);
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const SMS_PAGE = '/dev/sms';

interface LoginFormProps {
  onBefore?: () => void;
  onLogin: (newMember: boolean) => void;
}

type Wrong = { phone?: string; code?: string; agreement?: boolean };

/**
 * Phone, code, consent. A refusal discards no input.
 * @param onBefore called just before the session of a login is stored
 * @param onLogin called afterwards with whether the member is new
 */
export function LoginForm({ onBefore, onLogin }: LoginFormProps) {
  const { tools } = usePortal();
  const [phone, setPhone] = useState(lastPhone);
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState<'code' | 'login' | null>(null);
  const [challenge, left] = useChallenge(phone);
  const phoneBox = useRef<HTMLInputElement>(null);
  const codeBox = useRef<HTMLInputElement>(null);
  const agreementBox = useRef<HTMLInputElement>(null);
  const mm = challenge?.mm;

  // A code is on its way: focus the field for it.
  useEffect(() => {
    if (mm) codeBox.current?.focus();
  }, [mm]);

  async function getCode() {
    if (!isPhone(phone)) {
      setWrong({ phone: phone ? '请填写 1 开头的 11 位手机号' : '请填写手机号' });
      phoneBox.current?.focus();
      return;
    }
    setWrong({});
    setBusy('code');
    try {
      await sendCode(phone);
      setCode('');
      toast('验证码短信已发送');
    } catch (error) {
      setWrong({ phone: (error as ApiError).message });
    }
    setBusy(null);
  }

  /** Stores the session of a login, by whichever way. */
  function accept({ token, loginname, name, newmember, device }: CallOutput<'member/login'>) {
    if (device !== undefined) deviceMark.write(device);
    onBefore?.();
    setSession({ token, loginname, name });
    forgetChallenge();
    onLogin(newmember);
  }

  async function login(event: FormEvent) {
    event.preventDefault();
    if (!challenge || code === '') return;
    if (!/^\d{6}$/.test(code)) {
      setWrong({ code: '请填写短信中的 6 位数字' });
      codeBox.current?.focus();
      return;
    }
    if (!agreed) {
      setWrong({ agreement: true });
      agreementBox.current?.focus();
      return;
    }
    setWrong({});
    setBusy('login');
    try {
      const input = { loginname: phone, code, mm: challenge.mm };
      accept(await api.call('member/login', input, { made: 'pressed', early: true }));
    } catch (error) {
      setBusy(null);
      setWrong({ code: (error as ApiError).message });
      codeBox.current?.focus();
      codeBox.current?.select();
      // Once the focus stands where an alert that is closed gives it back.
      tellFailure(error, ['code']);
    }
  }

  const sent = (
    <Sent role="status">
      <Icon of={Check} size={16} />
      验证码已发送，5 分钟内有效。
    </Sent>
  );
  return (
    <Form onSubmit={login} noValidate aria-label="登录 / 注册">
      <Field label="手机号" error={wrong.phone}>
        <PhoneInput ref={phoneBox} value={phone} onChange={setPhone} />
      </Field>
      <Field label="验证码" error={wrong.code} hint={challenge ? sent : undefined}>
        <CodeRow>
          <TextInput
            ref={codeBox}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={challenge ? '' : '先获取验证码'}
            disabled={!challenge}
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 6))}
          />
          <Button onClick={() => void getCode()} loading={busy === 'code'} disabled={left > 0}>
            {left > 0 ? `${left} 秒后重试` : '获取验证码'}
          </Button>
        </CodeRow>
      </Field>
      <Agreement>
        <Checkbox
          ref={agreementBox}
          checked={agreed}
          aria-invalid={wrong.agreement || undefined}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setWrong({ ...wrong, agreement: false });
          }}
        >
          已阅读并同意{' '}
          <a href="/agreement" target="_blank" rel="noreferrer">
            用户协议
          </a>{' '}
          与{' '}
          <a href="/yinsi.html" target="_blank" rel="noreferrer">
            隐私政策
          </a>
        </Checkbox>
        {wrong.agreement ? (
          <p role="alert">
            <Icon of={CircleAlert} size={16} />
            请先阅读并同意用户协议与隐私政策
          </p>
        ) : null}
      </Agreement>
      <Button
        type="submit"
        variant="seal"
        size="lg"
        wide
        loading={busy === 'login'}
        disabled={!challenge || code === ''}
      >
        登录
      </Button>
      <PasskeyButton onReply={accept} disabled={busy !== null} />
      {tools.some(({ routes }) => routes.some(({ path }) => path === SMS_PAGE)) ? (
        <Aside>
          开发环境不发短信，
          <a href={SMS_PAGE} target="_blank" rel="noreferrer">
            在此查看验证码
          </a>
        </Aside>
      ) : null}
    </Form>
  );
}
