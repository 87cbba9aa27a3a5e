import type { ChartViewProps } from '@tianji/kit/chart';
import { lazyPiece } from '@tianji/kit/ui';
import type { ZiweiOptions } from '@tianji/ziwei/engine';
import type { Chart } from './model.ts';

const load = () => import('./chart-view.tsx');

/** The view of a chart. The form does without its code, so that it can be used sooner over a slow network. */
export const View = lazyPiece<ChartViewProps<ZiweiOptions, Chart>>(load, () => undefined);

/** Fetches the code of the view. @throws when it does not come: an answer cannot be shown without it */
export const fetchView = () => Promise.all([load(), View.preload()]);
