import { parseTime } from '@tianji/almanac/civil';
import { ANIMALS } from '@tianji/almanac/cycle';
import { jdn, lunarFromCivil } from '@tianji/almanac/recent';
import type { Person, Role } from '../day/local.ts';
import { kernel } from '../month/kernel.ts';

/** Somebody on the page: whom the reader chose from the saved people, or an animal. */
export interface Chooser {
  id: string;
  name: string;
  role: Role;
  person: Omit<Person, 'role' | 'name'>;
}

/** By an animal alone. */
export const byAnimal = (animal: number): Chooser['person'] => ({ branches: [animal] });

/**
 * By a birth: the branch of the year by 立春, and that of the lunar year where they differ; the pillars of the year and of
 * the day. It is reckoned here and sent nowhere. Null outside the years of the small tables.
 * @param time `YYYY-MM-DD HH:mm:ss`
 */
export function byBirth(time: string): Chooser['person'] | null {
  try {
    const { year, month, day } = parseTime(time);
    const at = jdn(year, month, day);
    const pillars = kernel.dayPillars(at);
    const lunar = (((lunarFromCivil(year, month, day).year - 4) % 60) + 60) % 60;
    const years = [...new Set([pillars.yearByLichun, lunar])];
    return { branches: [...new Set(years.map((each) => each % 12))], years, day: pillars.day };
  } catch {
    return null;
  }
}

/** 属虎, 属牛或虎 */
export const animalText = ({ branches }: Chooser['person']): string =>
  `属${branches.map((branch) => ANIMALS[branch]).join('或')}`;
