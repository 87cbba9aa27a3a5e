import {
  assertDate,
  dayPillars,
  fromJdn,
  jdn,
  lunarFromCivil,
  pentadOf,
  printedTerm,
  weekday,
} from '@tianji/almanac/recent';
import type { Kernel } from '@tianji/calendar/engine';

/** The small tables (1800–2060) for the engine. Named one by one, so that nothing else is bundled. */
export const kernel: Kernel = {
  assertDate,
  dayPillars,
  fromJdn,
  jdn,
  lunarFromCivil,
  pentadOf,
  printedTerm,
  weekday,
};
