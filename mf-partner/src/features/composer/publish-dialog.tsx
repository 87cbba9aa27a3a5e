import type { ApiError } from '@tianji/kit';
import { Button, Dialog, Field, Notice, TextInput, toast } from '@tianji/kit/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { ChangeRows } from '../changes/changes.tsx';
import type { Difference } from '../changes/differences.ts';
import type { DraftEditor } from '../site/draft.ts';
import { useAccounts, withAccounts } from '../site/missing.ts';
import type { Missing } from '../site/wire.ts';

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

/** Publishes the draft with a note for the history; what is still missing is shown, but does not prevent publishing. */
export default function PublishDialog(props: {
  site: string;
  editor: DraftEditor;
  differences: readonly Difference[];
  missing: readonly Missing[];
  hasPlans: boolean;
  onClose: () => void;
  onPublished: () => void;
}) {
  const api = useApi();
  const form = useId();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const missing = withAccounts(props.missing, useAccounts(props.site), props.hasPlans);

  async function publish(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed('');
    try {
      if (!(await props.editor.saveNow())) throw new Error('草稿没有存上，请先存好再发布');
      const { rev } = props.editor.state.get();
      const { version } = await api.call(
        'partner/{site}/publish',
        { site: props.site, rev, note: note.trim() },
        { made: 'pressed' },
      );
      toast(`已发布第 ${version} 版`);
      props.onPublished();
    } catch (error) {
      setFailed((error as ApiError).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title="发布"
      lead="发布后几秒内生效，随时可以恢复以前的版本。"
      width={600}
      footer={
        <>
          <Button onClick={props.onClose}>取消</Button>
          <Button type="submit" form={form} variant="seal" loading={busy}>
            确认发布
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={publish} noValidate aria-label="发布">
        {props.differences.length > 0 ? (
          <ChangeRows aria-label="这次的修改">
            {props.differences.map(({ key, label, text }) => (
              <li key={key}>
                <span className="label">{label}</span>
                <span className="what">{text}</span>
              </li>
            ))}
          </ChangeRows>
        ) : null}
        {missing.length > 0 ? (
          <Notice tone="warn">上线前还缺：{missing.map(({ text }) => text).join('；')}</Notice>
        ) : null}
        <Field label="这次改了什么" hint="可不填；写进发布历史">
          <TextInput
            value={note}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
      </Form>
    </Dialog>
  );
}
