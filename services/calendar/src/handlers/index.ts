import { findDaysFor, getHolidays } from './find-days.ts';
import { getCalendar, getPreviousCalendar } from './get-calendar.ts';
import { homeOfDay } from './home.ts';
import { get8, getKongWang } from './pillars.ts';
import { findPlaces, getPlaces, solarTimeOf } from './places.ts';

const lasting = {
  'calendar/home': homeOfDay,
  'perpetualcalendaralmanac/get8': get8,
  'perpetualcalendaralmanac/getKongWang': getKongWang,
  'coordinates/getList': getPlaces,
};

/** The calls that store nothing. */
export const handlers = {
  ...lasting,
  'perpetualcalendaralmanac/getCalendar': getCalendar,
  'coordinates/find': findPlaces,
  'calendar/solarTime': solarTimeOf,
  'calendar/findDays': findDaysFor,
  'calendar/getHolidays': getHolidays,
};

/** Those of the previous major. */
export const previousHandlers = { ...lasting, 'perpetualcalendaralmanac/getCalendar': getPreviousCalendar };
