import { jdn, parseDate } from '@tianji/almanac/civil';
import type { DaysOff } from '@tianji/calendar/engine';
import { Field, Notice, TextInput } from '@tianji/kit/ui';
import { useMemo, useState } from 'react';
import { lookLocally, type Matter, type Person } from '../day/local.ts';
import { isSmall } from '../month/kernel.ts';
import { Day } from './answer.tsx';
import { Best, Fold } from './choose.styles.ts';

/** A day that is set already: what is for it and against it, and its hours. */
export function GivenDay(props: {
  matter: Matter;
  people: readonly Person[];
  daysOff: DaysOff;
  thisYear: number;
  onChoose: (jdn: number) => void;
}) {
  const { matter, people, daysOff, thisYear, onChoose } = props;
  const [text, setText] = useState('');
  const looked = useMemo(() => {
    try {
      const { year, month, day } = parseDate(text);
      return isSmall(year) ? lookLocally(matter, people, jdn(year, month, day), daysOff) : null;
    } catch {
      return null; // not typed to its end
    }
  }, [text, matter, people, daysOff]);
  return (
    <Fold>
      <summary>我已经定了日子</summary>
      <Field label="定的是哪一天">
        <TextInput type="date" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {looked?.excluded ? (
        <Notice>按通行的历书，这一天：{looked.excluded}。日子若不能改，挑个合用的时辰就好。</Notice>
      ) : null}
      {looked ? (
        <Best aria-label="定下的日子">
          <Day day={looked.day} thisYear={thisYear} onChoose={onChoose} />
        </Best>
      ) : null}
    </Fold>
  );
}
