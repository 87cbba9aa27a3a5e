import {
  assertDate,
  dayPillars,
  fromJdn,
  jdn,
  lunarFromCivil,
  pentadOf,
  printedTerm,
  termOfDay,
  weekday,
} from '@tianji/almanac';
import type { Kernel } from '@tianji/calendar/engine';

/** The whole tables (517–2200) for the engine. */
export const wholeKernel: Kernel = {
  assertDate,
  dayPillars,
  fromJdn,
  jdn,
  lunarFromCivil,
  pentadOf,
  printedTerm,
  termOfDay,
  weekday,
};
