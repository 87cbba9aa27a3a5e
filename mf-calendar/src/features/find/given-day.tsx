import { jdn, parseDate } from '@tianji/almanac/civil';
import type { DaysOff } from '@tianji/calendar/engine';
import { Field, Notice, TextInput } from '@tianji/kit/ui';
import { useMemo, useState } from 'react';
import { compareLocally, type Looked, lookLocally, type Matter, type Person } from '../day/local.ts';
import type { noblesIn } from '../month/address.ts';
import { isSmall } from '../month/kernel.ts';
import { Day } from './answer.tsx';
import { Best, Fold } from './choose.styles.ts';

/** The Julian day number of a typed date; null for one that is not typed to its end, or outside the tables. */
function dayIn(text: string): number | null {
  try {
    const { year, month, day } = parseDate(text);
    return isSmall(year) ? jdn(year, month, day) : null;
  } catch {
    return null;
  }
}

const shortDay = ({ day: { date } }: Looked): string => `${date.month}月${date.day}日`;

/** Which of two days suits better, in a sentence. */
function judgement([one, other]: readonly [Looked, Looked], better: 0 | 1 | undefined): string {
  if (better === undefined) return '两天不相上下，挑方便的一天就好。';
  const [good, bad] = better === 0 ? [one, other] : [other, one];
  if (good.excluded) return `两天都有避忌；一定要选的话，${shortDay(good)}轻一些。`;
  return `两天相比，${shortDay(good)}更合适${bad.excluded ? `，${shortDay(bad)}有避忌` : ''}。`;
}

/** A day that is set already, or two to be compared: what is for them and against them, and their hours. */
export function GivenDay(props: {
  matter: Matter;
  people: readonly Person[];
  hidden: readonly string[];
  daysOff: DaysOff;
  /** The verse of 贵神 of the page, where it is not the almanac's own. */
  nobles?: ReturnType<typeof noblesIn>;
  thisYear: number;
  onChoose: (jdn: number) => void;
}) {
  const { matter, people, hidden, daysOff, nobles, thisYear, onChoose } = props;
  const [text, setText] = useState('');
  const [second, setSecond] = useState('');
  const [one, other] = [dayIn(text), dayIn(second)];
  const compared = useMemo(
    () =>
      one !== null && other !== null && one !== other
        ? compareLocally(matter, people, [one, other], daysOff, nobles)
        : null,
    [one, other, matter, people, daysOff, nobles],
  );
  const looked = useMemo((): readonly Looked[] => {
    if (compared) return compared.looked;
    return one === null ? [] : [lookLocally(matter, people, one, daysOff, nobles)];
  }, [compared, one, matter, people, daysOff, nobles]);
  return (
    <Fold>
      <summary>我已经定了日子</summary>
      <Field label="定的是哪一天">
        <TextInput type="date" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Field label="再比一天（可不填）">
        <TextInput type="date" value={second} onChange={(event) => setSecond(event.target.value)} />
      </Field>
      {compared ? <p role="status">{judgement(compared.looked, compared.better)}</p> : null}
      {looked.map(({ day, excluded }) =>
        excluded ? (
          <Notice key={day.jdn}>
            按通行的历书，{compared ? shortDay({ day, excluded }) : '这一天'}：{excluded}
            。日子若不能改，挑个合用的时辰就好。
          </Notice>
        ) : null,
      )}
      {looked.length > 0 ? (
        <Best aria-label="定下的日子">
          {looked.map(({ day }) => (
            <Day key={day.jdn} {...{ day, matter, hidden, thisYear, onChoose }} />
          ))}
        </Best>
      ) : null}
    </Fold>
  );
}
