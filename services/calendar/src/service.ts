import { createService } from '@tianji/service-kit';
import { calendarContract } from './contract/index.ts';
import { getCalendar } from './handlers/get-calendar.ts';
import { homeOfDay } from './handlers/home.ts';
import { get8, getKongWang } from './handlers/pillars.ts';
import { getPlaces } from './handlers/places.ts';

/** The perpetual calendar: a day's almanac, eight characters, void branches, and the place list. */
export default createService({
  name: 'calendar',
  contract: calendarContract,
  handlers: {
    'perpetualcalendaralmanac/getCalendar': getCalendar,
    'calendar/home': homeOfDay,
    'perpetualcalendaralmanac/get8': get8,
    'perpetualcalendaralmanac/getKongWang': getKongWang,
    'coordinates/getList': getPlaces,
  },
});
