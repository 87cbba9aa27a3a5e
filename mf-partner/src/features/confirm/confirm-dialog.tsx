import { startAuthentication } from '@simplewebauthn/browser';
import { type ApiError, every } from '@tianji/kit';
import { Button, Dialog, Field, Notice, TextInput, toast } from '@tianji/kit/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';

const Form = styled.form`
  display: grid;
  gap: 16px;
  > p {
    color: var(--ink-2);
  }
  .code {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 124px;
    gap: 8px;
  }
  .code button {
    height: 44px;
    padding: 0;
  }
`;

// Not repeated after a login: who confirms is who was asked.
const HOW = { made: 'pressed', repeat: false } as const;

/** Seconds between two messages to one phone. */
const RESEND_AFTER = 60;

/** Seconds until another message may be asked for. */
function useWait(): [left: number, start: () => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    tick();
    const ticking = every(250).subscribe(tick);
    return () => ticking.unsubscribe();
  }, [until]);
  return [left, () => setUntil(performance.now() + RESEND_AFTER * 1000)];
}

/** Confirms who acts: by a code from the own phone, or by fingerprint, face or screen lock of a device that was added. */
export function ConfirmDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const api = useApi();
  const form = useId();
  const [mm, setMm] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState<'send' | 'code' | 'passkey' | null>(null);
  const [left, wait] = useWait();

  async function attempt(
    what: NonNullable<typeof busy>,
    work: () => Promise<void>,
    say: (message: string) => void = setFailed,
  ) {
    setBusy(what);
    setFailed('');
    setWrong(undefined);
    try {
      await work();
    } catch (error) {
      say((error as ApiError).message);
    }
    setBusy(null);
  }

  const send = () =>
    attempt(
      'send',
      async () => {
        const sent = await api.call('member/sendConfirmCode', {}, HOW);
        setMm(sent.code);
        wait();
        toast('验证码短信已发送');
      },
      setWrong,
    );

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (mm === '') return setWrong('请先获取验证码');
    if (!/^\d{6}$/.test(code)) return setWrong('请填写短信中的 6 位数字');
    await attempt(
      'code',
      async () => {
        await api.call('member/confirm', { mm, code }, HOW);
        onDone();
      },
      setWrong,
    );
  }

  const byPasskey = () =>
    attempt('passkey', async () => {
      const { options } = await api.call('member/startPasskeyConfirm', {}, HOW);
      const answer = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(() => {
        throw new Error('没有完成，可以再试一次，或用短信验证码。');
      });
      await api.call('member/confirmByPasskey', { answer: JSON.stringify(answer) }, HOW);
      onDone();
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title="确认是您本人"
      width={450}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} variant="ink" loading={busy === 'code'}>
            确认
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={confirm} noValidate aria-label="确认是您本人">
        <p>这一步关系到整个站点。请以短信验证码或已添加的设备确认，十分钟内有效。</p>
        <Field label="短信验证码" error={wrong}>
          <div className="code">
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 6))}
            />
            <Button onClick={() => void send()} loading={busy === 'send'} disabled={left > 0}>
              {left > 0 ? `${left} 秒后重试` : '获取验证码'}
            </Button>
          </div>
        </Field>
        {'PublicKeyCredential' in window ? (
          <Button onClick={() => void byPasskey()} loading={busy === 'passkey'}>
            用指纹、面容或屏幕锁
          </Button>
        ) : null}
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
      </Form>
    </Dialog>
  );
}
