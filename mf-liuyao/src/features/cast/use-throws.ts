/** Six throws of three coins: 1.5 s each, the button inactive meanwhile. */

import { after } from '@tianji/kit';
import { type Coins, coinsOf, digitOf } from '@tianji/liuyao/engine/daily';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ring } from './coin-sound.ts';

/** The length of a throw; its coins land one after the other within it. */
const THROW_MS = 1500;
const LANDING_MS = [900, 1020, 1140] as const;

/** Three bits of the device's own randomness. */
const randomBits = (): number => crypto.getRandomValues(new Uint8Array(1))[0]! & 7;

export interface Throws {
  /** The lines so far, bottom first. */
  digits: string;
  /** The coins on the table; null before the first throw. */
  coins: Coins | null;
  /** Coins of the present throw that have landed, 0 to 3. */
  landed: number;
  turning: boolean;
  whole: boolean;
  throwCoins: () => void;
  clear: () => void;
}

/** @param calm no motion wanted: the faces are shown at once, the line follows as usual */
export function useThrows({ sound, calm }: { sound: boolean; calm: boolean }): Throws {
  const [digits, setDigits] = useState('');
  const [coins, setCoins] = useState<Coins | null>(null);
  const [landed, setLanded] = useState(3);
  const [turning, setTurning] = useState(false);
  const moves = useRef<{ unsubscribe(): void }[]>([]);

  const stop = useCallback(() => {
    for (const move of moves.current) move.unsubscribe();
    moves.current = [];
  }, []);
  useEffect(() => stop, [stop]);

  function throwCoins() {
    if (turning || digits.length === 6) return;
    const next = coinsOf(randomBits());
    setTurning(true);
    setCoins(next);
    setLanded(calm ? 3 : 0);
    const end = after(THROW_MS).subscribe(() => {
      setDigits((before) => before + digitOf(next));
      setLanded(3);
      setTurning(false);
    });
    const landings = LANDING_MS.map((ms, i) =>
      after(ms).subscribe(() => {
        setLanded(i + 1);
        if (sound) ring(i);
      }),
    );
    moves.current = [end, ...landings];
    // The landing is neither seen nor heard.
    if (calm && !sound) for (const landing of landings) landing.unsubscribe();
  }

  function clear() {
    stop();
    setDigits('');
    setCoins(null);
    setLanded(3);
    setTurning(false);
  }

  return { digits, coins, landed, turning, whole: digits.length === 6, throwCoins, clear };
}
