import type { ApiError } from '@tianji/kit';
import { Button, Dialog, Field, Notice, Segmented, TextInput, toast } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

const MONTHS = [
  { value: '3', label: '三个月' },
  { value: '12', label: '一年' },
  { value: '24', label: '两年' },
] as const;
const SCOPES = [
  { value: 'tools', label: '要点' },
  { value: 'full', label: '要点与全盘' },
] as const;
type Scope = (typeof SCOPES)[number]['value'];
type Months = (typeof MONTHS)[number]['value'];

interface AgentKeyDialogProps {
  /** The list has changed when a key was made. */
  onClose: (made: boolean) => void;
}

/** Makes a key for the member's agent, and shows it this once. */
export function AgentKeyDialog({ onClose }: AgentKeyDialogProps) {
  const api = useApi();
  const form = useId();
  const [name, setName] = useState('');
  const [months, setMonths] = useState<Months>('12');
  const [scope, setScope] = useState<Scope>('tools');
  const [key, setKey] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function make(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setWrong('请填写名称');
    setWrong(undefined);
    setBusy(true);
    try {
      // Not repeated: a login by somebody else meanwhile must not have a key made for their account.
      const input = { name: name.trim(), months, scope };
      const made = await api.call('member/makeAgentKey', input, { made: 'pressed', repeat: false });
      setKey(made.key);
    } catch (error) {
      setWrong((error as ApiError).message);
    }
    setBusy(false);
  }

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast('已复制');
    } catch {
      toast('没有复制成功，请手工选取');
    }
  }

  if (key !== undefined)
    return (
      <Dialog
        open
        onClose={() => onClose(true)}
        title="助手钥匙"
        width={450}
        footer={
          <>
            <Button onClick={() => void copy(key)}>复制</Button>
            <Button variant="seal" onClick={() => onClose(true)}>
              已妥善保存
            </Button>
          </>
        }
      >
        <Field label="钥匙" hint="只显示这一次。请放进助手的设置，不要发给别人">
          <TextInput value={key} readOnly onFocus={({ target }) => target.select()} />
        </Field>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title="添加助手钥匙"
      width={450}
      footer={
        <>
          <Button onClick={() => onClose(false)}>取消</Button>
          <Button type="submit" form={form} variant="seal" loading={busy}>
            添加
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={make} noValidate aria-label="添加助手钥匙">
        <Field label="名称" hint="便于日后辨认">
          <TextInput
            value={name}
            maxLength={30}
            placeholder="如：书房的助手"
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Segmented<Months> label="期限" value={months} options={MONTHS} onChange={setMonths} />
        <Segmented<Scope> label="给出" value={scope} options={SCOPES} onChange={setScope} />
        {wrong ? <Notice tone="danger">{wrong}</Notice> : null}
      </Form>
    </Dialog>
  );
}
