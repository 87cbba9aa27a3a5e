/**
 * Births so long ago that nobody reads the report for a living person: a historical person's life, told as over, without
 * advice and without modern things; its wording is that of mid-life.
 */
import { type CivilTime, lunarFromCivil } from '@tianji/almanac';
import { OLDEST } from '../engine/reading/age-words.ts';

/** The nominal age whose wording such a life has. */
export const MIDLIFE = 41;

/**
 * The instant that decides a chart's wording: that of the request or, for a historical person, the same day of a year
 * in mid-life.
 */
export function standpoint(now: CivilTime, birthYear: number): { now: CivilTime; past: number | null } {
  const age = lunarFromCivil(now.year, now.month, now.day).year - birthYear + 1;
  if (age <= OLDEST) return { now, past: null };
  const year = birthYear + MIDLIFE - 1;
  // A day that every month of every year has.
  return { now: { ...now, year, day: Math.min(now.day, 28) }, past: year };
}
