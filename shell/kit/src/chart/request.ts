import { type Abroad, type BirthValue, type ClockChoice, type LunarEntry, NO_NAME } from '../birth/value.ts';
import type { Person } from './people/person.ts';

/** A birth and the rules for its chart. */
export interface ChartRequest<V> {
  /** 无 when no name was given. */
  name: string;
  sex: '男' | '女';
  /** Beijing clock time `YYYY-MM-DD HH:mm:ss`; abroad the local clock time. */
  time: string;
  /** `省-市-区`, abroad `海外-国家-城市`. */
  location: string;
  /** Set for a birth abroad, which only a tool with `abroad` charts. */
  abroad?: Abroad;
  /** A zone of China that was chosen beside a place there, and another clock than the place's own. */
  tz?: string | undefined;
  clock?: ClockChoice | undefined;
  hourUnknown: boolean;
  options: V;
  /** The double hour as chosen, for display; the chart uses `time`. */
  doubleHour?: string;
  /** The lunar day as entered, for display. */
  lunarEntry?: LunarEntry;
}

/** The request for a completed form. */
export function requestFrom<V>(value: BirthValue, options: V): ChartRequest<V> {
  const { name, sex, time, location, abroad, tz, clock, hourUnknown, doubleHour, lunarEntry } = value;
  return {
    name: name.trim() || NO_NAME,
    sex: sex === '女' ? '女' : '男',
    time,
    location,
    hourUnknown: hourUnknown === true,
    options,
    ...(abroad && { abroad }),
    ...(tz && { tz }),
    ...(clock && { clock }),
    ...(doubleHour && { doubleHour }),
    ...(lunarEntry && { lunarEntry }),
  };
}

/** The form for a request. */
export function formOf<V>(request: ChartRequest<V>): BirthValue {
  const { options: _, hourUnknown, ...birth } = request;
  return { ...birth, ...(hourUnknown && { hourUnknown }) };
}

/**
 * The input of chart, text and report calls. The longitude is 0, which means the place's own, unless the birth was
 * abroad.
 */
export function inputOf<V>(request: ChartRequest<V>) {
  const { time, sex, location, abroad, tz, clock, hourUnknown, options } = request;
  return {
    ...{ time, sex, location, jingdu: abroad?.longitude ?? 0 },
    ...(abroad ? { tz: abroad.tz } : { ...(tz && { tz }), ...(clock && { clock }) }),
    ...(hourUnknown && { hourUnknown }),
    ...options,
  };
}

/** The request for a person's chart under given options. */
export function requestOf<V>(
  { id: _, group: _g, note: _n, rules: _r, by: _b, ...birth }: Person,
  options: V,
): ChartRequest<V> {
  return { ...birth, options };
}
