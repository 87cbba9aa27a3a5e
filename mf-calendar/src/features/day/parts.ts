import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { lazyPiece } from '@tianji/kit/ui';
import type { HoursProps } from './hours-section.tsx';

// The parts that show a day's data are needed only with the data: one chunk, fetched while the call runs.
const again = () => undefined;

export const DayFacts = lazyPiece<{ fields: CalendarFields }>(
  () => import(/* webpackChunkName: "day" */ './day-facts.tsx'),
  again,
);
export const HoursSection = lazyPiece<HoursProps>(
  () => import(/* webpackChunkName: "day" */ './hours-section.tsx'),
  again,
);

/** Resolves when the parts are loaded, or failed to load: they then show the failure themselves. */
export const partsReady = (): Promise<unknown> => Promise.all([DayFacts.preload(), HoursSection.preload()]);
