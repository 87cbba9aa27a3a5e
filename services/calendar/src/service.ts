import { calendarCalls } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { getCalendar } from './handlers/get-calendar.ts';
import { get8, getKongWang } from './handlers/pillars.ts';
import { getPlaces } from './handlers/places.ts';

/** The perpetual calendar: a day's almanac, eight characters, void branches, and the place list. */
export default createService({
  name: 'calendar',
  calls: calendarCalls,
  handlers: {
    'perpetualcalendaralmanac/getCalendar': getCalendar,
    'perpetualcalendaralmanac/get8': get8,
    'perpetualcalendaralmanac/getKongWang': getKongWang,
    'coordinates/getList': getPlaces,
  },
});
