import { type CivilDate, parseDate } from '@tianji/almanac/civil';
import { ANIMALS } from '@tianji/almanac/cycle';
import {
  Button,
  Checkbox,
  EmptyState,
  Field,
  Notice,
  Section,
  Select,
  TextButton,
  TextInput,
} from '@tianji/kit/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ACTIVITIES, type Found, findLocally } from '../day/local.ts';
import { dayText, reachFrom } from '../month/address.ts';
import { Actions, Ticks, WishForm } from './find.styles.ts';
import { FoundDays } from './found-days.tsx';

/** Length of the initial range in days. */
const FIRST_RANGE = 90;

export interface FindProps {
  today: CivilDate;
  /** Julian day number of today. */
  todayJdn: number;
  onChoose: (jdn: number) => void;
  onClose: () => void;
}

type Answer = { found: Found[] } | { refused: string } | null;

const animals = Array.from({ length: 12 }, (_, i) => ANIMALS[i] ?? '');

function readWish(form: FormData, today: CivilDate) {
  const text = (name: string) => String(form.get(name) ?? '');
  const from = parseDate(text('from'));
  const to = parseDate(text('to'));
  const { first, last } = reachFrom(today.year, today);
  for (const { year } of [from, to]) {
    if (year < first || year > last) throw new RangeError(`年份须在 ${first} 至 ${last} 之间`);
  }
  const one = (name: string) => (text(name) ? [text(name)] : []);
  if (!text('yi') && !text('ji')) throw new RangeError('请选择宜或忌中的一项');
  return {
    from,
    to,
    yi: one('yi'),
    ji: one('ji'),
    yellowOnly: form.has('yellow'),
    weekendOnly: form.has('weekend'),
    ...(text('spare') ? { spare: text('spare') } : {}),
  };
}

/** Finds days by 宜 and 忌 within a range of at most two years. Computed on the device. */
export default function FindSection({ today, todayJdn, onChoose, onClose }: FindProps) {
  const [answer, setAnswer] = useState<Answer>(null);
  const first = useRef<HTMLSelectElement>(null);

  // It opens below the month, mostly out of sight: scroll the reader there.
  useEffect(() => {
    document.getElementById('find')?.scrollIntoView();
    first.current?.focus({ preventScroll: true });
  }, []);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    try {
      setAnswer({ found: findLocally(readWish(new FormData(event.currentTarget), today)) });
    } catch (error) {
      // Refusals of the calendar and of the search are sentences for the reader.
      setAnswer({ refused: error instanceof Error ? error.message : '请检查日期' });
    }
  }

  const activities = ACTIVITIES.map((word) => (
    <option key={word} value={word}>
      {word}
    </option>
  ));
  const found = answer && 'found' in answer && answer.found.length > 0;
  return (
    <div data-print={found ? undefined : 'hide'}>
      <Section
        title="查找日子"
        id="find"
        note="按宜、忌在两年以内查找"
        end={
          <TextButton data-print="hide" onClick={onClose}>
            收起
          </TextButton>
        }
      >
        <WishForm onSubmit={search} noValidate>
          <Field label="宜">
            <Select ref={first} name="yi" defaultValue="嫁娶">
              <option value="">不限</option>
              {activities}
            </Select>
          </Field>
          <Field label="忌">
            <Select name="ji" defaultValue="">
              <option value="">不限</option>
              {activities}
            </Select>
          </Field>
          <Field label="从">
            <TextInput type="date" name="from" defaultValue={dayText(todayJdn)} />
          </Field>
          <Field label="到">
            <TextInput type="date" name="to" defaultValue={dayText(todayJdn + FIRST_RANGE)} />
          </Field>
          <Field label="不冲属相">
            <Select name="spare" defaultValue="">
              <option value="">不限</option>
              {animals.map((animal) => (
                <option key={animal} value={animal}>
                  {animal}
                </option>
              ))}
            </Select>
          </Field>
          <Ticks>
            <Checkbox name="yellow">只看黄道日</Checkbox>
            <Checkbox name="weekend">只看周末</Checkbox>
          </Ticks>
          <Actions>
            <Button type="submit" variant="ink">
              查找
            </Button>
          </Actions>
        </WishForm>
        <div role="status" aria-live="polite">
          {answer === null ? null : 'refused' in answer ? (
            <Notice tone="warn">{answer.refused}</Notice>
          ) : answer.found.length === 0 ? (
            <EmptyState title="没有找到">这段日子里没有符合的一天，可以放宽条件或加长范围。</EmptyState>
          ) : (
            <p>找到 {answer.found.length} 天</p>
          )}
        </div>
        {found ? <FoundDays key={answer.found.length} found={answer.found} onChoose={onChoose} /> : null}
      </Section>
    </div>
  );
}
