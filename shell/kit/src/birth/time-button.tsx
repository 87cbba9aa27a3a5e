import { Clock, Icon } from '../ui/index.ts';
import { timeText } from './birth-text.ts';
import { doubleHourOf } from './days.ts';
import { lunarOf, useLunar } from './lunar.ts';
import { OpenButton } from './open-button.tsx';
import { TimePicker } from './time-picker.tsx';
import type { BirthValue } from './value.ts';

export { OpenButton };

/** 七月初九 巳时, once the tables are loaded. */
function useLunarText(value: BirthValue, wanted: boolean): string {
  const [year, month, day, hour] = (value.time.match(/\d+/g) ?? []).map(Number);
  const known = year !== undefined && month !== undefined && day !== undefined;
  const tables = useLunar(year ?? 0, known && wanted);
  if (!known || !wanted || !tables) return '';
  const lunar = lunarOf(tables, { year, month, day });
  if (!lunar) return '';
  const text = tables.lunarText(lunar);
  return `${text.month}${text.day}${value.hourUnknown || hour === undefined ? '' : ` ${doubleHourOf(hour).name}时`}`;
}

/** The field of the birth time: shows both calendars, the one of entry first; opens the picker. */
export function TimeButton(props: {
  value: BirthValue;
  lunarFirst: boolean;
  /** Leaves out the other calendar and does not fetch its tables: for a default time that nobody has chosen. */
  plain?: boolean | undefined;
  onClick: () => void;
  buttonRef: (el: HTMLElement | null) => void;
}) {
  const { value } = props;
  const text = timeText(value);
  const lunar = useLunarText(value, !props.plain);
  return (
    <OpenButton
      icon={<Icon of={Clock} size={16} />}
      text={props.lunarFirst && lunar ? lunar : text}
      empty="选择时间"
      hint={props.lunarFirst && lunar ? text : lunar ? `农历${lunar}` : undefined}
      onPreload={() => void TimePicker.preload()}
      onClick={props.onClick}
      buttonRef={props.buttonRef}
    />
  );
}
