import { type CivilTime, FIRST_YEAR, jdn, LAST_YEAR, pillarsPacked, yearCycle } from '@tianji/almanac';
import type { BaziOptions } from '../options.ts';

/** The pillar year (by 立春) of a Beijing clock reading; outside the tables, 立春 is assumed on 4 February. */
function lichunYear(t: CivilTime): number {
  if (t.month > 2) return t.year;
  if (t.year < FIRST_YEAR || t.year > LAST_YEAR) return t.month === 1 || t.day < 4 ? t.year - 1 : t.year;
  const second = t.hour * 3600 + t.minute * 60 + t.second;
  const cycle = pillarsPacked(jdn(t.year, t.month, t.day), second) >> 18;
  return cycle === yearCycle(t.year) ? t.year : t.year - 1;
}

/** The year that a moment belongs to for ages and flow years. */
export function countedYear(t: CivilTime, ageYear: BaziOptions['ageYear']): number {
  return ageYear === 'solar' ? t.year : lichunYear(t);
}
