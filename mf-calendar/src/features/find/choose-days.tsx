import { type CivilDate, jdn, parseDate } from '@tianji/almanac/civil';
import { useSearchParams } from '@tianji/kit';
import { Button, Checkbox, Field, Notice, Select, TextInput } from '@tianji/kit/ui';
import { type FormEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import {
  type Choosing,
  chooseLocally,
  festivalsNamed,
  findMatters,
  type Matter,
  MENU,
  matterOf,
  type Person,
  READINGS,
  type Reading,
  refusalOf,
} from '../day/local.ts';
import { dayText, noblesIn } from '../month/address.ts';
import { isSmall } from '../month/kernel.ts';
import { useDaysOff } from '../month/use-days-off.ts';
import { Answer } from './answer.tsx';
import { type Choice, choiceIn, withChoice } from './choice-address.ts';
import { Choose, Matters } from './choose.styles.ts';
import { FestivalLines } from './festival-lines.tsx';
import { GivenDay } from './given-day.tsx';
import { animalText, type Chooser } from './people.ts';
import { TypedHelp, typedGuard } from './typed-guard.tsx';
import { rolesOf, WhoFields } from './who.tsx';

/** How many matters stand before somebody types. */
const FIRST = 12;
/** How many are offered for what was typed. */
const OFFERED = 8;
/** The period that is searched unless somebody chooses another, in days. */
const PERIOD = 180;

const WEEK = ['日', '一', '二', '三', '四', '五', '六'] as const;

const personOf = ({ name, role, person }: Chooser): Person => ({ ...person, role, ...(name && { name }) });

/** 日子合着林知夏、属虎的人 */
function whoText(matter: Matter, people: readonly Chooser[]): string {
  if (rolesOf(matter).length === 0) return '不看属相';
  if (people.length === 0) return '还没有看属相，添上人便能避开相冲的日子';
  return `日子合着${people.map(({ name, person }) => name || `${animalText(person)}的人`).join('、')}`;
}

type Result = { found: Choosing } | { refused: string };

/** Chooses days for a matter of life and its people. Everything is reckoned on this device; the address has no birth. */
export function ChooseDays(props: {
  today: CivilDate;
  todayJdn: number;
  /** The first field. */
  first: RefObject<HTMLInputElement | null>;
  onChoose: (jdn: number) => void;
}) {
  const { today, todayJdn, first, onChoose } = props;
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const asked = useMemo(() => choiceIn(new URLSearchParams(query)), [query]);
  const [matter, setMatter] = useState<Matter>(() => asked?.matter ?? matterOf(1)!);
  const [typed, setTyped] = useState('');
  const [since, setSince] = useState(asked?.since ?? dayText(todayJdn + matter.lead));
  const [until, setUntil] = useState(asked?.until ?? dayText(todayJdn + PERIOD));
  const [free, setFree] = useState(asked?.free ?? false);
  const [weekdays, setWeekdays] = useState<readonly number[]>(asked?.weekdays ?? []);
  const [reading, setReading] = useState<Reading>(asked?.reading ?? '通行');
  const [people, setPeople] = useState<readonly Chooser[]>([]);
  const { daysOff } = useDaysOff(Number((asked?.until ?? until).slice(0, 4)) || today.year);

  // Back, forward and a link bring what was asked before; the people on the page stay.
  useEffect(() => {
    if (!asked) return;
    setMatter(asked.matter);
    setSince(asked.since);
    setUntil(asked.until);
    setFree(asked.free);
    setWeekdays(asked.weekdays);
    setReading(asked.reading);
  }, [asked]);

  const guard = useMemo(() => typedGuard(typed), [typed]);
  const festivals = useMemo(() => festivalsNamed(typed, today.year), [typed, today.year]);
  const refusal = guard ? undefined : refusalOf(typed);
  const offered = typed.trim() === '' ? MENU.slice(0, FIRST) : findMatters(typed).slice(0, OFFERED);
  const shown = offered.includes(matter) || typed.trim() !== '' ? offered : [matter, ...offered];

  function take(next: Matter) {
    setMatter(next);
    // Whoever left the day of the other matter as it was has the one of this.
    if (since === dayText(todayJdn + matter.lead)) setSince(dayText(todayJdn + next.lead));
    const roles = rolesOf(next);
    setPeople((before) =>
      before.map((each, i) =>
        roles.includes(each.role) ? each : { ...each, role: roles[Math.min(i, roles.length - 1)] ?? '当事' },
      ),
    );
  }

  const result = useMemo((): Result | null => {
    if (!asked) return null;
    return answerTo(asked, people, daysOff);
  }, [asked, people, daysOff]);

  function search(event: FormEvent) {
    event.preventDefault();
    const choice: Choice = { matter, since, until, free, weekdays, reading };
    setParams(withChoice(params, choice), { push: true });
  }

  const given = useMemo(() => (rolesOf(matter).length > 0 ? people.map(personOf) : []), [matter, people]);
  const hidden = useMemo(() => people.map(({ name }) => name).filter((name) => name !== ''), [people]);
  const never = matter.choose !== 'days';
  return (
    <>
      <Choose onSubmit={search} noValidate aria-label="挑日子">
        <Field label="做什么事" hint="常说的话、拼音都可以：搬家、领证、banjia">
          <TextInput
            ref={first}
            value={typed}
            maxLength={20}
            autoComplete="off"
            placeholder="别的事，写在这里"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {guard ? <TypedHelp guard={guard} /> : null}
        {refusal ? <Notice tone="warn">{refusal}</Notice> : null}
        {festivals.length > 0 ? <FestivalLines found={festivals} onChoose={onChoose} /> : null}
        {typed.trim() !== '' && offered.length === 0 && !refusal && !guard && festivals.length === 0 ? (
          <Notice>没有这一项，可以换一个说法，或按通书用词查。</Notice>
        ) : null}
        <Matters role="group" aria-label="事项">
          {(refusal || guard ? [] : shown).map((each) => (
            <Button
              key={each.id}
              size="sm"
              aria-pressed={each === matter}
              title={each.any.length > 0 ? `通书：${each.any.join('、')}` : undefined}
              onClick={() => take(each)}
            >
              {each.name}
            </Button>
          ))}
        </Matters>
        <WhoFields matter={matter} people={people} onChange={setPeople} />
        <div className="when">
          <Field label="从哪天起">
            <TextInput type="date" value={since} onChange={(event) => setSince(event.target.value)} />
          </Field>
          <Field label="到哪天为止">
            <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
          </Field>
          <Field label="按哪家读法">
            <Select value={reading} onChange={(event) => setReading(event.target.value as Reading)}>
              {READINGS.map((each) => (
                <option key={each} value={each}>
                  {each === '通行' ? '通行的历书' : '《协纪》的忌日'}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox checked={free} onChange={(event) => setFree(event.target.checked)}>
            只看休息日
          </Checkbox>
        </div>
        <fieldset className="days" aria-label="只看星期几">
          {WEEK.map((name, i) => (
            <Checkbox
              key={name}
              checked={weekdays.includes(i)}
              onChange={(event) =>
                setWeekdays(
                  event.target.checked ? [...weekdays, i].sort() : weekdays.filter((each) => each !== i),
                )
              }
            >
              周{name}
            </Checkbox>
          ))}
        </fieldset>
        {matter.lead > 0 && since === dayText(todayJdn + matter.lead) ? (
          <small>
            {matter.name}要有准备，从{matter.lead}天以后找起；想更早，改开始的日子即可。
          </small>
        ) : null}
        {never ? (
          <Notice>
            {matter.choose === 'never'
              ? `${matter.name}的日子请听医生的安排，这里不挑。`
              : `${matter.name}的日子由别人定，这里不挑；已经知道日子的，可以在下面看那一天。`}
          </Notice>
        ) : null}
        <p>
          <Button type="submit" variant="ink" disabled={never || guard !== null}>
            挑日子
          </Button>
        </p>
      </Choose>
      {matter.choose === 'never' ? null : (
        <GivenDay
          matter={matter}
          people={given}
          hidden={hidden}
          daysOff={daysOff}
          nobles={noblesIn(params)}
          thisYear={today.year}
          onChoose={onChoose}
        />
      )}
      <div role="status" aria-live="polite">
        {result === null ? null : 'refused' in result ? (
          <Notice tone="warn">{result.refused}</Notice>
        ) : (
          <p>挑出 {result.found.days.length} 天</p>
        )}
      </div>
      {asked && result && 'found' in result ? (
        <Answer
          key={query}
          matter={asked.matter}
          found={result.found}
          thisYear={today.year}
          who={whoText(asked.matter, people)}
          hidden={hidden}
          reading={asked.reading}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}

/** The days of a choice, or why it is refused. */
function answerTo(
  { matter, since, until, free, weekdays, reading, nobles }: Choice,
  people: readonly Chooser[],
  daysOff: ReturnType<typeof useDaysOff>['daysOff'],
): Result {
  const [from, to] = [parseDate(since), parseDate(until)];
  for (const { year } of [from, to]) if (!isSmall(year)) return { refused: '年份须在 1801 至 2059 之间' };
  try {
    const found = chooseLocally(
      {
        ...{ matter, free, weekdays, reading },
        ...(nobles && { nobles }),
        people: rolesOf(matter).length > 0 ? people.map(personOf) : [],
        from: jdn(from.year, from.month, from.day),
        to: jdn(to.year, to.month, to.day),
      },
      daysOff,
    );
    return { found };
  } catch (error) {
    // Refusals of the engine are sentences for the reader.
    return { refused: error instanceof RangeError ? error.message : '请检查日期' };
  }
}
