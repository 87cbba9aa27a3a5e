import { beijingTime, type CivilDate } from '@tianji/almanac/civil';
import { portalNow } from '@tianji/kit';
import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

function todayInBeijing(): CivilDate {
  const { year, month, day } = beijingTime(portalNow());
  return { year, month, day };
}

/** Today in Beijing by the portal's clock; a page left open turns over at midnight. */
export function useToday(): CivilDate {
  const [today, setToday] = useState(todayInBeijing);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = todayInBeijing();
      setToday((before) => (before.day === now.day && before.month === now.month ? before : now));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
