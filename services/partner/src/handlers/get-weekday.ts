import { CalendarError } from '@tianji/almanac/civil';
import { badRequest } from '@tianji/service-kit';
import { weekdayOf } from '../engine/index.ts';

/** `partner/getWeekday`: converts between the wire's field names and the engine's. */
export async function getWeekday(input: { date: string }) {
  try {
    const { name, dayOfYear } = weekdayOf(input.date);
    return { date: input.date, xingqi: name, dijitian: dayOfYear };
  } catch (error) {
    // A day that does not exist is the caller's error and names the field; any other error is ours.
    if (error instanceof CalendarError) throw badRequest('date', error.message);
    throw error;
  }
}
