import type { CallOptions } from '@tianji/kit';
import { type ChartRequest, inputOf } from '@tianji/kit/chart';
import type { ZiweiOptions } from '@tianji/ziwei/engine';
import { api } from '../../api.ts';
import type { Chart } from './model.ts';
import { fetchView } from './view.ts';

export type ZiweiRequest = ChartRequest<ZiweiOptions>;

/** The chart of a request; its centre bears the name. It comes together with the code that shows it, or fails with it. */
export async function getChart(request: ZiweiRequest, options: CallOptions): Promise<Chart> {
  const input = { name: request.name, ...inputOf(request) };
  const called = api.call('ziweidoushu/getZiweidoushuJson', input, options);
  const [chart] = await Promise.all([called, fetchView()]);
  return chart;
}
