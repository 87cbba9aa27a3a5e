import { askConfirm } from '@tianji/kit';
import { placeText } from '@tianji/kit/birth';
import { SendTools, type ShownChart } from '@tianji/kit/form';
import { kindName } from '../ask/kinds.ts';
import { type Asked, linkOf } from '../ask/request.ts';
import type { Chart } from './model.ts';

interface ToolsProps {
  shown: ShownChart<Asked, Chart>;
}

/**
 * The buttons that send the chart elsewhere: text, link, picture, print. The matter is included only if the asker says
 * so.
 */
export function ChartTools({ shown: { chart, request } }: ToolsProps) {
  const { title } = request;

  async function link() {
    const titled =
      title !== '' && (await askConfirm(`链接里写上事由“${title}”吗？`, { yes: '写上', no: '不写' }));
    const told = titled ? '已复制链接，含事由' : '已复制链接，不含事由';
    return { url: linkOf(request, chart.engine, titled), told };
  }

  return (
    <SendTools
      of={{
        ...{
          title: `奇门遁甲　${kindName(chart.mingPan)}`,
          word: chart.mingPan ? '命盘' : '奇门盘',
          own: title,
        },
        line: `${chart.gongli.slice(0, 16)}　${placeText(request.location)}`,
        basis: chart.rules,
        fileName: `奇门-${request.time.slice(0, 10)}`,
        text: () => chart.text,
        link,
      }}
    />
  );
}
