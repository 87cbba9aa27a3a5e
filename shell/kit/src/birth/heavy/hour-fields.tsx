import { Field, Select } from '../../ui/index.ts';
import { DOUBLE_HOURS, doubleHourOf, two } from '../days.ts';

/** Hour and minute with two digits each, or the double hour in their place. */
export function HourFields(props: {
  byHour: boolean;
  /** True when the hour is unknown. */
  disabled: boolean;
  /** True while nobody has said the hour: the fields are blank. */
  empty: boolean;
  hour: number;
  minute: number;
  onChange: (change: { hour?: number; minute?: number }) => void;
}) {
  const blank = props.empty ? <option value="">—</option> : null;
  if (props.byHour) {
    const current = doubleHourOf(props.hour);
    return (
      <Field label="时辰" className="wide">
        <Select
          value={props.empty ? '' : current.name}
          disabled={props.disabled}
          onChange={(event) => {
            const hour = DOUBLE_HOURS.find((h) => h.name === event.target.value);
            if (hour) props.onChange({ hour: hour.hour, minute: hour.minute });
          }}
        >
          {blank}
          {DOUBLE_HOURS.map((hour) => (
            <option key={hour.name} value={hour.name}>
              {hour.name}时 {hour.span}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <>
      <Field label="时">
        <Select
          value={props.empty ? '' : props.hour}
          disabled={props.disabled}
          onChange={(event) => props.onChange({ hour: Number(event.target.value) })}
        >
          {blank}
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={two(hour)} value={hour}>
              {two(hour)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="分">
        <Select
          value={props.empty ? '' : props.minute}
          disabled={props.disabled || props.empty}
          onChange={(event) => props.onChange({ minute: Number(event.target.value) })}
        >
          {blank}
          {Array.from({ length: 60 }, (_, minute) => (
            <option key={two(minute)} value={minute}>
              {two(minute)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
