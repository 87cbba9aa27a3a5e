import { ChartPage, useChartPage } from '@tianji/kit/chart';
import { BAZI } from '../features/chart/tool.tsx';
import { View } from '../features/chart/view.ts';

/** The code of the view, and a blank chart. A link brings its own chart: no blank one is needed before it. */
const blank = async () => {
  const [{ drawBlank }] = await Promise.all([import('../features/chart/blank.tsx'), View.preload()]);
  return drawBlank();
};

/** Ba Zi: the form, the four pillars with their luck, and everything read from them. */
export default function BaziPage() {
  return <ChartPage page={useChartPage(BAZI)} View={View} blank={blank} />;
}
