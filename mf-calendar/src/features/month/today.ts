import { beijingTime, type CivilDate } from '@tianji/almanac/civil';
import { every, portalNow } from '@tianji/kit';
import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

function todayInBeijing(): CivilDate {
  const { year, month, day } = beijingTime(portalNow());
  return { year, month, day };
}

/** Index of the present double hour in a day's table, which begins with 子 at midnight; late 子 is not in it. */
function presentHour(): number | null {
  const { hour } = beijingTime(portalNow());
  return hour === 23 ? null : Math.floor((hour + 1) / 2);
}

/** The value of `read` now and, on a page left open, later. An unchanged value stays the same object. */
function useBeijing<T>(read: () => T, same: (a: T, b: T) => boolean): T {
  const [present, setPresent] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are constant
  useEffect(() => {
    const looks = every(EVERY_MS).subscribe(() => {
      const now = read();
      setPresent((before) => (same(before, now) ? before : now));
    });
    return () => looks.unsubscribe();
  }, []);
  return present;
}

const sameDay = (a: CivilDate, b: CivilDate) => a.day === b.day && a.month === b.month;

/** Today in Beijing by the portal's clock; on a page left open it changes at midnight. */
export const useToday = (): CivilDate => useBeijing(todayInBeijing, sameDay);

/** The present double hour in Beijing, 0 子 … 11 亥; null from 23:00 to midnight. */
export const usePresentHour = (): number | null => useBeijing(presentHour, Object.is);
