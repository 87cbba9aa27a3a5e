import { beijingTime, parseTime, toSeconds } from '@tianji/almanac/civil';
import { every, portalNow } from '@tianji/kit';
import { useEffect, useState } from 'react';

/** Seconds until a Beijing time, never below 0. */
export function secondsUntil(expiresAt: string): number {
  return Math.max(0, toSeconds(parseTime(expiresAt)) - toSeconds(beijingTime(portalNow())));
}

/** Seconds until a Beijing time, computed from the clock each second, not counted down. */
export function useSecondsUntil(expiresAt: string): number {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt));
  useEffect(() => {
    setLeft(secondsUntil(expiresAt));
    const ticks = every(1000).subscribe(() => {
      const now = secondsUntil(expiresAt);
      setLeft(now);
      if (now === 0) ticks.unsubscribe();
    });
    return () => ticks.unsubscribe();
  }, [expiresAt]);
  return left;
}

/** 5400 → `90:00`. */
export function minuteText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
