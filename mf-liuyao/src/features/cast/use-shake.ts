/** A shake of the phone, if it has the sensor and its owner allows it. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Acceleration in metres per second squared, without gravity, that counts as a shake, and the pause between two. */
const FORCE = 14;
const REST_MS = 1200;

type Motion = typeof DeviceMotionEvent & { requestPermission?: () => Promise<'granted' | 'denied'> };

const sensor = (): Motion | undefined =>
  typeof DeviceMotionEvent === 'undefined' ? undefined : (DeviceMotionEvent as Motion);

/** Phones and tablets: touch devices with the sensor. */
export const canShake = (): boolean =>
  sensor() !== undefined && window.matchMedia?.('(pointer: coarse)').matches === true;

/**
 * @param onShake called at each shake while listening; the latest function counts
 * @returns whether it listens, and a function that asks for the sensor; call that from a press
 */
export function useShake(onShake: () => void): { listening: boolean; listen: () => Promise<boolean> } {
  const [listening, setListening] = useState(false);
  const latest = useRef(onShake);
  latest.current = onShake;

  const listen = useCallback(async () => {
    try {
      const answer = (await sensor()?.requestPermission?.()) ?? 'granted';
      setListening(answer === 'granted');
      return answer === 'granted';
    } catch {
      return false;
    }
  }, []);

  // Before the page says that it listens, it does.
  useLayoutEffect(() => {
    if (!listening) return;
    // Times of events count from the page's opening: the first shake counts however young the page is.
    let last = Number.NEGATIVE_INFINITY;
    const feel = ({ acceleration, timeStamp }: DeviceMotionEvent) => {
      const { x, y, z } = acceleration ?? {};
      if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < FORCE || timeStamp - last < REST_MS) return;
      last = timeStamp;
      latest.current();
    };
    window.addEventListener('devicemotion', feel);
    return () => window.removeEventListener('devicemotion', feel);
  }, [listening]);

  return { listening, listen };
}
