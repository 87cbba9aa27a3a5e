import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { ApiError, after } from '@tianji/kit';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { type Api, useApi } from '../../api.ts';
import { dayText, type noblesIn } from '../month/address.ts';
import { loadLocal } from './load-local.ts';
import { partsReady } from './parts.ts';

/** After this many milliseconds without an answer the device computes the day itself. */
const PATIENCE = 2500;
/** Failures that say nothing about the day: the local engine answers instead. */
const ABSENT = new Set(['network', 'timeout', 'broken', 'missing']);

export interface DayState {
  /** The day that `fields` belong to; the previous one while the next loads. */
  jdn: number;
  fields: CalendarFields | null;
  /** True when the device computed the day because the portal did not answer. */
  offline: boolean;
  failed: string | null;
}

/** By the day and the verse of 贵神. */
const known = new Map<string, CalendarFields>();
/** For tests: every day is asked for again. */
export const forgetDays = (): void => known.clear();
const keyOf = (jdn: number, nobles: Nobles) => `${jdn} ${nobles ?? ''}`;

/** The verse of 贵神 that was asked for; undefined for the almanac's own. */
type Nobles = ReturnType<typeof noblesIn>;

async function fromPortal(
  call: Api['call'],
  jdn: number,
  nobles: Nobles,
  signal: AbortSignal,
): Promise<CalendarFields> {
  const asked = call(
    'perpetualcalendaralmanac/getCalendar',
    { date: dayText(jdn), ...(nobles && { nobles }) },
    { signal, made: 'pressed' },
  );
  const [fields] = await Promise.all([asked, partsReady()]);
  known.set(keyOf(jdn, nobles), fields);
  return fields;
}

async function fromDevice(jdn: number, nobles: Nobles): Promise<CalendarFields> {
  const [local] = await Promise.all([loadLocal(), partsReady()]);
  return local.localDay(jdn, nobles);
}

const shown = (fields: CalendarFields, offline: boolean) => ({ fields, offline, failed: null });
const failed = (message: string) => ({ fields: null, offline: false, failed: message });

/**
 * The almanac of a day: requested from the portal, computed on the device when the portal is unreachable or slow.
 * `retry` tries again after a failure.
 */
export function useDay(jdn: number, nobles?: Nobles): DayState & { retry: () => void } {
  const { call } = useApi();
  const [state, setState] = useState<DayState>({ jdn, fields: null, offline: false, failed: null });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    const stop = new AbortController();
    const settle = (next: Omit<DayState, 'jdn'>) => {
      if (!stop.signal.aborted) setState({ jdn, ...next });
    };
    // Drawn in slices: the page answers a finger meanwhile.
    const answer = (next: Omit<DayState, 'jdn'>) => startTransition(() => settle(next));
    const kept = known.get(keyOf(jdn, nobles));
    if (kept) {
      settle(shown(kept, false));
      return;
    }
    let answered = false;
    const computeHere = (why: string) =>
      fromDevice(jdn, nobles).then(
        (fields) => answered || answer(shown(fields, true)),
        () => answered || settle(failed(why)),
      );
    const late = after(PATIENCE).subscribe(() => void computeHere('等待太久，没有收到结果'));

    fromPortal(call, jdn, nobles, stop.signal)
      .then(
        (fields) => {
          // An answer that arrives after the local one still replaces it: the two are equal.
          answered = true;
          answer(shown(fields, false));
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          const message = error instanceof ApiError ? error.message : '没有算出来，请再试一次';
          if (error instanceof ApiError && !ABSENT.has(error.kind)) settle(failed(message));
          else void computeHere(message);
        },
      )
      .finally(() => late.unsubscribe());
    return () => {
      late.unsubscribe();
      stop.abort();
    };
  }, [jdn, nobles, attempt, call]);

  return { ...state, retry };
}
