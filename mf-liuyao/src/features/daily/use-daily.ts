import { nowInBeijing } from '@tianji/kit';
import { type Coins, coinsOf, dayLine, digitOf } from '@tianji/liuyao/engine/daily';
import { useEffect, useState } from 'react';
import { dayFacts } from './day.ts';
import {
  countOf,
  forgetDays,
  isComplete,
  type KeptDay,
  type KeptDays,
  keepDay,
  keptDays,
  onKept,
} from './kept.ts';
import { dateOf, useBeijingNow } from './now.ts';

/** The last throw, for display. */
export interface Throw {
  /** 1 to 5 */
  number: number;
  coins: Coins;
  digit: string;
}

export interface Daily {
  today: string;
  /** The Beijing clock to the minute. */
  now: string;
  days: KeptDays;
  /** The entry of today; only the day line before the first press. */
  day: KeptDay | undefined;
  /** −1 to 5. */
  count: number;
  thrown: Throw | null;
  /** Casts the next line; at the fifth the day is complete. */
  cast: () => void;
  forget: () => void;
}

/** Three bits from the device's own source of randomness. */
function randomBits(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0]! & 7;
}

/** Today's hexagram on this device, and the days before. On a page left open the day changes at midnight in Beijing. */
export function useDaily(): Daily {
  const now = useBeijingNow();
  const today = dateOf(now);
  const [days, setDays] = useState(keptDays);
  const [thrown, setThrown] = useState<Throw | null>(null);
  useEffect(() => onKept(() => setDays(keptDays())), []);
  // Yesterday's last throw does not count today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is the reason
  useEffect(() => setThrown(null), [today]);

  function cast() {
    const at = nowInBeijing();
    const date = dateOf(at);
    const line = dayLine(dayFacts(date).stem);
    const before = keptDays()[date];
    if (isComplete(before)) return setDays(keptDays());
    const digits = before?.digits.startsWith(line) ? before.digits : line;
    const coins = coinsOf(randomBits());
    const digit = digitOf(coins);
    setThrown({ number: digits.length, coins, digit });
    setDays(keepDay(date, { digits: digits + digit, at }));
  }

  function forget() {
    forgetDays();
    setThrown(null);
    setDays({});
  }

  const day = days[today];
  return { today, now, days, day, count: countOf(day), thrown, cast, forget };
}
