import { api, type CallOptions } from '@tianji/kit';
import { type ChartRequest, inputOf } from '../share/address.ts';
import type { Chart } from './model.ts';

/** The chart of a request. Months are left out: the page makes those that are looked at by itself. */
export const getChart = (request: ChartRequest, options: CallOptions): Promise<Chart> =>
  api.call('perpetualcalendaralmanac/getBaZi', { ...inputOf(request), liuyue: false }, options);
