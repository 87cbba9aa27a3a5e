import { usePortal } from '@tianji/kit';
import { ChartPage, useChartPage } from '@tianji/kit/chart';
import { ChartView } from '../features/chart/chart-view.tsx';
import { ZIWEI } from '../features/chart/tool.ts';

/** A link brings its own chart: no blank one is needed before it. */
const blank = async () => (await import('../features/chart/blank.tsx')).drawBlank();

/** Zi Wei Dou Shu: the form, the chart of twelve palaces, its limits, scores and reading. */
export default function ZiweiPage() {
  const page = useChartPage(ZIWEI);
  // The way to this page begins with the portal's name.
  const { name } = usePortal().brand;
  const crumbs = [{ label: `${name}排盘`, href: '/toolsIndex' }, ...ZIWEI.crumbs];
  return <ChartPage page={{ ...page, tool: { ...page.tool, crumbs } }} View={ChartView} blank={blank} />;
}
