import { ChartPage, ChartParts, type ChartViewProps, useChartPage } from '../index.ts';
import type { TestChart, TestOptions, testTool } from './tool.ts';

function TestView({ chart, request }: ChartViewProps<TestOptions, TestChart>) {
  return (
    <ChartParts
      chart={
        <div data-card="chart">
          {chart.request.sex}盘 {chart.request.time} {request.name}
        </div>
      }
      rest={<p>其余</p>}
    />
  );
}

/** A page of the test tool, as tools make theirs. */
export function TestPage({ tool }: { tool: ReturnType<typeof testTool> }) {
  return <ChartPage page={useChartPage(tool)} View={TestView} />;
}
