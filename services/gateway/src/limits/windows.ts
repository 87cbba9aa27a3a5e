import { countedIp } from '@tianji/service-kit';

export interface Windows {
  /**
   * Adds to what an address has used in its present window, which begins with its first use.
   * @returns what it has used, this time included, and the milliseconds until its window ends
   */
  add(ip: string, amount: number): { readonly used: number; readonly msLeft: number };
}

export const WINDOW_MS = 60_000;

interface Window {
  since: number;
  used: number;
  msLeft: number;
}

/**
 * Counts per address and minute, or another time, in this process and without waiting: it runs for every request. IPv6 addresses are
 * counted by their /64, since one customer has all of it.
 * @param now milliseconds of a clock that only goes forward
 * @param ms the length of a window
 */
export function createWindows(now: () => number = () => performance.now(), ms = WINDOW_MS): Windows {
  const windows = new Map<string, Window>();
  let swept = now();

  /** Forgets addresses that are gone. */
  function sweep(time: number): void {
    swept = time;
    for (const [address, { since }] of windows) if (time - since >= ms) windows.delete(address);
  }

  return {
    add(ip, amount) {
      const time = now();
      if (time - swept >= ms) sweep(time);
      const address = countedIp(ip);
      let window = windows.get(address);
      if (!window || time - window.since >= ms) {
        window = { since: time, used: 0, msLeft: ms };
        windows.set(address, window);
      }
      window.used += amount;
      // In this order: a sum first could round to more than a minute.
      window.msLeft = ms - (time - window.since);
      return window;
    },
  };
}
