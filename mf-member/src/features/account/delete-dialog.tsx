import { type ApiError, askLogout } from '@tianji/kit';
import { useFirstWrong } from '@tianji/kit/streams';
import { Button, Dialog, Field, Notice, TextInput, toast, type } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { CodeField, codeProblem, type SentCode } from './code-field.tsx';

const Form = styled.form`
  display: grid;
  gap: 16px;
  ul {
    padding-left: 1.2em;
    list-style: disc;
    ${type.body}
    color: var(--ink-2);
  }
`;
/** The word that must be typed. */
const WORD = '删除';

const HOW = { made: 'pressed', repeat: false } as const;

/** Deleting requires a fresh code, which proves possession of the phone, and a typed word: it cannot be undone. */
export function DeleteDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const api = useApi();
  const form = useId();
  const [sent, setSent] = useState<SentCode>({ mm: '', code: '' });
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState<{ code?: string; word?: string }>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const [fields, refuse] = useFirstWrong();

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = {
      code: codeProblem(sent),
      word: word.trim() === WORD ? undefined : `请输入“${WORD}”两字`,
    };
    setWrong(missing);
    if (missing.code || missing.word) return refuse();
    setBusy(true);
    setFailed('');
    try {
      // When the session has ended, the call is not repeated: somebody else might log in and have their account deleted.
      await api.call('member/deleteAccount', { confirm: WORD, ...sent }, HOW);
      toast('账号已注销');
      await askLogout({ ask: false });
    } catch (error) {
      setFailed((error as ApiError).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="注销账号"
      width={450}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} variant="danger" loading={busy}>
            注销
          </Button>
        </>
      }
    >
      <Form ref={fields} id={form} onSubmit={remove} noValidate aria-label="注销账号">
        <ul>
          <li>手机号、会员期限、登录状态、存在账户里的人与日子、助手钥匙、报告与您提交的反馈即刻删除。</li>
          <li>剩余的会员时间作废，不退款；同一号码再次注册不再赠送。</li>
          <li>依法须保存的支付记录会留存，但不再与您的手机号关联。</li>
        </ul>
        <CodeField
          value={sent}
          onChange={setSent}
          send={() => api.call('member/sendDeletionCode', {}, HOW)}
          error={wrong.code}
          onError={(code) => setWrong((now) => ({ ...now, code }))}
          hint={`发送至 ${phone}`}
        />
        <Field label={`请输入“${WORD}”以确认`} error={wrong.word}>
          <TextInput
            value={word}
            autoComplete="off"
            onChange={({ target }) => {
              setWord(target.value);
              setWrong((now) => ({ ...now, word: undefined }));
            }}
          />
        </Field>
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
      </Form>
    </Dialog>
  );
}
