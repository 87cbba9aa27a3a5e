import type { ChangedParts, JsonText } from '@tianji/contracts';
import { portalNow, saveFile } from '@tianji/kit';
import { AnswerHead } from '@tianji/kit/asked';
import { choiceField, type Failure, failureOf, useAddressField, useReadingMode } from '@tianji/kit/chart';
import {
  Button,
  Checkbox,
  EmptyState,
  FailureState,
  Field,
  HelpLine,
  media,
  Notice,
  Section,
  Skeleton,
  song,
  Tag,
  TextInput,
  type,
} from '@tianji/kit/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { api, type CallOutput } from '../../api.ts';
import type { Asked } from '../ask/request.ts';
import { More } from '../chart/more.tsx';
import { icsOf } from './ics.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  fieldset {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    border: 0;
    padding: 0;
  }
  legend {
    ${type.small}
    color: var(--ink-2);
    margin-bottom: 4px;
  }
  > button {
    grid-column: 1 / -1;
    justify-self: start;
  }
  ${media.phone} {
    padding: 16px;
    &[data-folded] {
      display: none;
    }
  }
  ${media.print} {
    display: none;
  }
`;
const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 32px;
  margin-top: 16px;
  li {
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
    ${type.small}
    color: var(--ink-2);
  }
  strong {
    ${song}
    font-size: 1.0625rem;
    color: var(--ink-1);
    margin-right: 8px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** On a phone the foot of the screen is covered by the bar. */
const Failed = styled.div`
  scroll-margin-bottom: 80px;
