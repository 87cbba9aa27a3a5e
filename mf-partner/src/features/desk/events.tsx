import { askConfirm } from '@tianji/kit';
import { Button, Field, Select, song, TextButton, TextInput, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { CallInput } from '../../api.ts';
import { Refused } from '../site/refused.tsx';
import type { Client } from './wire.ts';
import { BY_PRESS, type Write } from './write.ts';
import { yearPillar } from './year-pillar.ts';

type ClientEvent = Client['events'][number];
type Agrees = NonNullable<ClientEvent['agrees']>;
type Typed = Pick<CallInput<'desk/saveEvent'>, 'event' | 'month' | 'text' | 'agrees'>;

const SIGNS = { 对上: '●', 存疑: '○' } as const;
const JUDGED = Object.keys(SIGNS) as Agrees[];

const List = styled.ol`
  li {
    display: grid;
    grid-template-columns: 6rem 3.5rem minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: baseline;
    padding: 14px 0;
    border-bottom: 1px solid var(--line);
  }
  time {
    color: var(--ink-2);
  }
  b {
    ${song}
    font-size: 1.125rem;
  }
  .told {
    font-size: 1rem;
    line-height: 1.65;
    overflow-wrap: anywhere;
  }
  .judged {
    ${type.small}
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
  }
  .judged button[aria-pressed='true'] {
    border-color: var(--ink-1);
    font-weight: 600;
  }
  .acts {
    display: flex;
    gap: 12px;
    ${type.small}
  }
  @media (max-width: 767.98px) {
    li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .told,
    .judged,
    .acts {
      grid-column: 1 / -1;
    }
  }
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: 7rem 7rem minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
  margin-top: 16px;
  @media (max-width: 767.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;
const Quiet = styled.p`
  ${type.small}
  color: var(--ink-3);
`;

/** `2016年8月`, `2016年`. */
const monthText = (month: string): string => {
  const [year, at] = month.split('-');
  return at ? `${year}年${Number(at)}月` : `${year}年`;
};

/** 经过的事: what happened, by its year with that year's pillar, and whether it agrees with the chart. */
export function Events({ client, write }: { client: Client; write: Write }) {
  const [changing, setChanging] = useState<string>();
  const { events } = client;
  const save = (typed: Typed) =>
    write((api, which) => api.call('desk/saveEvent', { ...which, ...typed }, BY_PRESS));

  async function remove({ id, text }: ClientEvent) {
    if (await askConfirm(`删去“${text}”？`, { yes: '删去' }))
      await write((api, which) => api.call('desk/deleteEvent', { ...which, event: id }, BY_PRESS));
  }

  return (
    <>
      <Quiet>按年月记下来，那一年的干支写在旁边。与盘上说的一致为对上，不一致为存疑。</Quiet>
      {events.length > 0 ? (
        <List aria-label="经过的事">
          {events.map((event) =>
            event.id === changing ? (
              <li key={event.id} style={{ display: 'block' }}>
                <EventForm
                  start={event}
                  onSave={async (typed) => {
                    await save({ ...typed, event: event.id });
                    setChanging(undefined);
                  }}
                  onLeave={() => setChanging(undefined)}
                />
              </li>
            ) : (
              <li key={event.id}>
                <time dateTime={event.month}>{monthText(event.month)}</time>
                <b>{yearPillar(event.month)}</b>
                <span className="told">{event.text}</span>
                <span className="judged">
                  {JUDGED.map((agrees) => (
                    <Button
                      key={agrees}
                      size="sm"
                      aria-pressed={event.agrees === agrees}
                      aria-label={`${agrees}：${event.text}`}
                      onClick={() =>
                        void save({
                          ...{ event: event.id, month: event.month, text: event.text },
                          // A second press takes the judgement back.
                          ...(event.agrees !== agrees && { agrees }),
                        }).catch(() => undefined)
                      }
                    >
                      {event.agrees === agrees ? SIGNS[agrees] : '◌'} {agrees}
                    </Button>
                  ))}
                </span>
                <span className="acts">
                  <TextButton aria-label={`改“${event.text}”`} onClick={() => setChanging(event.id)}>
                    改
                  </TextButton>
                  <TextButton
                    aria-label={`删去“${event.text}”`}
                    onClick={() => void remove(event).catch(() => undefined)}
                  >
                    删去
                  </TextButton>
                </span>
              </li>
            ),
          )}
        </List>
      ) : null}
      {/* Another one begins empty. */}
      <EventForm key={events.length} onSave={save} />
    </>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

function EventForm(props: {
  start?: ClientEvent;
  onSave: (typed: Typed) => Promise<void>;
  onLeave?: () => void;
}) {
  const { start, onSave, onLeave } = props;
  const [startYear = '', startMonth = ''] = start?.month.split('-') ?? [];
  const [year, setYear] = useState(startYear);
  const [month, setMonth] = useState(startMonth);
  const [text, setText] = useState(start?.text ?? '');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ year?: string; text?: string }>({});
  const [failed, setFailed] = useState<Parameters<typeof Refused>[0]['error']>(null);

  async function submit() {
    const wrong = {
      ...(/^(19|20)\d\d$/.test(year.trim()) ? {} : { year: '四位年份，如 2016' }),
      ...(text.trim() === '' ? { text: '写一句经过的事' } : {}),
    };
    setErrors(wrong);
    setFailed(null);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await onSave({
        month: month ? `${year.trim()}-${month}` : year.trim(),
        text: text.trim(),
        ...(start?.agrees && { agrees: start.agrees }),
      });
    } catch (error) {
      setFailed(error as NonNullable<typeof failed>);
    }
    setBusy(false);
  }

  return (
    <>
      <Form
        noValidate
        aria-label={start ? '改一件经过的事' : '添一件经过的事'}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="哪一年" error={errors.year}>
          <TextInput
            value={year}
            inputMode="numeric"
            maxLength={4}
            onChange={({ target }) => setYear(target.value)}
          />
        </Field>
        <Field label="哪一月">
          <Select value={month} onChange={({ target }) => setMonth(target.value)}>
            <option value="">记不清</option>
            {MONTHS.map((each) => (
              <option key={each} value={each}>
                {Number(each)}月
              </option>
            ))}
          </Select>
        </Field>
        <Field label="经过的事" error={errors.text}>
          <TextInput value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
        </Field>
        <span>
          <Button type="submit" loading={busy}>
            {start ? '保存' : '添一件'}
          </Button>
          {onLeave ? <TextButton onClick={onLeave}>不改了</TextButton> : null}
        </span>
      </Form>
      <Refused error={failed} />
    </>
  );
}
