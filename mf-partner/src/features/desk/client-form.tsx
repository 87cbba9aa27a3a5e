import type { ApiError } from '@tianji/kit';
import { BirthForm, type BirthValue, defaultBirth } from '@tianji/kit/birth';
import { Field, TextArea, TextInput } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { Refused } from '../site/refused.tsx';
import { birthOf, type Client, NEW_BIRTH, typedIn } from './wire.ts';

const More = styled.div`
  display: grid;
  gap: 20px;
`;

/** What the service calls a field, as the form calls it. */
const FORM_FIELD: Record<string, string> = { birthtime: 'time', tz: 'location', jingdu: 'location' };

/** The fields, by their names on the wire, at which the form shows a refusal. */
const FIELDS = ['name', 'sex', 'time', 'location', 'tags', 'notes', ...Object.keys(FORM_FIELD)];

/** A client to add or to change. */
export function ClientForm(props: { client?: Client; onSaved: (client: string) => void }) {
  const api = useApi();
  const { client } = props;
  // The form begins with the present minute, which is nobody's birth here: it must be chosen.
  const [fresh] = useState(() => ({ ...NEW_BIRTH, time: defaultBirth().time }));
  const [tags, setTags] = useState(client?.tags.join(' ') ?? '');
  const [notes, setNotes] = useState(client?.notes ?? '');
  // If the response is lost and the form is sent again, the client is added only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});

  async function save(birth: BirthValue) {
    setFailed(null);
    if (!client && birth.time === fresh.time) {
      setRefused({ time: '请选择客户的出生时间' });
      return;
    }
    setBusy(true);
    setRefused({});
    const which = client ? { client: client.client, rev: client.rev } : { idempotencyKey };
    try {
      const saved = await api.call(
        'desk/saveClient',
        { ...which, ...typedIn(birth, { tags, notes }) },
        { made: 'pressed', fields: FIELDS },
      );
      props.onSaved(saved.client);
    } catch (error) {
      const { details, message } = error as ApiError;
      const fields: Record<string, string> = {};
      for (const { field = '', message: why = message } of details) fields[FORM_FIELD[field] ?? field] = why;
      setRefused(fields);
      if (!['name', 'sex', 'time', 'location', 'tags', 'notes'].some((field) => field in fields))
        setFailed(error as ApiError);
    }
    setBusy(false);
  }

  return (
    <BirthForm
      toolId="desk"
      order="bazi"
      allowUnknownHour
      allowAbroad
      initial={client ? birthOf(client) : fresh}
      labels={{ form: client ? '修改客户' : '新客户', submit: '保存' }}
      busy={busy}
      refused={refused}
      guarded={Boolean(failed?.guard)}
      failure={failed ? <Refused error={failed} /> : null}
      options={
        <More className="wide">
          <Field label="标签" hint="以空格相隔，至多 12 个" error={refused.tags}>
            <TextInput value={tags} maxLength={200} onChange={({ target }) => setTags(target.value)} />
          </Field>
          <Field label="备注" hint="只有您看得到，至多 2000 字" error={refused.notes}>
            <TextArea
              value={notes}
              maxLength={2000}
              rows={4}
              onChange={({ target }) => setNotes(target.value)}
            />
          </Field>
        </More>
      }
      onSubmit={(birth) => void save(birth)}
    />
  );
}
