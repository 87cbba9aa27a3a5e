import type { BaziOptions } from '@tianji/bazi/engine/options';
import type { ChartViewProps } from '@tianji/kit/chart';
import { lazyPiece } from '@tianji/kit/ui';
import type { Chart } from './model.ts';

/** The view of a chart. The form does without its code, so that it can be used sooner over a slow network. */
export const View = lazyPiece<ChartViewProps<BaziOptions, Chart>>(
  () => import('./chart-view.tsx'),
  () => undefined,
);
