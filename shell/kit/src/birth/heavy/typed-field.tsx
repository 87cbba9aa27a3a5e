import { readBack, type Typed, type TypedReading } from '@tianji/almanac/typed';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Field, TextInput } from '../../ui/index.ts';
import { lunarOf, lunarReady } from '../lunar.ts';

/** What is said of a text in which no time can be read, also of one that is not typed to its end. */
const UNREADABLE = '写成 1983-08-17 09:20';

const Choices = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 8px;
  justify-items: start;
`;

/** 七月初九, once the tables of its year are loaded. */
function lunarDay({ date }: TypedReading): string {
  const tables = lunarReady(date.year);
  const lunar = lunarOf(tables, date);
  if (!tables || !lunar) return '';
  const { month, day } = tables.lunarText(lunar);
  return month + day;
}

/** What was understood, in words. */
export const backText = (reading: TypedReading): string => readBack(reading, lunarDay(reading));

/** A time typed in words or figures: a fault at the field, and where it may mean two things a button for each. */
export function TypedField(props: {
  text: string;
  typed: Typed | undefined;
  /** The reading that was chosen among several. */
  chosen: TypedReading | undefined;
  onText: (text: string) => void;
  onChoose: (reading: TypedReading) => void;
  /** Enter on a text that is read. */
  onEnter: () => void;
}) {
  const { text, typed, chosen, onText, onChoose, onEnter } = props;
  /** Somebody may still be typing: that no time can be read is said once the field was left, or at Enter. */
  const [typing, setTyping] = useState(false);
  const fault = typed?.kind === 'refuse' ? typed.message : undefined;
  return (
    <div>
      <Field
        label="或直接输入"
        hint="公历、农历都可以，如 1983年8月17日 晚上8点20"
        error={typing && fault === UNREADABLE ? undefined : fault}
      >
        <TextInput
          // Where there is a keyboard one types at once; on a phone the keyboard would hide the selectors.
          autoFocus={window.matchMedia?.('(hover:hover)').matches === true}
          value={text}
          autoComplete="off"
          placeholder="年-月-日 时:分"
          onChange={(event) => {
            setTyping(true);
            onText(event.target.value);
          }}
          onBlur={() => setTyping(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            setTyping(false);
            if (typed?.kind === 'read' || chosen) onEnter();
          }}
        />
      </Field>
      {typed?.kind === 'ask' ? (
        <Choices role="group" aria-label="是哪一个">
          {typed.readings.map((reading) => {
            const label = backText(reading);
            return (
              <Button
                key={label}
                size="sm"
                variant={reading === chosen ? 'ink' : undefined}
                aria-pressed={reading === chosen}
                onClick={() => onChoose(reading)}
              >
                {label}
              </Button>
            );
          })}
        </Choices>
      ) : null}
    </div>
  );
}
