import { CalendarError, shown } from './calendar-error.ts';
import { assertTime, type CivilTime, fromSeconds, toSeconds } from './civil-core.ts';
import { formatTime } from './civil-text.ts';
import { equationOfTime } from './equation-of-time.ts';
import { type SummerTimeState, summerTimeState } from './summer-time.ts';

export interface SolarTimeInput {
  /** The clock as it was read. */
  time: CivilTime;
  /** Longitude of the place in degrees, east positive, -180 to 180. */
  longitude: number;
  /** The clock's offset from Greenwich in minutes: 480 Beijing (default), 360 the local time of Xinjiang. */
  utcOffset?: number;
  /** Instead of `utcOffset`: the meridian whose mean time the clock shows, in degrees (120 for Beijing). */
  standardMeridian?: number;
  /** 'auto' (default): subtract China's daylight saving time of 1986–1991 when the clock is Beijing's. */
  summerTime?: 'auto' | 'off';
  /**
   * Which occurrence of a reading that occurred twice when daylight saving time ended: the first ('first', daylight
   * saving time, default) or the second.
   */
  repeated?: 'first' | 'second';
  /** Also subtract the daylight saving time of Shanghai, 1919 and 1940–1949. */
  shanghai?: boolean;
  /** False: stop at local mean time. */
  equation?: boolean;
}

/** What moved the clock; the last ones only by the history of a place's clock. */
export const SOLAR_STEPS = [
  '夏令时',
  '时区',
  '经度时差',
  '均时差',
  '战时时间（东京）',
  '香港冬令时（战时）',
  '新疆时间',
  '当地平时',
  '所选的钟',
] as const;
export type SolarStepLabel = (typeof SOLAR_STEPS)[number];

export interface SolarStep {
  label: SolarStepLabel;
  /** Seconds added to the clock in this step. */
  seconds: number;
  /** What was done, in Chinese, ready for a page. */
  note: string;
}

export interface SolarTime {
  /** True solar time at the place. */
  time: CivilTime;
  /** Beijing seconds of the physical moment, with which terms, and so the year and month pillars, are compared. */
  seconds: number;
  steps: SolarStep[];
  /** The moment on Beijing's clock (UTC+8, daylight saving time removed). */
  standardTime: CivilTime;
  /** Whether daylight saving time was subtracted. */
  dst: boolean;
  summerTime: SummerTimeState;
}

/** A number of seconds in Chinese: 加14分21秒, 减1小时, 不变. */
export function spanText(seconds: number): string {
  if (seconds === 0) return '不变';
  const size = Math.abs(seconds);
  const parts: [number, string][] = [
    [Math.floor(size / 3600), '小时'],
    [Math.floor((size % 3600) / 60), '分'],
    [size % 60, '秒'],
  ];
  return (seconds > 0 ? '加' : '减') + parts.flatMap(([n, unit]) => (n === 0 ? [] : `${n}${unit}`)).join('');
}

function assertNumber(field: string, label: string, value: number, low: number, high: number): void {
  if (typeof value === 'number' && value >= low && value <= high) return;
  throw new CalendarError('malformed', field, `${label}“${shown(value)}”不正确，应为${low}至${high}的数`);
}

/** Degrees for display: at most two decimals, no trailing zeros. */
const degrees = (value: number) => String(Math.round(value * 100) / 100);

/**
 * Minutes from Greenwich that a clock may be: Manila counted its days with Mexico until 1844, Alaska with Russia until
 * 1867.
 */
const FARTHEST = 960;

function meridianOf(input: SolarTimeInput): number {
  if (input.standardMeridian !== undefined) {
    assertNumber('standardMeridian', '标准经线', input.standardMeridian, -180, 180);
    return input.standardMeridian;
  }
  const offset = input.utcOffset ?? 480;
  assertNumber('utcOffset', '时区（分钟）', offset, -FARTHEST, FARTHEST);
  return offset / 4;
}

const SUMMER_NOTES: Record<SummerTimeState, string> = {
  none: '当时不实行夏令时，不变',
  summer: '当时实行夏令时，减1小时',
  ambiguous: '夏令时结束，此刻钟表上出现两次',
  nonexistent: '夏令时开始，此刻钟表上并不存在，按未拨快的标准时间计，不变',
};

function summerStep(input: SolarTimeInput, meridian: number): { step: SolarStep; state: SummerTimeState } {
  const label = '夏令时';
  if (input.summerTime === 'off')
    return { state: 'none', step: { label, seconds: 0, note: '按要求不作夏令时订正' } };
  if (meridian !== 120)
    return { state: 'none', step: { label, seconds: 0, note: '并非北京时间，不作夏令时订正' } };
  const state = summerTimeState(input.time, input.shanghai ? { shanghai: true } : {});
  let note = SUMMER_NOTES[state];
  let seconds = state === 'summer' ? -3600 : 0;
  if (state === 'ambiguous') {
    const first = input.repeated !== 'second';
    if (first) seconds = -3600;
    note += first ? '，按前一次（夏令时）计，减1小时' : '，按后一次（标准时间）计，不变';
  }
  return { state, step: { label, seconds, note } };
}

/**
 * True solar time of a clock reading at a place, with every step: daylight saving time subtracted, clock zone to mean
 * time of the place (four minutes to a degree, to the second), mean to apparent sun by the equation of time. The host's
 * time zone does not matter. Refuses readings that do not exist and longitudes beyond ±180°.
 */
export function trueSolarTime(input: SolarTimeInput): SolarTime {
  assertTime(input.time);
  assertNumber('longitude', '经度', input.longitude, -180, 180);
  const meridian = meridianOf(input);
  const { step: summer, state } = summerStep(input, meridian);
  const steps = [summer];
  const clock = toSeconds(input.time) + summer.seconds;

  const zone = Math.round((120 - meridian) * 240);
  const seconds = clock + zone;
  if (zone !== 0)
    steps.push({
      label: '时区',
      seconds: zone,
      note: `钟表用东经${degrees(meridian)}°的时间，化为北京时间${spanText(zone)}，得${formatTime(fromSeconds(seconds))}`,
    });

  const longitude = Math.round((input.longitude - 120) * 240);
  steps.push({
    label: '经度时差',
    seconds: longitude,
    note: `（${degrees(input.longitude)}°－120°）×4分，${spanText(longitude)}`,
  });

  let equation = 0;
  if (input.equation !== false) {
    equation = Math.round(equationOfTime(seconds));
    steps.push({ label: '均时差', seconds: equation, note: `当日真太阳与平太阳之差，${spanText(equation)}` });
  }

  return {
    time: fromSeconds(seconds + longitude + equation),
    seconds,
    steps,
    standardTime: fromSeconds(seconds),
    dst: summer.seconds !== 0,
    summerTime: state,
  };
}
