/** What every entry point offers besides its tables. */
export type { Boundary, BoundaryInput } from './boundaries.ts';
export {
  CLOCK_CHOICES,
  type ClockChoice,
  type ClockPlace,
  type OtherClock,
  type PlaceClock,
  placeClock,
  spanWords,
  withoutOthers,
  zoneOfChina,
  zoneOfPlace,
} from './clock.ts';
export {
  type ClockChange,
  type ClockedBirth,
  type ClockNotice,
  clockChange,
  clockNotices,
} from './clock-notices.ts';
export { type ClockZone, UTC8 } from './clock-table.ts';
export { equationOfTime } from './equation-of-time.ts';
export { unpackLunar } from './lunar.ts';
export type { LunarInput, LunarMonth } from './lunar-months.ts';
export { type LunarDate, lunarDayText, lunarMonthText, lunarText, yearText } from './lunar-text.ts';
export { PENTAD_NAMES, type Pentad } from './pentads.ts';
export {
  type DayBoundary,
  type DayPillars,
  dayCycle,
  fourPillarsText,
  type PillarOptions,
  type Pillars,
  unpackPillars,
  yearCycle,
} from './pillars.ts';
export type { PillarsMatch, ReverseOptions } from './reverse.ts';
export { CLOCK_READINGS, type ReadingAtPlace, solarTimeAt, type ZoneReading } from './solar-abroad.ts';
export {
  SOLAR_STEPS,
  type SolarStep,
  type SolarStepLabel,
  type SolarTime,
  type SolarTimeInput,
  spanText,
  trueSolarTime,
} from './solar-time.ts';
export {
  type SummerTimeOptions,
  type SummerTimeState,
  summerClock,
  summerTimeOffset,
  summerTimeState,
} from './summer-time.ts';
export { TERM_NAMES, type Term, type TermKind } from './terms.ts';
