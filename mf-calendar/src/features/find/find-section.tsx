import type { CivilDate } from '@tianji/almanac/civil';
import { ANIMALS } from '@tianji/almanac/cycle';
import { useSearchParams } from '@tianji/kit';
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
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { ACTIVITIES, type Found, findLocally } from '../day/local.ts';
import { dayText } from '../month/address.ts';
import { askedBy, askedIn, FIELDS, readWish, withAsked } from './address.ts';
import { arrivesByLink } from './arrives.ts';
import { choiceIn } from './choice-address.ts';
import { Fold } from './choose.styles.ts';
import { ChooseDays } from './choose-days.tsx';
import { Actions, Ticks, WishForm } from './find.styles.ts';
import { FoundDays } from './found-days.tsx';

/** Length of the initial range in days. */
const FIRST_RANGE = 90;

export interface FindProps {
  today: CivilDate;
  /** Julian day number of today. */
  todayJdn: number;
  /** True when a press opened it, not the address. */
  pressed: boolean;
  onChoose: (jdn: number) => void;
  onClose: () => void;
}

type Answer = { found: Found[] } | { refused: string } | null;

const animals = Array.from({ length: 12 }, (_, i) => ANIMALS[i] ?? '');

/** The days that a search finds, or why it is refused. */
function answerTo(asked: string | null, today: CivilDate): Answer {
  if (asked === null) return null;
  try {
    return { found: findLocally(readWish(asked, today)) };
  } catch (error) {
    // Refusals of the calendar and of the search are sentences for the reader.
    return { refused: error instanceof Error ? error.message : '请检查日期' };
  }
}

/** Fills the form with what was asked; the fields are the browser's own. */
function fill(form: HTMLFormElement, asked: string): void {
  const wish = new URLSearchParams(asked);
  for (const key of FIELDS) {
    const field = form.elements.namedItem(key);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = wish.get(key) !== '';
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = wish.get(key) ?? '';
  }
}

/**
 * Chooses days for a matter and its people, and finds days by 宜 and 忌 within a range of at most two years. Computed on the
 * device; the address says what was asked.
 */
export default function FindSection({ today, todayJdn, pressed, onChoose, onClose }: FindProps) {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);
  const answer = useMemo(() => answerTo(asked, today), [asked, today]);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);

  // It opens below the month, mostly out of sight: scroll the reader there. Only a press takes the focus there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening it moves the page
  useEffect(() => {
    if (pressed || arrivesByLink()) document.getElementById('find')?.scrollIntoView();
    if (pressed) first.current?.focus({ preventScroll: true });
  }, []);

  // Back, forward and a link bring what was asked before.
  useEffect(() => {
    if (asked !== null && form.current) fill(form.current, asked);
  }, [asked]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = askedBy(new FormData(event.currentTarget));
    if (next !== asked) setParams(withAsked(params, next), { push: true });
  }

  const activities = ACTIVITIES.map((word) => (
    <option key={word} value={word}>
      {word}
    </option>
  ));
  const found = (answer && 'found' in answer && answer.found.length > 0) || choiceIn(params) !== null;
  return (
    <div data-print={found ? undefined : 'hide'}>
      <Section
        title="查找日子"
        id="find"
        note="按事情、人和时间挑日子"
        end={
          <TextButton data-print="hide" onClick={onClose}>
            收起
          </TextButton>
        }
      >
        <ChooseDays today={today} todayJdn={todayJdn} first={first} onChoose={onChoose} />
        <Fold open={asked !== null || undefined}>
          <summary>按通书用词查</summary>
          <WishForm ref={form} onSubmit={search} noValidate>
            <Field label="宜">
              <Select name="yi" defaultValue="嫁娶">
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
          {answer && 'found' in answer && answer.found.length > 0 ? (
            <FoundDays key={asked} found={answer.found} onChoose={onChoose} />
          ) : null}
        </Fold>
      </Section>
    </div>
  );
}
