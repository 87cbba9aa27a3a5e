import { createService } from '@tianji/service-kit';
import { calendarContract, calendarPrevious } from './contract/index.ts';
import { feedConsumers, feedHandlers, stores } from './feed/index.ts';
import { handlers, previousHandlers } from './handlers/index.ts';
import { startHolidays } from './holidays/holidays.ts';

/** The perpetual calendar: a day's almanac, the choice of days, feeds, eight characters, void branches, and the place list. */
export default createService({
  name: 'calendar',
  start: ({ log }) => startHolidays((fault) => log.warn(fault, 'a file of days off is not used')),
  contract: calendarContract,
  stores,
  handlers: { ...handlers, ...feedHandlers },
  consumers: feedConsumers,
  previous: { contract: calendarPrevious, handlers: previousHandlers },
});
