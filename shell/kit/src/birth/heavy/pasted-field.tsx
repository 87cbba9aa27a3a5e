import { formatTime, parseTime } from '@tianji/almanac/civil';
import { readTyped, type TypedReading } from '@tianji/almanac/typed';
import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { nowInBeijing } from '../../tool/beijing-now.ts';
import { Button, Field, TextArea, type } from '../../ui/index.ts';
import { placeText } from '../birth-text.ts';
import { FIRST_YEAR, LAST_YEAR } from '../days.ts';
import { loadLunar } from '../lunar.ts';
import { type Pasted, readPasted } from '../pasted.ts';
import type { Place } from '../places.ts';
import type { BirthValue } from '../value.ts';
import { backText } from './typed-field.tsx';
import { lunarTables, MissingTables } from './use-typed.ts';

const Told = styled.div`
  display: grid;
  gap: 6px;
  margin-top: 8px;
  ${type.small}
  color: var(--ink-2);
  .echo {
    font-size: 1rem;
    line-height: 1.75;
    color: var(--ink-1);
  }
  mark {
    background: var(--seal-wash);
    color: inherit;
    border-bottom: 2px solid var(--seal);
  }
`;
const Choices = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`;

const NUMBERS = '零一二三四';

/** What was understood of a text; undefined while nothing is written or the lunar tables that it needs are on their way. */
function usePasted(text: string, rows: readonly Place[] | null): Pasted | undefined {
  const [turn, redraw] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn`: the tables are there
  const found = useMemo(() => {
    if (text.trim() === '') return undefined;
    const rules = {
      tables: lunarTables,
      thisYear: Number(nowInBeijing().slice(0, 4)),
      ...{ firstYear: FIRST_YEAR, lastYear: LAST_YEAR },
    };
    try {
      return readPasted(text, (part) => readTyped(part, rules), rows);
    } catch (error) {
      if (error instanceof MissingTables) return error.year;
      throw error;
    }
  }, [text, rows, turn]);
  const missing = typeof found === 'number' ? found : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    let here = true;
    loadLunar(missing).then(
      () => here && redraw((n) => n + 1),
      () => undefined, // without the tables a lunar date stays unread
    );
    return () => {
      here = false;
    };
  }, [missing]);
  return typeof found === 'number' ? undefined : found;
}

/** A reading as the fields have it: where no hour was written, the hour of the form stays. */
function timeOf(reading: TypedReading, before: string, allowUnknownHour: boolean): Partial<BirthValue> {
  const { hour, minute } = parseTime(before || nowInBeijing());
  const clock = reading.time ?? (reading.unknown ? { hour: 12, minute: 0 } : { hour, minute });
  return {
    time: formatTime({ ...reading.date, hour: clock.hour, minute: clock.minute, second: 0 }),
    lunarEntry: reading.lunar,
    doubleHour: undefined,
    hourUnknown: (reading.unknown && allowUnknownHour) || undefined,
    clock: undefined,
  } as Partial<BirthValue>;
}

/** The text with what was understood marked in it. */
function Echo({ text, marks }: Pick<Pasted, 'text' | 'marks'>) {
  const parts = marks.flatMap(([from, to], i) => [
    text.slice(i === 0 ? 0 : marks[i - 1]?.[1], from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ]);
  return (
    <p className="echo">
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </p>
  );
}

/** 认出三处：女；公历1998年5月14日 上午7:40（07:40，辰时）；北京 海淀。 And what was not used, or not sure. */
function toldOf(pasted: Pasted, reading: TypedReading | undefined): string[] {
  const { sex, name, location, readings, fault, severalPlaces, left } = pasted;
  const parts = [name, sex, reading && backText(reading), location && placeText(location)].filter(Boolean);
  return [
    parts.length > 0
      ? `认出${NUMBERS[parts.length]}处：${parts.join('；')}。`
      : '没有认出生辰，请写上年月日。',
    ...(reading && !reading.time && !reading.unknown ? ['没有写几点，请在出生时间里补上。'] : []),
    ...(readings.length > 1 && !reading ? ['日子有几种读法，请选一种。'] : []),
    ...(fault && parts.length > 0 ? [`日子没有认出：${fault}。`] : []),
    ...(severalPlaces ? [`“${severalPlaces}”有几处，请在出生地里选。`] : []),
    ...(left.length > 0 ? [`没有用上：${left.map((word) => `“${word}”`).join('')}。`] : []),
  ];
}

export interface PastedFieldProps {
  /** The time in the form: its hour stays where none was written. */
  time: string;
  rows: readonly Place[] | null;
  allowUnknownHour: boolean;
  onRead: (change: Partial<BirthValue>) => void;
}

/**
 * A sentence about somebody's birth, as families send it: what is understood is marked, told in words and put into the
 * fields below; what is not is said. Nothing is sent by it.
 */
export default function PastedField(props: PastedFieldProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<TypedReading>();
  const pasted = usePasted(text, props.rows);
  const reading = pasted?.readings.length === 1 ? pasted.readings[0] : chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is understood anew goes into the fields
  useEffect(() => {
    if (!pasted) return;
    const { sex, name, location } = pasted;
    const change: Partial<BirthValue> = {
      ...(name && { name }),
      ...(sex && { sex }),
      ...(location && { location, abroad: undefined, tz: undefined, clock: undefined }),
      ...(reading && timeOf(reading, props.time, props.allowUnknownHour)),
    };
    if (Object.keys(change).length > 0) props.onRead(change);
  }, [pasted, reading]);
  return (
    <div>
      <Field label="把家里人发来的那句话贴进来" hint="如：女，1998年5月14日早上七点四十，生在北京海淀">
        <TextArea
          autoFocus
          style={{ minHeight: '4.25rem' }}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(undefined);
          }}
        />
      </Field>
      {pasted ? (
        <Told>
          <Echo {...pasted} />
          <p role="status">{toldOf(pasted, reading).join('')}</p>
          {pasted.readings.length > 1 ? (
            <Choices role="group" aria-label="是哪一个">
              {pasted.readings.map((each) => {
                const label = backText(each);
                return (
                  <Button
                    key={label}
                    size="sm"
                    variant={each === chosen ? 'ink' : 'line'}
                    aria-pressed={each === chosen}
                    onClick={() => setChosen(each)}
                  >
                    {label}
                  </Button>
                );
              })}
            </Choices>
          ) : null}
        </Told>
      ) : null}
    </div>
  );
}
