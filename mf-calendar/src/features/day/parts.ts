import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { lazyPiece } from '@tianji/kit/ui';
import type { HoursProps } from './hours-section.tsx';

// What shows a day's data is of no use before the data: one chunk, fetched while the portal is asked.
const again = () => undefined;

export const DayFacts = lazyPiece<{ fields: CalendarFields }>(
  () => import(/* webpackChunkName: "day" */ './day-facts.tsx'),
  again,
);
export const HoursSection = lazyPiece<HoursProps>(
  () => import(/* webpackChunkName: "day" */ './hours-section.tsx'),
  again,
);

/** Resolves when the parts are there, or cannot be had for now: they then say so themselves. */
export const partsReady = (): Promise<unknown> => Promise.all([DayFacts.preload(), HoursSection.preload()]);
