import type { ApiError } from '@tianji/kit';
import { Button, Field, TextInput, toast } from '@tianji/kit/ui';
import { type Dispatch, type SetStateAction, useState } from 'react';
import styled from 'styled-components';
import { useWait } from './use-wait.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 124px;
  gap: 8px;
  button {
    height: 44px;
    padding: 0;
  }
`;

/** Seconds between two messages to one phone. */
const RESEND_AFTER = 60;

/** The digits of a message, and the server's name for it; empty until one was sent. */
export interface SentCode {
  mm: string;
  code: string;
}

interface CodeFieldProps {
  value: SentCode;
  onChange: Dispatch<SetStateAction<SentCode>>;
  /** Has a message sent. @throws ApiError */
  send: () => Promise<{ code: string }>;
  error: string | undefined;
  onError: (message: string | undefined) => void;
  hint?: string;
}

/** What is wrong with a code before the server sees it. */
export const codeProblem = ({ mm, code }: SentCode): string | undefined =>
  mm === '' ? '请先获取验证码' : /^\d{6}$/.test(code) ? undefined : '请填写短信中的 6 位数字';

/** Six digits from a message to the member's own phone, with the button that has it sent. */
export function CodeField({ value, onChange, send, error, onError, hint }: CodeFieldProps) {
  const [busy, setBusy] = useState(false);
  const [left, wait] = useWait();

  async function getCode() {
    setBusy(true);
    onError(undefined);
    try {
      const { code: mm } = await send();
      onChange((now) => ({ ...now, mm }));
      wait(RESEND_AFTER);
      toast('验证码短信已发送');
    } catch (refused) {
      onError((refused as ApiError).message);
    }
    setBusy(false);
  }

  return (
    <Field label="短信验证码" error={error} hint={hint}>
      <Row>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value.code}
          onChange={({ target }) =>
            onChange((now) => ({ ...now, code: target.value.replace(/\D/g, '').slice(0, 6) }))
          }
        />
        <Button onClick={() => void getCode()} loading={busy} disabled={left > 0}>
          {left > 0 ? `${left} 秒后重试` : '获取验证码'}
        </Button>
      </Row>
    </Field>
  );
}
