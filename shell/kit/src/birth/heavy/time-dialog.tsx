import { formatTime, parseTime } from '@tianji/almanac/civil';
import type { Typed, TypedReading } from '@tianji/almanac/typed';
import { zoneOffset } from '@tianji/almanac/zone-offset';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { nowInBeijing } from '../../tool/beijing-now.ts';
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
  type,
} from '../../ui/index.ts';
import { daysOfMonth, doubleHourOf, nearest, two, yearList } from '../days.ts';
import { lunarOf, pillarsOf, solarOf, useLunar } from '../lunar.ts';
import type { PickedTime, TimePickerProps } from '../time-picker.tsx';
import { HourFields } from './hour-fields.tsx';
import { LunarDay } from './lunar-day.tsx';
import { backText, TypedField } from './typed-field.tsx';
import { useTyped } from './use-typed.ts';
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
    font-size: 1.125rem;
    line-height: 1.625rem;
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

/** 真太阳时 07:52 辰时; with its date where that is another one than the clock's. */
function solarText(solar: Omit<Parts, 'year'>, day: number): string {
  const date = solar.day === day ? '' : `${solar.month}月${solar.day}日 `;
  return `真太阳时 ${date}${two(solar.hour)}:${two(solar.minute)} ${doubleHourOf(solar.hour).name}时`;
}

/** The time dialog's content and state; fetched when it is first opened. */
export default function TimeDialog(props: TimePickerProps) {
  const thisYear = Number(nowInBeijing().slice(0, 4));
  const years = useMemo(() => yearList(thisYear), [thisYear]);
  const [parts, setParts] = useState(() => partsOf(props.value.time));
  const [lunar, setLunar] = useState(props.lunar ?? props.value.lunarEntry !== undefined);
  const [byHour, setByHour] = useState(props.value.doubleHour !== undefined);
  const [unknown, setUnknown] = useState((props.allowUnknownHour && props.value.hourUnknown) ?? false);
  const [text, setText] = useState('');
  /** The reading that was taken: the only one, or the one that was chosen. */
  const [reading, setReading] = useState<TypedReading>();
  /** A date was typed without its hour: that of before is not meant. */
  const [noHour, setNoHour] = useState(false);
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

  /** Takes a reading over into the fields. */
  function take(next: TypedReading | undefined) {
    setReading(next);
    if (!next) return;
    const { time, date, calendar } = next;
    setParts((old) => ({ ...old, ...date, ...(time && { hour: time.hour, minute: time.minute }) }));
    setLunar(calendar === 'lunar');
    if (time) setByHour(false);
    const known = next.unknown && props.allowUnknownHour === true;
    setUnknown(known);
    setNoHour(!time && !known);
  }

  const typed = useTyped(text, thisYear, (result: Typed) =>
    take(result.kind === 'read' ? result.reading : undefined),
  );
  /** What stands in the way of the button. */
  const open = text.trim() !== '' && (!reading || typed?.kind === 'refuse' || typed === undefined);
  const missing = noHour
    ? `还没有写几点：请补上时间${props.allowUnknownHour ? '，或勾选“时辰不详”' : '，这里须有时辰'}`
    : undefined;

  function confirm() {
    if (open || missing) return;
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
  const solar = unknown || noHour ? null : solarOf(tables, { ...middle, second: 0 }, props.place, zoneOffset);
  const isAbroad = props.place?.abroad !== undefined;
  const pillars = pillarsOf(tables, { ...middle, second: 0 }, unknown, isAbroad ? solar?.seconds : undefined);
  const lunarDay = lunarDate && tables ? tables.lunarText(lunarDate) : null;

  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="选择时间"
      lead={isAbroad ? '当地时间，按当时当地的钟表填写' : '北京时间，按当时的钟表填写'}
      width={800}
      footer={
        <>
          <Button onClick={props.onClose}>取消</Button>
          <Button variant="ink" disabled={open || missing !== undefined} onClick={confirm}>
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
            <Checkbox
              checked={unknown}
              onChange={(event) => {
                setUnknown(event.target.checked);
                setNoHour(false);
              }}
            >
              时辰不详
            </Checkbox>
          ) : null}
          <Button
            size="sm"
            icon={<Icon of={Clock} size={16} />}
            onClick={() => {
              setParts(partsOf(nowInBeijing()));
              setText('');
              setReading(undefined);
              setNoHour(false);
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
            empty={noHour}
            hour={parts.hour}
            minute={parts.minute}
            onChange={(change) => {
              setNoHour(false);
              set(noHour ? { minute: 0, ...change } : change);
            }}
          />
        </div>

        <TypedField
          text={text}
          typed={typed}
          chosen={typed?.kind === 'ask' ? reading : undefined}
          onText={(next) => {
            setText(next);
            setReading(undefined);
          }}
          onChoose={take}
          onEnter={confirm}
        />

        <Preview role="status">
          <b>
            {parts.year}年{parts.month}月{parts.day}日 {noHour ? '几点？' : clock}
          </b>
          <p>
            {lunarDay
              ? `农历 ${lunarDay.year}年${lunarDay.month}${lunarDay.day}`
              : tables
                ? ''
                : '正在载入农历'}
            {unknown || byHour || noHour ? '' : ` ${double.name}时`}
          </p>
          {solar ? <p>{solarText(solar.time, parts.day)}</p> : null}
          {reading ? <p>读作 {backText(reading)}</p> : null}
          {missing ? <p>{missing}</p> : null}
          {pillars && !noHour ? <p>四柱 {pillars}（按钟表时间）</p> : null}
        </Preview>
      </Box>
    </Dialog>
  );
}
