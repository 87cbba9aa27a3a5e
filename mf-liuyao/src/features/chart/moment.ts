import { afterPaint } from '@tianji/kit';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import type { CastRequest } from '../cast/cast.ts';

/** Pillars and voids of the moment of a cast. */
export interface Moment {
  time: string;
  /** Four pillars. */
  pillars: string;
  /** The two void branches of the day's decade. */
  voids: string;
}

/**
 * What the calendar says of the moment of a cast: asked once the chart stands, which has the same from the answer that
 * it was drawn from. Null until then, for a cast by month and day, and where the day changes at another hour.
 */
export function useMoment({ when, options }: CastRequest): Moment | null {
  const [moment, setMoment] = useState<Moment | null>(null);
  const time = when.by === 'time' && options.dayBoundary === '00:00' ? when.time : '';
  useEffect(() => {
    if (time === '') return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      const [pillars, voids] = await Promise.all([
        api.call('perpetualcalendaralmanac/get8', { time }, { made: 'filling', signal }),
        api.call('perpetualcalendaralmanac/getKongWang', { time }, { made: 'filling', signal }),
      ]);
      if (!signal.aborted) setMoment({ time, pillars, voids: voids.split(' ')[2] ?? '' });
    };
    const waiting = afterPaint(() => void ask().catch(() => undefined));
    return () => {
      waiting();
      stop.abort();
    };
  }, [time]);
  return moment?.time === time ? moment : null;
}
