// The engine's second entry point: everything that needs the large tables. The page loads it lazily.
export { ACTIVITIES, type Activities, dayActivities, dayGods, hourActivities } from './activities.ts';
export {
  type Choosing,
  type Chosen,
  type ChosenHour,
  chooseDays,
  GRADES,
  type Grade,
  lookAt,
  MOST_DAYS,
  MOST_PEOPLE,
  type Search,
  type Step,
  type Struck,
} from './choose.ts';
export { findMatters, GROUPS, MATTERS, type Matter, MENU, matterOf, refusalOf } from './matters.ts';
export { type Person, personName, ROLES, type Role } from './person.ts';
export { type Found, findDays, MAX_SEARCH_DAYS, type Wish } from './search.ts';
export { type CalendarFields, calendarFields } from './wire.ts';
