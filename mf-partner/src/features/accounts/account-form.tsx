import type { ApiError } from '@tianji/kit';
import { useFirstWrong } from '@tianji/kit/streams';
import { Button, Field, Notice, Segmented, TextArea, TextButton, TextInput } from '@tianji/kit/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { type AccountField, type AccountProvider, emptyIn, plainWords } from './fields.ts';

const Form = styled.form`
  display: grid;
  gap: 16px;
  .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 20px;
  }
  textarea {
    min-height: 96px;
    font-family: var(--mono, ui-monospace, monospace);
    font-size: 1rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
`;

type Values = Readonly<Record<string, string>>;

interface AccountFormProps<P extends string> {
  /** Names the form. */
  title: string;
  providers: readonly P[];
  forms: Readonly<Record<P, AccountProvider>>;
  save: (provider: P, values: Values) => Promise<unknown>;
  onSaved: () => void;
  /** Leaves the form; missing when there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** The form of an account: what is typed leaves the page with it, and is not kept anywhere in the browser. */
export function AccountForm<P extends string>(props: AccountFormProps<P>) {
  const { title, providers, forms, save, onSaved, onCancel } = props;
  const [provider, setProvider] = useState(providers[0] as P);
  const [values, setValues] = useState<Values>({});
  const [wrong, setWrong] = useState<Values>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const [form, refuse] = useFirstWrong();
  const { fields } = forms[provider];

  function enter(name: string, value: string) {
    setValues((now) => ({ ...now, [name]: value }));
    setWrong(({ [name]: _, ...others }) => others);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const empty = emptyIn(fields, values);
    setWrong(empty);
    setFailed('');
    if (Object.keys(empty).length > 0) return refuse();
    setBusy(true);
    try {
      await save(provider, Object.fromEntries(fields.map(({ name }) => [name, values[name]?.trim() ?? ''])));
      onSaved();
    } catch (error) {
      const { details, message } = error as ApiError;
      const named = fields.flatMap(({ name }) => {
        const refused = details.find(({ field }) => field === name);
        return refused?.message === undefined ? [] : [[name, plainWords(refused.message)] as const];
      });
      setWrong(Object.fromEntries(named));
      if (named.length === 0) setFailed(message);
      refuse();
      setBusy(false);
    }
  }

  return (
    <Form ref={form} onSubmit={send} noValidate aria-label={title} autoComplete="off">
      <Field label="渠道" group>
        <div>
          <Segmented
            value={provider}
            options={providers.map((value) => ({ value, label: forms[value].label }))}
            onChange={(value) => {
              setProvider(value);
              setWrong({});
              setFailed('');
            }}
          />
        </div>
      </Field>
      {fields.map((field) => (
        <Field key={field.name} label={field.label} hint={field.hint} error={wrong[field.name]}>
          <Control
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => enter(field.name, value)}
          />
        </Field>
      ))}
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <div className="end">
        <Button type="submit" variant="ink" loading={busy}>
          加密保存
        </Button>
        {onCancel ? <TextButton onClick={onCancel}>不改了</TextButton> : null}
      </div>
    </Form>
  );
}

/** The control of one field. No browser offers to keep what is typed here. */
function Control(props: { field: AccountField; value: string; onChange: (value: string) => void }) {
  const { field, value, onChange } = props;
  const common = {
    ...{ value, maxLength: field.max, spellCheck: false, autoCapitalize: 'none' },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field.kind === 'key') return <TextArea {...common} rows={4} autoComplete="off" />;
  if (field.kind === 'secret') return <TextInput {...common} type="password" autoComplete="new-password" />;
  return <TextInput {...common} autoComplete="off" />;
}
