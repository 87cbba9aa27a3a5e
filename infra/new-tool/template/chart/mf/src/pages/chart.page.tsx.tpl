import { ChartPage, useChartPage } from '@tianji/kit/chart';
import { ChartView } from '../features/chart/chart-view.tsx';
import { {{ID}} } from '../features/chart/tool.ts';

/** {{title}}: the birth form, the chart, its reading. */
export default function {{Id}}Page() {
  return <ChartPage page={useChartPage({{ID}})} View={ChartView} />;
}
