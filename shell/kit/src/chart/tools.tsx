import type { OptionRecord } from '@tianji/contracts/options';
import { personName } from '../birth/value.ts';
import { birthLine } from './birth-line.ts';
import type { AnyChart } from './chart-tool.ts';
import { SendTools } from './send/tools.tsx';
import type { ChartPageState } from './use-chart-page.ts';

interface ToolsProps<V extends OptionRecord, Chart extends AnyChart> {
  page: ChartPageState<V, Chart>;
  shown: NonNullable<ChartPageState<V, Chart>['shown']>;
}

/** The buttons that send a birth chart elsewhere: as text, link, picture and print. */
export function ChartTools<V extends OptionRecord, Chart extends AnyChart>({
  page,
  shown: { chart, request },
}: ToolsProps<V, Chart>) {
  const { tool } = page;
  const { text } = tool;
  return (
    <SendTools
      of={{
        ...{ title: tool.result, word: '命盘', own: personName(request.name) },
        line: birthLine(request),
        basis: page.basis(request.options, chart),
        fileName: `${tool.name}-${request.time.slice(0, 10)}`,
        text: text && (() => text(chart)),
        link: () => ({ url: page.link(), told: '已复制链接，链接里没有姓名' }),
      }}
    />
  );
}
