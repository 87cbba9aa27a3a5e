import { createWindows } from '../limits/windows.ts';

const DAY_MS = 86_400_000;

/** What is left of a caller's budget after some units were taken. */
export type Taken =
  | { readonly by: null }
  | { readonly by: 'minute'; readonly seconds: number }
  | { readonly by: 'day'; readonly ends: Date };

export interface AgentBudget {
  /** @param who an address, or the id of a key */
  take(who: string, units: number, limits: AgentLimits): Taken;
}

/** Units that a caller has per minute and per day. */
export interface AgentLimits {
  readonly minute: number;
  readonly day: number;
}

/**
 * Counts what callers use, in this process. A day begins with a caller's first call.
 * @param now milliseconds of a clock that only goes forward
 */
export function agentBudget(now?: () => number): AgentBudget {
  const minutes = createWindows(now);
  const days = createWindows(now, DAY_MS);
  return {
    take(who, units, { minute, day }) {
      const inMinute = minutes.add(who, units);
      if (inMinute.used > minute) return { by: 'minute', seconds: Math.ceil(inMinute.msLeft / 1000) };
      const inDay = days.add(who, units);
      return inDay.used > day ? { by: 'day', ends: new Date(Date.now() + inDay.msLeft) } : { by: null };
    },
  };
}