`;

type Found = CallOutput<'dunjia/findHours'>;
const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'];
const BRANCHES = [...'子丑寅卯辰巳午未申酉戌亥'];
const ASLEEP = '子丑寅亥';
const HOW = { made: 'pressed', fields: ['title', 'from', 'to'] } as const;
const DAY_MS = 86_400_000;
const EIGHT_HOURS = 8 * 3_600_000;
const dayText = (ms: number): string => new Date(ms + EIGHT_HOURS).toISOString().slice(0, 10);

function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}

/** Writes the hours that were chosen, and no other, as a calendar file. */
function save(hours: Found['hours'], title: string): void {
  const events = hours.map(({ start, end, direction, ganzhi, for: reasons, against }) => ({
    start,
    end,
    title: `${title}　${ganzhi}时 向${direction}`,
    text: [
      `所取：${reasons.join('；')}`,
      ...(against.length > 0 ? [`所忌：${against.join('；')}`] : []),
    ].join('\n'),
  }));
  saveFile(new Blob([icsOf(events, portalNow())], { type: 'text/calendar' }), '择时.ics');
}

const FORM = choiceField('zs', ['folded', 'open']);

/** 择时: the best double hours of a range for the matter, by where one can go and when one is awake. */
export function FindSection({ request, title }: { request: Asked; title: string }) {
  const now = portalNow();
  const [matter, setMatter] = useState(title);
  const [from, setFrom] = useState(dayText(now));
  const [to, setTo] = useState(dayText(now + 13 * DAY_MS));
  const [ways, setWays] = useState<string[]>([]);
  const [asleep, setAsleep] = useState(true);
  const [voice] = useReadingMode();
  const [form, setForm] = useAddressField(FORM);
  const open = form === 'open';
  const [found, setFound] = useState<Found | null>(null);
  const [changed, setChanged] = useState<ChangedParts>({});
  const [chosen, setChosen] = useState<string[]>([]);
  const hours = found?.hours ?? [];
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed) told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failed]);

  async function find(parts: ChangedParts) {
    if (busy) return;
    setChanged(parts);
    setChosen([]);
    setBusy(true);
    setFailed(null);
    const { juMethod, plate, trueSolar, zhirunThreshold, centre, gods, dayChange, tomb, voidBy, horseBy } =
      request.options;
    try {
      const input = {
        title: matter.trim(),
        ...(Object.keys(parts).length > 0 && { as: JSON.stringify(parts) as JsonText<ChangedParts> }),
        from,
        to,
        location: request.location,
        directions: ways.join(','),
        hoursOfDay: BRANCHES.filter((branch) => !asleep || !ASLEEP.includes(branch)).join(''),
      };
      const rules = {
        juMethod,
        plate,
        trueSolar,
        zhirunThreshold,
        centre,
        gods,
        dayChange,
        tomb,
        voidBy,
        horseBy,
      };
      setFound(await api.call('dunjia/findHours', { ...input, ...rules }, HOW));
    } catch (error) {
      const failure = failureOf(error, '没有找成', HOW.fields);
      setFailed(failure);
      if (failure.guard) setFound(null);
    }
    setBusy(false);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Another search is of other words: what was changed before is not carried over.
    void find({});
  };

  if (request.abroad)
    return (
      <div data-print="hide">
        <Section title="择时" note="在一段日子里找合用的时辰，至多六十日">
          <Notice>择时按北京时间找，目前只用于境内的地点；换成境内的地点再找。</Notice>
        </Section>
      </div>
    );
  return (
    <div data-print={hours.length > 0 ? undefined : 'hide'}>
      <Section title="择时" note="在一段日子里找合用的时辰，至多六十日">
        {open ? null : <More label="填日子与方位，找合用的时辰" onShow={() => setForm('open')} />}
        <Form data-folded={!open || undefined} noValidate onSubmit={submit} aria-label="择时资料">
          <Field label="要做的事" error={failed?.fields.title}>
            <TextInput value={matter} autoComplete="off" onChange={({ target }) => setMatter(target.value)} />
          </Field>
          <Checkbox checked={asleep} onChange={() => setAsleep(!asleep)}>
            睡觉的时辰不用（亥子丑寅）
          </Checkbox>
          <Field label="从" error={failed?.fields.from}>
            <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          </Field>
          <Field label="到" error={failed?.fields.to}>
            <TextInput type="date" value={to} onChange={({ target }) => setTo(target.value)} />
          </Field>
          <fieldset>
            <legend>可去的方位（不选即不限，以用神所在为方位）</legend>
            {DIRECTIONS.map((way) => (
              <Checkbox key={way} checked={ways.includes(way)} onChange={() => setWays(toggled(ways, way))}>
                {way}
              </Checkbox>
            ))}
          </fieldset>
          <Button type="submit" loading={busy}>
            找时辰
          </Button>
        </Form>
        {busy ? <Skeleton lines={6} label="正在找时辰" /> : null}
        {failed && Object.keys(failed.fields).length === 0 ? (
          <Failed ref={told}>
            <FailureState failure={failed} onRetry={() => void find(changed)} />
          </Failed>
        ) : null}
        {found && !busy ? (
          <>
            <AnswerHead
              understood={found.understood}
              answer={found.answer}
              isExpert={voice === 'expert'}
              changed={changed}
              onChange={(parts) => void find(parts)}
            />
            {found.care?.map((line) => (
              <HelpLine key={line.id} help={line} />
            ))}
          </>
        ) : null}
        {found && !busy && hours.length === 0 ? (
          <EmptyState title="没有合用的时辰">把日子放宽，或者多选几个方位。</EmptyState>
        ) : null}
        {!busy && hours.length > 0 ? (
          <>
            <List>
              {hours.map(({ start, end, ganzhi, direction, favour, bureau, for: reasons, against }) => (
                <li key={start}>
                  <strong>
                    {start.slice(0, 10)} {start.slice(11, 16)}—{end.slice(11, 16)}
                  </strong>
                  <Tag variant={favour === '顺' ? 'red' : 'line'}>{favour}</Tag>
                  <p>
                    {ganzhi}时　{bureau}　宜向{direction}
                  </p>
                  <p>所取：{reasons.join('；') || '无'}</p>
                  <p>所忌：{against.join('；') || '无'}</p>
                  <Checkbox
                    checked={chosen.includes(start)}
                    onChange={() => setChosen(toggled(chosen, start))}
                  >
                    选入日历
                  </Checkbox>
                </li>
              ))}
            </List>
            <Button
              size="sm"
              disabled={chosen.length === 0}
              onClick={() =>
                save(
                  hours.filter(({ start }) => chosen.includes(start)),
                  matter.trim(),
                )
              }
            >
              {chosen.length > 0 ? `存为日历文件（${chosen.length} 个时辰）` : '先选时辰，再存为日历文件'}
            </Button>
          </>
        ) : null}
      </Section>
    </div>
  );
}
