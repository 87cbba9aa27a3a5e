import type { OptionRecord } from '@tianji/contracts/options';
import type { CallOptions } from '../../api/client.ts';
import type { AnyChart, ChartTool } from '../chart-tool.ts';
import type { ChartRequest } from '../request.ts';
import type { ShownChart } from '../use-chart.ts';
import type { ComparedFacts } from './compare-section.tsx';

/**
 * Charts the other birth and collects what both charts are compared by.
 * @param tool a tool that has facts
 * @param shown the chart on the page
 * @param other the request of the other chart, and its title
 * @throws ApiError when the other chart, or a fact that a service tells, is refused or does not arrive
 */
export async function loadFacts<V extends OptionRecord, Chart extends AnyChart>(
  { facts, comparing, call }: ChartTool<V, Chart>,
  shown: ShownChart<ChartRequest<V>, Chart>,
  other: { title: string; request: ChartRequest<V> },
  how: CallOptions,
): Promise<ComparedFacts> {
  const [of, more, chart] = await Promise.all([facts?.(), comparing?.(), call(other.request, how)]);
  const told = async (each: Chart, request: ChartRequest<V>) => [
    ...(of?.(each) ?? []),
    ...((await more?.facts?.(each, request, how)) ?? []),
  ];
  const both = await Promise.all([told(shown.chart, shown.request), told(chart, other.request)]);
  return { facts: both, drawn: more?.pair?.(shown.chart, chart, other.title) };
}
