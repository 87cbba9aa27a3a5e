import { countedIp } from '@tianji/service-kit';

export interface Brake {
  /** Counts a request. Resolves when it may be handled: at once, or after a while when its address sends too many. */
  pass(ip: string): Promise<void> | undefined;
}

interface BrakeOptions {
  /** Requests of any kind that an address may send in a minute before it is slowed down. */
  perMinute: number;
  /** Called once a minute for each address that is slowed down. */
  onSlow(ip: string): void;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

const WINDOW_MS = 60_000;
/** How long a request of a slowed address waits, in milliseconds, and how much longer for each one already waiting. */
const WAIT_MS = 1000;
const WAIT_MORE_MS = 33;
const LONGEST_WAIT_MS = 30_000;

/**
 * Slows an address down that sends more requests than any visitor does, whatever it asks for: files, pages, unknown
 * paths, or calls that are refused, since refusing costs something too. Each further request waits the longer the more of
 * that address are waiting, so at most about thirty a second are handled, over however many connections they come. Nothing is refused.
 */
export function createBrake({
  perMinute,
  onSlow,
  now = () => performance.now(),
  wait = sleep,
}: BrakeOptions): Brake {
  const windows = new Map<string, { since: number; count: number }>();
  let swept = now();
  const waiting = new Map<string, number>();

  async function hold(address: string): Promise<void> {
    const others = waiting.get(address) ?? 0;
    waiting.set(address, others + 1);
    await wait(Math.min(WAIT_MS + others * WAIT_MORE_MS, LONGEST_WAIT_MS));
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
  }

  /** Forgets addresses that are gone. */
  function sweep(time: number): void {
    swept = time;
    for (const [address, { since }] of windows) if (time - since >= WINDOW_MS) windows.delete(address);
  }

  return {
    pass(ip) {
      const time = now();
      if (time - swept >= WINDOW_MS) sweep(time);
      const address = countedIp(ip);
      let window = windows.get(address);
      if (!window || time - window.since >= WINDOW_MS) {
        window = { since: time, count: 0 };
        windows.set(address, window);
      }
      window.count += 1;
      if (window.count <= perMinute) return undefined;
      if (window.count === perMinute + 1) onSlow(ip);
      return hold(address);
    },
  };
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
