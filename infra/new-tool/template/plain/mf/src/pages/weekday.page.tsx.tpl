import { ApiError, isAborted, useTitle } from '@tianji/kit';
import { Button, Field, Page, PageTitle, TextInput } from '@tianji/kit/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../api.ts';
import { type Weekday, WeekdayResult } from '../features/weekday/weekday-result.tsx';

/** A form, a call to the tool's own service, and the result in the common frame. */
export default function {{Id}}Page() {
  useTitle('{{title}}');
  const api = useApi();
  const [date, setDate] = useState('2026-01-01');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Weekday>();
  const running = useRef<AbortController>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The reply to an earlier request must not overwrite that of a later one.
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(undefined);
    try {
      const options = { made: 'pressed', fields: ['date'], signal: controller.signal } as const;
      setResult(await api.call('{{id}}/getWeekday', { date }, options));
    } catch (reason) {
      if (isAborted(reason)) return;
      setResult(undefined);
      setError(reason instanceof ApiError ? reason.message : '请再试一次');
    }
    setBusy(false);
  }

  return (
    <Page>
      <PageTitle title="{{title}}" crumbs={[{ label: '首页', href: '/index' }, { label: '{{title}}' }]} />
      <form onSubmit={submit} noValidate>
        <Field label="公历日期" hint="如 2026-01-01" error={error}>
          <TextInput value={date} onChange={(event) => setDate(event.target.value)} autoComplete="off" />
        </Field>
        <p style={{ marginTop: 16 }}>
          <Button type="submit" variant="seal" loading={busy}>
            查询
          </Button>
        </p>
      </form>
      {result ? <WeekdayResult result={result} /> : null}
    </Page>
  );
}
