import type { ApiError } from '@tianji/kit';
import { useFirstWrong } from '@tianji/kit/streams';
import { Button, Card, Field, Notice, TextArea, TextInput } from '@tianji/kit/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { type CallInput, useApi } from '../../api.ts';

type Wishes = CallInput<'partner/apply'>;
type Name = 'name' | 'siteName' | 'site' | 'contact' | 'phone' | 'about';

const Form = styled(Card)`
  display: grid;
  gap: 16px;
  max-width: 640px;
`;

const FIELDS: readonly {
  name: Exclude<Name, 'about'>;
  label: string;
  hint?: string;
  max: number;
  type?: string;
}[] = [
  { name: 'name', label: '称呼', max: 30 },
  { name: 'siteName', label: '站点名称', max: 20, hint: '如 青川书房' },
  {
    name: 'site',
    label: '站点代号',
    max: 41,
    hint: '小写字母开头，可用数字与连字符，如 qingchuan；定后不改',
  },
  { name: 'contact', label: '联系方式', max: 100, hint: '邮箱或微信' },
  { name: 'phone', label: '联系电话', max: 11, hint: '可不填', type: 'tel' },
];

type Values = Record<Name, string>;

/** What is wrong with an application, by field. */
export function wrongIn(values: Values): Partial<Values> {
  return {
    ...(values.name.trim() ? {} : { name: '请填写称呼' }),
    ...(values.siteName.trim() ? {} : { siteName: '请填写站点名称' }),
    ...(/^[a-z][a-z0-9-]{0,40}$/.test(values.site.trim())
      ? {}
      : { site: '站点代号由小写字母开头，只用小写字母、数字与连字符' }),
    ...(values.contact.trim().length >= 3 ? {} : { contact: '请填写邮箱或微信' }),
    ...(values.phone.trim() === '' || /^1\d{10}$/.test(values.phone.trim())
      ? {}
      : { phone: '请填写 11 位手机号，或留空' }),
  };
}

/** The application of a member; it is decided by an operator. */
export function ApplyForm(props: { start?: Partial<Values>; onSent: () => void }) {
  const api = useApi();
  const [values, setValues] = useState<Values>({
    ...{ name: '', siteName: '', site: '', contact: '', phone: '', about: '' },
    ...props.start,
  });
  const [wrong, setWrong] = useState<Partial<Values>>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const [form, refuse] = useFirstWrong();

  function enter(name: Name, value: string) {
    setValues((now) => ({ ...now, [name]: value }));
    setWrong((now) => ({ ...now, [name]: undefined }));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = wrongIn(values);
    setWrong(found);
    if (Object.keys(found).length > 0) return refuse();
    setBusy(true);
    setFailed('');
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, text.trim()]),
    ) as Values;
    const { phone, ...rest } = trimmed;
    const wishes: Wishes = { ...rest, ...(phone ? { phone } : {}) };
    try {
      await api.call('partner/apply', wishes, { made: 'pressed', fields: Object.keys(values) });
      props.onSent();
    } catch (error) {
      const { details, message } = error as ApiError;
      const fields = details.filter(({ field }) => field && field in values);
      setWrong(Object.fromEntries(fields.map(({ field, message: why }) => [field, why])));
      if (fields.length === 0) setFailed(message);
      refuse();
    }
    setBusy(false);
  }

  return (
    <Form as="form" ref={form} onSubmit={send} noValidate aria-label="申请合作">
      {FIELDS.map(({ name, label, hint, max, type }) => (
        <Field key={name} label={label} hint={hint} error={wrong[name]}>
          <TextInput
            value={values[name]}
            maxLength={max}
            type={type ?? 'text'}
            autoComplete={name === 'phone' ? 'tel' : 'off'}
            autoCapitalize="none"
            onChange={({ target }) => enter(name, target.value)}
          />
        </Field>
      ))}
      <Field label="合作说明" hint="想做怎样的站点，面向哪些读者；可不填" error={wrong.about}>
        <TextArea
          value={values.about}
          maxLength={1000}
          rows={4}
          onChange={({ target }) => enter('about', target.value)}
        />
      </Field>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <div>
        <Button type="submit" variant="seal" size="lg" loading={busy}>
          提交申请
        </Button>
      </div>
    </Form>
  );
}
