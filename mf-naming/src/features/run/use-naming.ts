import { ApiError, askLogin, every, getSession, isAborted, useSession } from '@tianji/kit';
import { type Failure, failureOf } from '@tianji/kit/form';
import { useEffect, useRef, useState } from 'react';
import { type CallOutput, useApi } from '../../api.ts';
import { type FormValue, NAMING_FIELDS, wireText } from '../form/value.ts';

export type Named = CallOutput<'perpetualcalendaralmanac/getQiName'>;

/** The text below the bar. */
export const WAITING = '正在计算，稍后可在起名历史中查看';

/** Milliseconds between two steps of the bar, its end, and its position while nothing runs. */
const STEP_MS = 3000;
const FULL = 100;
const IDLE = -1;

/** The bar: 0 at the start, one more every three seconds, at most 100; −1 while nothing runs. */
export function useProgress(running: boolean): number {
  const [progress, setProgress] = useState(IDLE);
  useEffect(() => {
    if (!running) return setProgress(IDLE);
    setProgress(0);
    const steps = every(STEP_MS).subscribe(() => setProgress((now) => Math.min(FULL, now + 1)));
    return () => steps.unsubscribe();
  }, [running]);
  return running && progress === IDLE ? 0 : progress;
}

export interface NamingState {
  progress: number;
  failed: Failure | null;
  /** The membership had ended when the names were requested. */
  expired: boolean;
  /** Requests names; a visitor logs in first. */
  start: (value: FormValue, batch: number) => void;
  /** Repeats the latest request. */
  retry: () => void;
}

/**
 * Makes the call of naming, one at a time.
 * @param onNamed shows the names; until it has, the bar goes on
 */
export function useNaming(onNamed: (named: Named, value: FormValue) => Promise<void>): NamingState {
  const api = useApi();
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [expired, setExpired] = useState(false);
  const leaving = useRef<AbortController>(null);
  const latest = useRef<() => void>(null);
  // A session that is over ends the work: until the reader has logged in again, nothing is computed for anybody.
  const progress = useProgress(useSession() !== null && running);
  useEffect(() => () => leaving.current?.abort(), []);

  async function run(value: FormValue, batch: number): Promise<void> {
    if (!getSession() && !(await askLogin())) return;
    const stop = new AbortController();
    leaving.current?.abort();
    leaving.current = stop;
    setFailed(null);
    setRunning(true);
    try {
      const input = { qiming: wireText(value, batch) };
      const named = await api.call('perpetualcalendaralmanac/getQiName', input, {
        made: 'pressed',
        fields: NAMING_FIELDS,
        signal: stop.signal,
      });
      await onNamed(named, value);
    } catch (error) {
      if (isAborted(error)) return;
      if (error instanceof ApiError && error.code === 'member_expired') setExpired(true);
      else setFailed(failureOf(error, '起不出名字', NAMING_FIELDS));
    }
    setRunning(false);
  }

  function start(value: FormValue, batch: number): void {
    latest.current = () => void run(value, batch);
    latest.current();
  }

  return { progress, failed, expired, start, retry: () => latest.current?.() };
}
