import { askConfirm } from '@tianji/kit';
import { Button, Field, TextButton, TextInput, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Refused } from '../site/refused.tsx';
import type { Client } from './wire.ts';
import { BY_PRESS, type Write } from './write.ts';

const List = styled.ul`
  display: grid;
  gap: 16px;
  li {
    padding-left: 16px;
    border-left: 2px solid var(--line-2);
  }
  p {
    font-size: 1rem;
    line-height: 1.75;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    gap: 12px;
    ${type.small}
    color: var(--ink-3);
  }
`;
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: end;
  margin-top: 16px;
  > :first-child {
    flex: 1 1 12rem;
  }
`;
const Quiet = styled.p`
  ${type.small}
  margin-top: 8px;
  color: var(--ink-3);
`;

/** `11月12日`, with the year where it is another. */
function dayText(at: string): string {
  const [day, today] = [new Date(at), new Date()];
  const within = `${day.getMonth() + 1}月${day.getDate()}日`;
  return day.getFullYear() === today.getFullYear() ? within : `${day.getFullYear()}年${within}`;
}

/** 笔记: what the practitioner alone reads, a dated line at a time. */
export function Jottings({ client, write }: { client: Client; write: Write }) {
  const { notes, jottings } = client;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Parameters<typeof Refused>[0]['error']>(null);

  async function add() {
    if (text.trim() === '') return;
    setBusy(true);
    setFailed(null);
    try {
      await write((api, which) => api.call('desk/addJotting', { ...which, text: text.trim() }, BY_PRESS));
      setText('');
    } catch (error) {
      setFailed(error as NonNullable<typeof failed>);
    }
    setBusy(false);
  }

  async function remove(jotting: string) {
    if (await askConfirm('删去这一句笔记？', { yes: '删去' }))
      await write((api, which) => api.call('desk/deleteJotting', { ...which, jotting }, BY_PRESS));
  }

  return (
    <>
      {notes !== '' || jottings.length > 0 ? (
        <List aria-label="笔记">
          {notes === '' ? null : (
            <li>
              <p>{notes}</p>
              <small>备注</small>
            </li>
          )}
          {jottings.map(({ id, text: told, at }) => (
            <li key={id}>
              <p>{told}</p>
              <small>
                {dayText(at)}
                <TextButton
                  aria-label={`删去笔记“${told}”`}
                  onClick={() => void remove(id).catch(() => undefined)}
                >
                  删去
                </TextButton>
              </small>
            </li>
          ))}
        </List>
      ) : null}
      <Form
        aria-label="写一句笔记"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field label="写一句">
          <TextInput value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" loading={busy}>
          记下
        </Button>
      </Form>
      <Refused error={failed} />
      <Quiet>笔记不随报告发出。</Quiet>
    </>
  );
}
