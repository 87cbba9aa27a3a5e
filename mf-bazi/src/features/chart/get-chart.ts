import type { BaziOptions } from '@tianji/bazi/engine/options';
import type { CallOptions } from '@tianji/kit';
import { type ChartRequest, inputOf } from '@tianji/kit/chart';
import { api } from '../../api.ts';
import type { Chart } from './model.ts';

export type BaziRequest = ChartRequest<BaziOptions>;

const inputFor = (request: BaziRequest) => ({ ...inputOf(request), liuyue: false });

/** Fetches the chart of a request. Months are left out: the page computes those that are shown. */
export const getChart = (request: BaziRequest, options: CallOptions): Promise<Chart> =>
  api.call('perpetualcalendaralmanac/getBaZi', inputFor(request), options);

/** The same with what stands first on its page: what comes with the chart moves nothing of it. */
export const getAnswered = (request: BaziRequest, options: CallOptions): Promise<Chart> =>
  api.call('perpetualcalendaralmanac/getBaZi', { ...inputFor(request), now: true }, options);
