import { countedIp } from '@tianji/service-kit';
import { createWindows } from './windows.ts';

export interface Brake {
  /**
   * Counts a request. Resolves when it may be handled: at once, or after a while when its address sends too many or has
   * used up its processor time.
   * @param patient the request waits until there is time again, half a minute at most; otherwise it is refused later
   */
  pass(ip: string, patient?: boolean): Promise<void> | undefined;
  /** How many requests of an address are waiting. */
  waiting(ip: string): number;
}

interface BrakeOptions {
  /** Requests of any kind that an address may send in a minute before it is slowed down. */
  perMinute: number;
  /** Whether an address has used up its processor time. */
  isOver?: (ip: string) => boolean;
  /** Called once a minute for each address that is slowed down. */
  onSlow(ip: string): void;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

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
  isOver = () => false,
  now = () => performance.now(),
  wait = sleep,
}: BrakeOptions): Brake {
  const windows = createWindows(now);
  const slowed = createWindows(now);
  const waiting = new Map<string, number>();

  async function hold(address: string): Promise<void> {
    const others = waiting.get(address) ?? 0;
    waiting.set(address, others + 1);
    await wait(Math.min(WAIT_MS + others * WAIT_MORE_MS, LONGEST_WAIT_MS));
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
  }

  async function holdUntilTime(ip: string): Promise<void> {
    const since = now();
    do await hold(countedIp(ip));
    while (isOver(ip) && now() - since < LONGEST_WAIT_MS);
  }

  return {
    pass(ip, patient = false) {
      const { used } = windows.add(ip, 1);
      if (used <= perMinute && !isOver(ip)) return undefined;
      if (slowed.add(ip, 1).used === 1) onSlow(ip);
      return patient ? holdUntilTime(ip) : hold(countedIp(ip));
    },
    waiting: (ip) => waiting.get(countedIp(ip)) ?? 0,
  };
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
