import { api, type CallOptions } from '@tianji/kit';
import type { ChartRequest } from '../share/address.ts';
import type { Chart } from './model.ts';

/** The chart of a request. The longitude is the place's, whatever is sent. */
export function getChart(request: ChartRequest, options: CallOptions): Promise<Chart> {
  const { options: rules, ...birth } = request;
  return api.call('ziweidoushu/getZiweidoushuJson', { ...birth, jingdu: 0, ...rules }, options);
}
