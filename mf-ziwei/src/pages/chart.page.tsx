import { usePortal } from '@tianji/kit';
import { ChartPage, useChartPage } from '@tianji/kit/chart';
import { ZIWEI } from '../features/chart/tool.ts';
import { View } from '../features/chart/view.ts';

/** The code of the view, and a blank chart. A link brings its own chart: no blank one is needed before it. */
const blank = async () => {
  const [{ drawBlank }] = await Promise.all([import('../features/chart/blank.tsx'), View.preload()]);
  return drawBlank();
};

/** Zi Wei Dou Shu: the form, the chart of twelve palaces, its limits, scores and reading. */
export default function ZiweiPage() {
  const page = useChartPage(ZIWEI);
  // The way to this page begins with the portal's name.
  const { name } = usePortal().brand;
  const crumbs = [{ label: `${name}排盘`, href: '/toolsIndex' }, ...ZIWEI.crumbs];
  return <ChartPage page={{ ...page, tool: { ...page.tool, crumbs } }} View={View} blank={blank} />;
}
