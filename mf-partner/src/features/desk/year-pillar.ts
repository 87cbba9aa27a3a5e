import { ganzhi } from '@tianji/almanac/cycle';

/** 甲子 of the cycle that counts from it was the year 4. */
const FIRST = 4;

/**
 * The pillar of the year in which something happened, whose first day is 立春: January is still the year before, and a February
 * without its day counts as after it.
 * @param month `YYYY-MM` or `YYYY`
 */
export function yearPillar(month: string): string {
  const [year = 0, at = 12] = month.split('-').map(Number);
  const own = at === 1 ? year - 1 : year;
  return ganzhi((own - FIRST) % 60);
}
