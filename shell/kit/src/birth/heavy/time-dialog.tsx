import { formatTime, parseTime } from '@tianji/almanac/civil';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import {
  Button,
  Checkbox,
  Clock,
  Dialog,
  Field,
  Icon,
  media,
  Segmented,
  Select,
  song,
  TextInput,
  type,
} from '../../ui/index.ts';
import {
  daysOfMonth,
  doubleHourOf,
  nearest,
  readTyped,
  two,
  typedFault,
  UNREADABLE,
  yearList,
} from '../days.ts';
import { lunarOf, pillarsOf, useLunar } from '../lunar.ts';
import type { PickedTime, TimePickerProps } from '../time-picker.tsx';
import { nowInBeijing } from '../value.ts';
import { HourFields } from './hour-fields.tsx';
import { LunarDay } from './lunar-day.tsx';
import { YearOptions } from './year-options.tsx';

const Box = styled.div`
  display: grid;
  gap: 20px;
  .modes {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  .modes > :last-child {
    margin-left: auto;
  }
  .parts {
    display: grid;
    grid-template-columns: 1.3fr 1fr 1fr 1fr 1fr;
    gap: 12px;
  }
  .wide {
    grid-column: span 2;
  }
  ${media.phone} {
    gap: 16px;
    .parts {
      grid-template-columns: 1fr 1fr;
      gap: 12px;
    }
    .first {
      grid-column: span 2;
    }
  }
`;
const Preview = styled.div`
  padding: 12px 16px;
  background: var(--wash);
  border-radius: 4px;
  b {
    ${song}
    font-size: 18px;
    line-height: 26px;
  }
  p {
    ${type.small}
    color: var(--ink-2);
  }
`;

type Parts = { year: number; month: number; day: number; hour: number; minute: number };

const partsOf = (time: string): Parts => {
  try {
    return parseTime(time);
  } catch {
    return parseTime(nowInBeijing());
  }
};

