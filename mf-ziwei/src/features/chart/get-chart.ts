import type { CallOptions } from '@tianji/kit';
import { type ChartRequest, inputOf } from '@tianji/kit/chart';
import type { ZiweiOptions } from '@tianji/ziwei/engine';
import { api } from '../../api.ts';
import type { Chart } from './model.ts';

export type ZiweiRequest = ChartRequest<ZiweiOptions>;

/** The chart of a request; its centre bears the name. */
export const getChart = (request: ZiweiRequest, options: CallOptions): Promise<Chart> =>
  api.call('ziweidoushu/getZiweidoushuJson', { name: request.name, ...inputOf(request) }, options);
