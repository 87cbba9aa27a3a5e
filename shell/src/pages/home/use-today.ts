import type { CallOutput } from '@tianji/contracts';
import { isAborted, useApi, useOnline } from '@tianji/kit';
import { useEffect, useState } from 'react';

export type Today = CallOutput<'perpetualcalendaralmanac/getCalendar'>;

/** `waiting` before the answer, `absent` when there is none to be had now. */
export type TodayState =
  | { state: 'waiting' }
  | { state: 'absent' }
  | { state: 'there'; date: string; day: Today };

/** The almanac of a day, asked again when the day changes or the network comes back. */
export function useToday(date: string, wanted: boolean): TodayState {
  const api = useApi();
  const online = useOnline();
  const [today, setToday] = useState<TodayState>({ state: 'waiting' });
  const known = today.state === 'there' && today.date === date;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `online` is a reason to ask again
  useEffect(() => {
    if (!wanted || known) return;
    const stop = new AbortController();
    api
      .call('perpetualcalendaralmanac/getCalendar', { date }, { signal: stop.signal, background: true })
      .then(
        (day) => setToday({ state: 'there', date, day }),
        (error) => isAborted(error) || setToday({ state: 'absent' }),
      );
    return () => stop.abort();
  }, [api, date, wanted, known, online]);
  return today;
}
