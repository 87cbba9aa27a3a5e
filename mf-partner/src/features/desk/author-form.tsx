import type { ApiError } from '@tianji/kit';
import { Button, Card, Field, TextArea, TextInput, toast } from '@tianji/kit/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { type CallOutput, useApi } from '../../api.ts';
import { Refused } from '../site/refused.tsx';

const Form = styled(Card)`
  display: grid;
  gap: 16px;
  max-width: 640px;
`;

/** 署名与序言: what a practitioner's reports carry, written once. */
export function AuthorForm({ start }: { start: CallOutput<'desk/getAuthor'> }) {
  const api = useApi();
  const [author, setAuthor] = useState(start.author);
  const [foreword, setForeword] = useState(start.foreword);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      await api.call(
        'desk/saveAuthor',
        { author: author.trim(), foreword: foreword.trim() },
        { made: 'pressed' },
      );
      toast('已保存');
    } catch (error) {
      setFailed(error as ApiError);
    }
    setBusy(false);
  }

  return (
    <Form as="form" onSubmit={save} noValidate aria-label="署名与序言">
      <Field label="署名" hint="印在报告封面上">
        <TextInput value={author} maxLength={20} onChange={({ target }) => setAuthor(target.value)} />
      </Field>
      <Field label="序言" hint="印在报告开头，可不填，至多 1000 字">
        <TextArea
          value={foreword}
          maxLength={1000}
          rows={5}
          onChange={({ target }) => setForeword(target.value)}
        />
      </Field>
      <Refused error={failed} />
      <div>
        <Button type="submit" variant="ink" loading={busy}>
          保存署名与序言
        </Button>
      </div>
    </Form>
  );
}
