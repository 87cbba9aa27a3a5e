import type { ApiError } from '@tianji/kit';
import { Button, Dialog, Field, Notice, TextInput, toast } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { CodeField, codeProblem, type SentCode } from './code-field.tsx';
import { makePasskey } from './make-passkey.ts';

const Form = styled.form`
  display: grid;
  gap: 16px;
  > p {
    color: var(--ink-2);
  }
`;

interface AddDialogProps {
  /** The member has just logged in: no code is needed. */
  fresh: boolean;
  onClose: () => void;
  onDone: () => void;
}

const HOW = { made: 'pressed', repeat: false } as const;

/** Adds this device: a name, a code where the login is no longer fresh, then the device asks its owner. */
export function PasskeyAddDialog({ fresh, onClose, onDone }: AddDialogProps) {
  const api = useApi();
  const form = useId();
  const [name, setName] = useState('');
  const [needsCode, setNeedsCode] = useState(!fresh);
  const [sent, setSent] = useState<SentCode>({ mm: '', code: '' });
  const [wrongCode, setWrongCode] = useState<string>();
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const problem = needsCode ? codeProblem(sent) : undefined;
    setWrongCode(problem);
    setFailed('');
    if (problem) return;
    setBusy(true);
    try {
      // Not repeated: a login by somebody else meanwhile must not have this device added to their account.
      const { options } = await api.call('member/startPasskey', needsCode ? sent : {}, HOW);
      const answer = await makePasskey(options);
      await api.call('member/addPasskey', { answer, name: name.trim() }, HOW);
      toast('已添加这台设备');
      onDone();
    } catch (error) {
      const { code, message } = error as Partial<ApiError> & Error;
      if (code === 'code_needed' || code === 'wrong_code') {
        setNeedsCode(true);
        setWrongCode(message);
      } else setFailed(message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="添加这台设备"
      width={450}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} variant="seal" loading={busy}>
            添加
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={add} noValidate aria-label="添加这台设备">
        <p>按“添加”后，设备会请您用指纹、面容或屏幕锁确认。</p>
        <Field label="名称" hint="便于日后辨认，可不填">
          <TextInput
            value={name}
            maxLength={30}
            placeholder="如：我的手机"
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {needsCode ? (
          <CodeField
            value={sent}
            onChange={setSent}
            send={() => api.call('member/sendPasskeyCode', {}, HOW)}
            error={wrongCode}
            onError={setWrongCode}
            hint="登录已有一段时间，请用短信验证码确认是您本人"
          />
        ) : null}
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
      </Form>
    </Dialog>
  );
}
