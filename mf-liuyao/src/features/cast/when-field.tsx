import { jdn, parseTime } from '@tianji/almanac/civil';
import { BRANCHES, ganzhi, voidBranches } from '@tianji/almanac/cycle';
import { dayCycle } from '@tianji/almanac/recent';
import { TimePicker } from '@tianji/kit/birth';
import { Clock, control, Field, Icon, Segmented, Select, useFieldLink } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { When } from './cast.ts';

const Opener = styled.button`
  ${control}
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
  small {
    font-size: 0.8125rem;
    color: var(--ink-3);
  }
`;
const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;

/** 庚子日　空 辰巳, from the date alone; '' for a time that cannot be read. */
function dayText(time: string, dayBoundary: string): string {
  try {
    const { year, month, day, hour } = parseTime(time);
    const late = dayBoundary === '23:00' && hour === 23 ? 1 : 0;
    const index = dayCycle(jdn(year, month, day) + late);
    return `${ganzhi(index)}日　空 ${voidBranches(index).join('')}`;
  } catch {
    return '';
  }
}

const DAYS = Array.from({ length: 60 }, (_, i) => ganzhi(i));

function OpenTime(props: { text: string; day: string; onClick: () => void }) {
  const link = useFieldLink();
  return (
    <Opener
      type="button"
      id={link.id}
      aria-labelledby={`${link.labelId} ${link.id}v ${link.id}d`}
      aria-describedby={link.describedBy}
      aria-invalid={link.invalid || undefined}
      aria-haspopup="dialog"
      onPointerEnter={() => void TimePicker.preload()}
      onFocus={() => void TimePicker.preload()}
      onClick={props.onClick}
    >
      <Icon of={Clock} size={16} />
      <span id={`${link.id}v`}>{props.text}</span>
      <small id={`${link.id}d`}>{props.day}</small>
    </Opener>
  );
}

/** When the cast is judged: a clock time, or month and day as in a book. */
export function WhenField(props: {
  value: When;
  now: string;
  dayBoundary: string;
  error?: string;
  onChange: (value: When) => void;
}) {
  const { value, now, dayBoundary, error, onChange } = props;
  const [open, setOpen] = useState(false);
  const time = value.by === 'time' ? value.time : now;
  const aside = (
    <Segmented<When['by']>
      small
      label="月日怎么定"
      value={value.by}
      onChange={(by) => onChange(by === 'time' ? { by, time: now } : { by, month: '子', day: '甲子' })}
      options={[
        { value: 'time', label: '按时间' },
        { value: 'days', label: '填月日' },
      ]}
    />
  );
  if (value.by === 'days')
    return (
      <Field label="月建与日辰" group aside={aside} error={error} hint="照书上或旧卦的月建、日辰填">
        <Two>
          <Select
            aria-label="月建"
            value={value.month}
            onChange={(event) => onChange({ ...value, month: event.target.value })}
          >
            {BRANCHES.map((branch) => (
              <option key={branch} value={branch}>
                {branch}月
              </option>
            ))}
          </Select>
          <Select
            aria-label="日辰"
            value={value.day}
            onChange={(event) => onChange({ ...value, day: event.target.value })}
          >
            {DAYS.map((day) => (
              <option key={day} value={day}>
                {day}日
              </option>
            ))}
          </Select>
        </Two>
      </Field>
    );
  return (
    <>
      <Field label="时间" aside={aside} error={error} hint="默认此刻，可改">
        <OpenTime text={time.slice(0, 16)} day={dayText(time, dayBoundary)} onClick={() => setOpen(true)} />
      </Field>
      <TimePicker
        open={open}
        value={{ time }}
        onClose={() => setOpen(false)}
        onPick={(picked) => {
          setOpen(false);
          onChange({ by: 'time', time: picked.time });
        }}
      />
    </>
  );
}
