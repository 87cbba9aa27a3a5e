import type { ChangedParts, UnderstoodRecord } from '@tianji/contracts';
import { ASK_BACK_CHIPS, askBackText, SEX_QUESTION } from '@tianji/question/answer';
import { MATTER_NAMES, type MatterId, type Person, type Side } from '@tianji/question/ids';
import { FORM_NAMES, PERSON_NAMES, SIDE_NAMES } from '@tianji/question/names';
import { useState } from 'react';
import styled from 'styled-components';
import { media, type } from '../ui/index.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  margin-bottom: 8px;
  ${type.small}
  color: var(--ink-2);
  select,
  button {
    font: inherit;
    min-height: 36px;
    padding: 0 8px;
    border: 1px solid var(--line-2);
    border-radius: 4px;
    background: var(--leaf);
    color: var(--ink-1);
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: var(--ink-1);
  }
  ${media.phone} {
    select,
    button {
      min-height: 44px;
    }
  }
  ${media.print} {
    select {
      border: 0;
      padding: 0;
      appearance: none;
    }
    button {
      display: none;
    }
  }
`;

/** One part of the understanding: what it is now, changed by one press. */
function Part<T extends string>(props: {
  label: string;
  value: T;
  /** In the order in which they are offered. */
  names: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}) {
  const { label, value, names, onChange } = props;
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
      {(Object.keys(names) as T[]).map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}

const CHIP_MATTERS: readonly MatterId[] = ['career', 'wealth', 'love', 'health', 'family', 'general'];
const CHIP_PERSONS: readonly Person[] = ['partner', 'ex', 'parent', 'friend', 'colleague', 'other'];
const CHIP_SIDES: Readonly<Record<'debt' | 'house', readonly Side[]>> = {
  debt: ['lender', 'borrower'],
  house: ['buyer', 'seller', 'tenant'],
};

export type Asked = NonNullable<UnderstoodRecord>;
interface Chip {
  readonly text: string;
  readonly change: ChangedParts;
}

/** The answers to a question that is asked back, as the parts they change; none where the words must be typed anew. */
function chipsOf({ askBack, matter }: Asked): Chip[] {
  const chips = (texts: readonly string[], changes: readonly ChangedParts[]): Chip[] =>
    texts.map((text, i) => ({ text, change: changes[i]! }));
  if (askBack === 'vague')
    return chips(
      ASK_BACK_CHIPS.vague,
      CHIP_MATTERS.map((one) => ({ matter: one })),
    );
  if (askBack === 'who')
    return chips(
      ASK_BACK_CHIPS.who,
      CHIP_PERSONS.map((person) => ({ person })),
    );
  if (askBack !== 'side') return [];
  const of = matter === 'debt' ? 'debt' : 'house';
  return chips(
    ASK_BACK_CHIPS[of],
    CHIP_SIDES[of].map((side) => ({ side })),
  );
}

/** What was not clear, asked back in one line; the reading stands all the same. */
function AskedBack({ asked, onChange }: { asked: Asked; onChange: (change: ChangedParts) => void }) {
  const [done, setDone] = useState(false);
  if (!asked.askBack || done) return null;
  return (
    <Line role="group" aria-label="请再说清一点" data-print="hide">
      <span>{askBackText(asked.askBack, asked.matter, asked.options)}</span>
      {chipsOf(asked).map(({ text, change }) => (
        <button key={text} type="button" onClick={() => onChange(change)}>
          {text}
        </button>
      ))}
      <button type="button" onClick={() => setDone(true)}>
        就这样看
      </button>
    </Line>
  );
}

/** The partner's sex, where it decides and the words do not tell it. */
function AskedSex({ onChange }: { onChange: (change: ChangedParts) => void }) {
  const [done, setDone] = useState(false);
  if (done) return null;
  const [man, woman, unsaid] = SEX_QUESTION.choices;
  return (
    <Line role="group" aria-label="对方是男是女" data-print="hide">
      <span>{SEX_QUESTION.text}</span>
      {[man, woman].map((sex) => (
        <button key={sex} type="button" onClick={() => onChange({ sex })}>
          {sex}
        </button>
      ))}
      <button type="button" onClick={() => setDone(true)}>
        {unsaid}
      </button>
    </Line>
  );
}

export interface UnderstoodProps {
  asked: Asked;
  /** Reads the question again with the part as changed. */
  onChange: (part: ChangedParts) => void;
}

/** How a question was understood, each part changed by one press, and what is asked back. */
export function UnderstoodLine({ asked, onChange: change }: UnderstoodProps) {
  const { person, matter, form, side, time, sexNeeded } = asked;
  return (
    <>
      <Line role="group" aria-label="我理解成" data-print="hide">
        <span>我理解成：问</span>
        <Part
          {...{ label: '问的是谁', value: person, names: PERSON_NAMES }}
          onChange={(value) => change({ person: value })}
        />
        <span>的</span>
        <Part
          {...{ label: '什么事', value: matter, names: MATTER_NAMES }}
          onChange={(value) => change({ matter: value })}
        />
        <span>，问</span>
        <Part
          {...{ label: '问法', value: form, names: FORM_NAMES }}
          onChange={(value) => change({ form: value })}
        />
        {side ? (
          <>
            <span>，您是</span>
            <Part
              {...{ label: '哪一方', value: side, names: SIDE_NAMES }}
              onChange={(value) => change({ side: value })}
            />
          </>
        ) : null}
        {time ? (
          <button type="button" aria-label={`不限时段：${time.text}`} onClick={() => change({ time: null })}>
            {time.text}　×
          </button>
        ) : null}
      </Line>
      <AskedBack key={`${asked.askBack} ${matter}`} asked={asked} onChange={change} />
      {sexNeeded ? <AskedSex onChange={change} /> : null}
    </>
  );
}
