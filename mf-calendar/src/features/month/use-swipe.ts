import { type TouchEvent, useRef } from 'react';

/** A finger that moves less than this counts as a tap, in pixels. */
const LEAST = 48;

type Way = 'left' | 'right' | 'up' | 'down';

/** The direction of a swipe that was long and clear enough; null otherwise. */
export function wayOf(x: number, y: number): Way | null {
  const far = Math.max(Math.abs(x), Math.abs(y));
  if (far < LEAST || far < 2 * Math.min(Math.abs(x), Math.abs(y))) return null;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}

/** Listens for swipes with one finger over an element. */
export function useSwipe(act: Partial<Record<Way, () => void>>) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const one = touches[0];
      from.current = one && touches.length === 1 ? { x: one.clientX, y: one.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const one = changedTouches[0];
      if (!from.current || !one) return;
      const way = wayOf(one.clientX - from.current.x, one.clientY - from.current.y);
      from.current = null;
      if (way) act[way]?.();
    },
    onTouchCancel: () => {
      from.current = null;
    },
  };
}
