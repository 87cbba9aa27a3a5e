import type { CallOptions } from '@tianji/kit';
import { type ChartRequest, inputOf } from '@tianji/kit/chart';
import type { ZiweiOptions } from '@tianji/ziwei/engine';
import { api } from '../../api.ts';
import type { Chart } from './model.ts';
import { fetchView } from './view.ts';

export type ZiweiRequest = ChartRequest<ZiweiOptions>;

const inputFor = (request: ZiweiRequest) => ({ name: request.name, ...inputOf(request) });

/** The chart of a request; its centre bears the name. */
export const getChart = (request: ZiweiRequest, options: CallOptions): Promise<Chart> =>
  api.call('ziweidoushu/getZiweidoushuJson', inputFor(request), options);

/**
 * The same with what stands first on its page: what comes with the chart moves nothing of it. It comes together with the code that
 * shows it, or fails with it.
 */
export async function getAnswered(request: ZiweiRequest, options: CallOptions): Promise<Chart> {
  const input = { ...inputFor(request), now: true };
  const called = api.call('ziweidoushu/getZiweidoushuJson', input, options);
  const [chart] = await Promise.all([called, fetchView()]);
  return chart;
}
