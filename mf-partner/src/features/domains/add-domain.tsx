import type { ApiError } from '@tianji/kit';
import { Button, Field, TextInput } from '@tianji/kit/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px;
  > :first-child {
    flex: 1 1 260px;
  }
  button {
    margin-top: 26px;
    height: 44px;
  }
`;

/** Accepts what somebody copies from an address bar. */
export const hostIn = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#:].*$/, '');

/** Names a host; the record that proves it comes back. */
export function AddDomain({ site, onAdded }: { site: string; onAdded: () => void }) {
  const api = useApi();
  const [host, setHost] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!hostIn(host).includes('.')) {
      setError('请填写完整的域名，如 yi.example.com');
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await api.call('partner/{site}/addDomain', { site, host: hostIn(host) }, { made: 'pressed' });
      setHost('');
      onAdded();
    } catch (reason) {
      setError((reason as ApiError).message);
    }
    setBusy(false);
  }

  return (
    <Form onSubmit={add} noValidate aria-label="接入域名">
      <Field label="域名" hint="如 yi.example.com；须是您名下、已备案的域名" error={error}>
        <TextInput
          value={host}
          maxLength={120}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ target }) => setHost(target.value)}
        />
      </Field>
      <Button type="submit" variant="ink" loading={busy}>
        添加
      </Button>
    </Form>
  );
}
