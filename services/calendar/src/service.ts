import { accountDeletion, siteErasure } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { calendarContract, calendarPrevious } from './contract/index.ts';
import { memberFeed, publicFeed } from './feed/answer.ts';
import {
  forgetDay,
  getKept,
  keepDay,
  onMemberDeleted,
  onSiteErased,
  renewFeed,
  setFeed,
  withdrawFeed,
} from './feed/kept.ts';
import { stores } from './feed/stores.ts';
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
  stores,
  handlers: {
    ...handlers,
    'calendar/findDays': findDaysFor,
    'calendar/getHolidays': getHolidays,
    'calendar/keepDay': keepDay,
    'calendar/forgetDay': forgetDay,
    'calendar/getKept': getKept,
    'calendar/renewFeed': renewFeed,
    'calendar/setFeed': setFeed,
    'calendar/withdrawFeed': withdrawFeed,
    'calendar/feed/{file}': publicFeed,
    'calendar/{file}': memberFeed,
  },
  consumers: [
    { subject: accountDeletion.subject, handler: onMemberDeleted },
    { subject: siteErasure.subject, handler: onSiteErased },
  ],
  previous: {
    contract: calendarPrevious,
    handlers: { ...handlers, 'perpetualcalendaralmanac/getCalendar': getPreviousCalendar },
  },
});
