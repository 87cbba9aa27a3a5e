import { createService } from '@tianji/service-kit';
import { calendarContract, calendarPrevious } from './contract/index.ts';
import { findDaysFor, getHolidays } from './handlers/find-days.ts';
import { getCalendar, getPreviousCalendar } from './handlers/get-calendar.ts';
import { homeOfDay } from './handlers/home.ts';
import { get8, getKongWang } from './handlers/pillars.ts';
import { getPlaces } from './handlers/places.ts';
import { startHolidays } from './holidays/holidays.ts';

const handlers = {
  'perpetualcalendaralmanac/getCalendar': getCalendar,
  'calendar/home': homeOfDay,
  'perpetualcalendaralmanac/get8': get8,
  'perpetualcalendaralmanac/getKongWang': getKongWang,
  'coordinates/getList': getPlaces,
};

/** The perpetual calendar: a day's almanac, the choice of days, eight characters, void branches, and the place list. */
export default createService({
  name: 'calendar',
  start: ({ log }) => startHolidays((fault) => log.warn(fault, 'a file of days off is not used')),
  contract: calendarContract,
  handlers: { ...handlers, 'calendar/findDays': findDaysFor, 'calendar/getHolidays': getHolidays },
  previous: {
    contract: calendarPrevious,
    handlers: { ...handlers, 'perpetualcalendaralmanac/getCalendar': getPreviousCalendar },
  },
});
