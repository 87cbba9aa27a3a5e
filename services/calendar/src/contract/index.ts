import {
  type CallsOf,
  defineContract,
  type CallInput as InputOf,
  type CallOutput as OutputOf,
} from '@tianji/contracts';
import { calendarPrompts } from './agent.ts';
import { calendarCalls } from './calls.ts';

/** What others may know about the calendar: its calls. */
export const calendarContract = defineContract({
  service: 'calendar',
  version: '1.2.0',
  calls: calendarCalls,
  prompts: calendarPrompts,
});

export type CalendarCalls = CallsOf<typeof calendarContract>;
export type CallInput<P extends CalendarCalls['path']> = InputOf<CalendarCalls, P>;
export type CallOutput<P extends CalendarCalls['path']> = OutputOf<CalendarCalls, P>;