/** The time dialog's content and state; fetched when it is first opened. */
export default function TimeDialog(props: TimePickerProps) {
  const thisYear = Number(nowInBeijing().slice(0, 4));
  const years = useMemo(() => yearList(thisYear), [thisYear]);
  const [parts, setParts] = useState(() => partsOf(props.value.time));
  const [lunar, setLunar] = useState(props.lunar ?? props.value.lunarEntry !== undefined);
  const [byHour, setByHour] = useState(props.value.doubleHour !== undefined);
  const [unknown, setUnknown] = useState((props.allowUnknownHour && props.value.hourUnknown) ?? false);
  const [typed, setTyped] = useState('');
  /** Somebody may still be typing: that no time can be read is said once the field was left, or at Enter. */
  const [typing, setTyping] = useState(false);
  const tables = useLunar(parts.year);
  const lunarDate = lunarOf(tables, parts);

  const days = daysOfMonth(parts.year, parts.month);
  const double = doubleHourOf(parts.hour);

  /** Changes some parts of the time and moves the day to one that exists. */
  function set(change: Partial<Parts>) {
    setParts((old) => {
      const next = { ...old, ...change };
      return { ...next, day: nearest(daysOfMonth(next.year, next.month), next.day) };
    });
  }

  const typedError = typed.trim() ? typedFault(typed) : undefined;
  const readable = typed.trim() !== '' && typedError === undefined;
  function take(text: string) {
    setTyped(text);
    setTyping(true);
    const next = readTyped(text);
    if (next) setParts((old) => ({ ...old, ...next }));
  }

  function confirm() {
    const time = unknown
      ? { ...parts, hour: 12, minute: 0 }
      : byHour
        ? { ...parts, hour: double.hour, minute: double.minute }
        : parts;
    const picked: PickedTime = {
      time: formatTime({ ...time, second: 0 }),
      lunarEntry: (lunar && lunarDate) || undefined,
      doubleHour: byHour && !unknown ? double.name : undefined,
      hourUnknown: unknown || undefined,
    };
    props.onPick(picked);
    props.onClose();
  }

  const clock = unknown
    ? '时辰不详'
    : byHour
      ? `${double.name}时 ${double.span}`
      : `${two(parts.hour)}:${two(parts.minute)}`;
  const middle = byHour ? { ...parts, hour: double.hour, minute: double.minute } : parts;
  const pillars = pillarsOf(tables, { ...middle, second: 0 }, unknown);
  const text = lunarDate && tables ? tables.lunarText(lunarDate) : null;

  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="选择时间"
      lead="北京时间，按当时的钟表填写"
      width={800}
      footer={
        <>
          <Button onClick={props.onClose}>取消</Button>
          <Button variant="ink" disabled={typedError !== undefined} onClick={confirm}>
            确定
          </Button>
        </>
      }
    >
      <Box>
        <div className="modes">
          <Segmented
            small
            label="历法"
            value={lunar ? 'lunar' : 'solar'}
            options={[
              { value: 'solar', label: '公历' },
              { value: 'lunar', label: '农历' },
            ]}
            onChange={(mode) => setLunar(mode === 'lunar')}
          />
          <Segmented
            small
            label="时间写法"
            value={byHour ? 'double' : 'clock'}
            options={[
              { value: 'clock', label: '时刻', disabled: unknown },
              { value: 'double', label: '时辰', disabled: unknown },
            ]}
            onChange={(mode) => setByHour(mode === 'double')}
          />
          {props.allowUnknownHour ? (
            <Checkbox checked={unknown} onChange={(event) => setUnknown(event.target.checked)}>
              时辰不详
            </Checkbox>
          ) : null}
          <Button
            size="sm"
            icon={<Icon of={Clock} size={16} />}
            onClick={() => {
              setParts(partsOf(nowInBeijing()));
              setTyped('');
            }}
          >
            此刻
          </Button>
        </div>

        <div className="parts">
          {lunar ? (
            <LunarDay years={years} civil={parts} onChange={set} />
          ) : (
            <>
              <Field label="年" className="first">
                <Select value={parts.year} onChange={(event) => set({ year: Number(event.target.value) })}>
                  <YearOptions years={years} year={parts.year} />
                </Select>
              </Field>
              <Field label="月">
                <Select value={parts.month} onChange={(event) => set({ month: Number(event.target.value) })}>
                  {Array.from({ length: 12 }, (_, i) => i + 1).map((month) => (
                    <option key={month} value={month}>
                      {month}月
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="日">
                <Select value={parts.day} onChange={(event) => set({ day: Number(event.target.value) })}>
                  {days.map((day) => (
                    <option key={day} value={day}>
                      {day}日
                    </option>
                  ))}
                </Select>
              </Field>
            </>
          )}
          <HourFields
            byHour={byHour}
            disabled={unknown}
            hour={parts.hour}
            minute={parts.minute}
            onChange={set}
          />
        </div>

        {lunar ? null : (
          <Field
            label="或直接输入"
            hint="公历，如 1983-08-17 09:20"
            error={typing && typedError === UNREADABLE ? undefined : typedError}
          >
            <TextInput
              // Where there is a keyboard one types at once; on a phone the keyboard would hide the selectors.
              autoFocus={window.matchMedia?.('(hover:hover)').matches === true}
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              placeholder="年-月-日 时:分"
              onChange={(event) => take(event.target.value)}
              onBlur={() => setTyping(false)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                if (readable) confirm();
                else setTyping(false);
              }}
            />
          </Field>
        )}

        <Preview role="status">
          <b>
            {parts.year}年{parts.month}月{parts.day}日 {clock}
          </b>
          <p>
            {text ? `农历 ${text.year}年${text.month}${text.day}` : tables ? '' : '正在载入农历'}
            {unknown || byHour ? '' : ` ${double.name}时`}
          </p>
          {pillars ? <p>四柱 {pillars}（按钟表时间）</p> : null}
        </Preview>
      </Box>
    </Dialog>
  );
}
