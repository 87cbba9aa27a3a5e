/** Clocks that were chosen by hand, whatever the history of the place says. */
import { type CivilTime, toSeconds } from './civil-core.ts';
import { type ClockZone, UTC8 } from './clock-table.ts';
import type { ClockChoice, ClockPlace, PlaceClock } from './clock-types.ts';
import { TOKYO, taken } from './clock-words.ts';
import { equationOfTime } from './equation-of-time.ts';
import type { SolarStep } from './solar-time.ts';
import { summerTimeOffset } from './summer-time.ts';

const MEAN_TIME = 27936;
const OFFSETS: Readonly<Partial<Record<ClockChoice, number>>> = {
  'beijing-mean': MEAN_TIME,
  utc6: 21600,
  utc7: 25200,
  utc8: UTC8,
  utc9: TOKYO,
};
const CHOSEN: Readonly<Partial<Record<ClockChoice, string>>> = {
  'beijing-mean': '按北京地方平时（东经116.4°）',
  utc6: '按东六区的钟',
  utc7: '按东七区的钟',
  utc8: '按东八区、未拨快的钟',
  utc9: '按东九区的钟',
};

/** The step of a clock that was chosen by hand. */
const chosenStep = (offset: number, words: string): SolarStep[] =>
  offset === UTC8
    ? []
    : [{ label: '所选的钟', seconds: UTC8 - offset, note: `${words}，${taken(UTC8 - offset)}` }];

/** The seconds by which the sun's own time at a place was ahead of Greenwich, at a reading of it. */
export function sunOffset(time: CivilTime, longitude: number): number {
  const apart = Math.round((longitude - 120) * 240);
  const mean = toSeconds(time) - apart;
  return UTC8 + apart + Math.round(equationOfTime(mean - equationOfTime(mean)));
}

/** A reading of a clock in China. */
export interface AskedClock {
  time: CivilTime;
  /** Degrees east; needed by the choice `local`. */
  longitude: number;
  place: ClockPlace;
  /** A zone of China that the birth is to be read by. */
  tz?: ClockZone | undefined;
  clock?: ClockChoice | undefined;
}

/** What the rule of before says that a clock was ahead of Greenwich. */
export const shanghaiRule = (time: CivilTime): number => UTC8 + summerTimeOffset(time);

/** The clock of a choice; undefined for those that follow a history. */
export function byChoice({ time, longitude, clock }: AskedClock, zone: ClockZone): PlaceClock | undefined {
  const base = { zone, reading: 'once' as const, others: [] };
  if (clock === 'mainland') return { ...base, offset: shanghaiRule(time), plain: true, steps: [] };
  if (clock === 'local') {
    const offset = sunOffset(time, longitude);
    return { ...base, offset, plain: false, steps: chosenStep(offset, '所记即本地真太阳时') };
  }
  const offset = clock && OFFSETS[clock];
  if (clock === undefined || offset === undefined) return undefined;
  return { ...base, offset, plain: false, steps: chosenStep(offset, CHOSEN[clock]!) };
}
