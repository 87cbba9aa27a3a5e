import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { ApiError, useApi } from '@tianji/kit';
import { useCallback, useEffect, useState } from 'react';
import { dayText } from '../month/address.ts';
import { loadLocal } from './load-local.ts';

/** After this many milliseconds without an answer the device computes the day itself. */
const PATIENCE = 2500;
/** Failures that say nothing about the day: the local engine answers instead. */
const ABSENT = new Set(['network', 'timeout', 'broken', 'missing']);

export interface DayState {
  /** The day that `fields` belong to; the one before while the next is under way. */
  jdn: number;
  fields: CalendarFields | null;
  /** True when the device computed the day, for the portal did not answer. */
  offline: boolean;
  failed: string | null;
}

const known = new Map<number, CalendarFields>();

async function locally(jdn: number): Promise<CalendarFields> {
  return (await loadLocal()).localDay(jdn);
}

/**
 * The almanac of a day: asked of the portal, computed on the device when the portal is away or slow.
 * `retry` asks again after a failure.
 */
export function useDay(jdn: number): DayState & { retry: () => void } {
  const { call } = useApi();
  const [state, setState] = useState<DayState>({
    jdn,
    fields: known.get(jdn) ?? null,
    offline: false,
    failed: null,
  });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    const kept = known.get(jdn);
    if (kept) {
      setState({ jdn, fields: kept, offline: false, failed: null });
      return;
    }
    const stop = new AbortController();
    let settled = false;
    const settle = (next: Omit<DayState, 'jdn'>) => {
      if (settled || stop.signal.aborted) return;
      settled = true;
      setState({ jdn, ...next });
    };
    const computeHere = (why: string) =>
      locally(jdn).then(
        (fields) => settle({ fields, offline: true, failed: null }),
        () => settle({ fields: null, offline: false, failed: why }),
      );
    const timer = setTimeout(() => void computeHere('等待太久，没有收到结果'), PATIENCE);

    call('perpetualcalendaralmanac/getCalendar', { date: dayText(jdn) }, { signal: stop.signal, quiet: true })
      .then(
        (fields) => {
          known.set(jdn, fields);
          // An answer that comes after the local one still replaces it: the two are equal.
          settled = false;
          settle({ fields, offline: false, failed: null });
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          const message = error instanceof ApiError ? error.message : '没有连上';
          if (error instanceof ApiError && !ABSENT.has(error.kind))
            settle({ fields: null, offline: false, failed: message });
          else void computeHere(message);
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [jdn, attempt, call]);

  return { ...state, retry };
}
