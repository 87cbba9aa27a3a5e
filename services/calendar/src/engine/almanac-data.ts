// The engine's second entry point: everything that needs the large tables. The page loads it lazily.
export { ACTIVITIES, type Activities, dayActivities, dayGods, hourActivities } from './activities.ts';
export { type Found, findDays, MAX_SEARCH_DAYS, type Wish } from './search.ts';
export { type CalendarFields, calendarFields } from './wire.ts';
