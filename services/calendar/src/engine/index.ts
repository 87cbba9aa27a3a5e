export { type Clash, clashOf } from './clash.ts';
export { type Day, type DayOptions, dayOf } from './day.ts';
export {
  announcedYears,
  type DayOff,
  type DaysOff,
  dayOffText,
  daysOffBy,
  type HolidayYear,
  isFree,
  lastAnnounced,
} from './days-off.ts';
export type { FortuneSchool, SpiritDirections } from './directions.ts';
export { allFestivals, type Festival, type FestivalKind, festivalsOf, isUsual } from './festivals.ts';
export { type DoubleHour, doubleHour, doubleHours } from './hours.ts';
export type { Kernel } from './kernel.ts';
export { type Cell, GRID_CELLS, monthGrid } from './month.ts';
export { type Season, seasonOf } from './season.ts';
