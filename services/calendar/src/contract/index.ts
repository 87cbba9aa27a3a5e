import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { calendarPrompts } from './agent.ts';
import { calendarCalls, previousCalls } from './calls.ts';

export { dayPeople } from './days.ts';
export { PUBLIC_FEEDS } from './feed.ts';

/** What others may know about the calendar: its calls. */
export const calendarContract = defineContract({
  service: 'calendar',
  version: '2.3.0',
  calls: calendarCalls,
  prompts: calendarPrompts,
});

/** The previous major, where the festivals of a day were names alone. */
export const calendarPrevious = defineContract({
  service: 'calendar',
  version: '1.4.0',
  retired: { since: '2026-11-29', sunset: '2027-11-29', instead: 'calendar 2' },
  calls: previousCalls,
});

export type CalendarCalls = CallsOf<typeof calendarContract>;
export type CallInput<P extends CalendarCalls['path']> = InputOf<CalendarCalls, P>;
export type CallOutput<P extends CalendarCalls['path']> = OutputOf<CalendarCalls, P>;
