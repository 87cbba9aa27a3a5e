import type * as almanac from '@tianji/almanac';

/**
 * What the calendar needs from the calendar kernel. The service passes the full tables (`@tianji/almanac`, 517–2200),
 * the page the small slice (`@tianji/almanac/recent`).
 */
export type Kernel = Pick<
  typeof almanac,
  | 'assertDate'
  | 'dayPillars'
  | 'fromJdn'
  | 'jdn'
  | 'lunarFromCivil'
  | 'pentadOf'
  | 'printedTerm'
  | 'termOfDay'
  | 'weekday'
>;
export type { CivilDate, LunarDate } from '@tianji/almanac';
