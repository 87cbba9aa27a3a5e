// The engine's second entry point: everything that needs the large tables. The page loads it lazily.
export { ACTIVITIES, type Activities, dayActivities, dayGods, hourActivities } from './activities.ts';
export { answerOf } from './answer.ts';
export {
  type Choosing,
  type Chosen,
  type ChosenHour,
  chooseDays,
  compareDays,
  GRADES,
  type Grade,
  type Looked,
  lookAt,
  MOST_DAYS,
  MOST_PEOPLE,
  type Search,
  type Step,
  type Struck,
} from './choose.ts';
export { type FestivalFound, findFestivals } from './festival-search.ts';
export {
  findMatters,
  GROUPS,
  MATTERS,
  type Matter,
  MENU,
  matterOf,
  namesMatter,
  refusalOf,
} from './matters.ts';
export { CALENDAR_OPTIONS, type CalendarOptions } from './options.ts';
export { type Person, personName, ROLES, type Role } from './person.ts';
export { READINGS, type Reading } from './ruling-gods.ts';
export { type Found, findDays, MAX_SEARCH_DAYS, type Wish } from './search.ts';
export { type CalendarFields, calendarFields } from './wire.ts';
