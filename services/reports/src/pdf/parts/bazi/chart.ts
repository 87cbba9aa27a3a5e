import type { BaziReportContent } from '@tianji/contracts';
import type { Row } from '../../page/flow.ts';
import type { Fonts } from '../../type/fonts.ts';
import { factRows } from '../facts.ts';
import { chapterRow, headingRow, noteRows } from '../prose.ts';
import { elementRows } from './elements.ts';
import { luckRows } from './luck.ts';
import { pillarRow } from './pillars.ts';
import { yearRows } from './years.ts';

export type BaziChart = BaziReportContent['siZhu'];

const minutes = (time: string): string => time.slice(0, 16);
const palace = (ganzhi: string, nayin: string): string => (ganzhi ? `${ganzhi}　${nayin}` : '');

function factsOf(c: BaziChart): [string, string][] {
  return [
    ['公历', c.hourUnknown ? c.gongli.slice(0, 10) : minutes(c.gongli)],
    ['北京时间', c.hourUnknown ? '' : minutes(c.bjsj)],
    ['真太阳时', c.hourUnknown ? '' : minutes(c.ztys)],
    ['农历', c.nongli],
    ['上一节气', `${c.prevjieqi}　${minutes(c.prevjieqishijian)}`],
    ['下一节气', `${c.nextjieqi}　${minutes(c.nextjieqishijian)}`],
    ['起运', c.qiyun],
    ['交运', minutes(c.qiyunInfo.date)],
    ['生肖星座', `${c.shengxiao}　${c.xingzuo}`],
    ['命卦', c.mingGua ? `${c.mingGua}卦` : ''],
    ['胎元', palace(c.taiyuan, c.taiyuannayin)],
    ['命宫', palace(c.minggong, c.minggongnayin)],
    ['身宫', palace(c.shengong, c.shengongnayin)],
    ['日柱空亡', c.rikongwang],
  ];
}

/** Without a present cycle and year when the table has ended before the year in which the report was written. */
function present(chart: BaziChart, written: number): BaziChart {
  const now = chart.liunianbiao.flatMap(({ liunian }) => liunian).find(({ selected }) => selected);
  // A report of January still belongs to the year before.
  if (!now || Math.abs(now.year - written) <= 1) return chart;
  const liunianbiao = chart.liunianbiao.map((cycle) => ({
    ...cycle,
    selected: false,
    liunian: cycle.liunian.map((year) => ({ ...year, selected: false })),
  }));
  return { ...chart, liunianbiao };
}

/** What has to be said beside the chart. */
const noticesOf = (chart: BaziChart): string =>
  chart.notices
    .map(({ kind, text }) =>
      kind === 'hourUnknown'
        ? '时辰不详，不列时柱、命宫与身宫，起运按正午估算。'
        : text.replace(/[^。！]$/, '$&。'),
    )
    .join('');

/**
 * Three chapters of charts: the pillars, the elements, the cycles with their years as table and line.
 * @param written the year in which the report was written
 */
export function baziChartRows(content: BaziReportContent, written: number, fonts: Fonts): Row[] {
  const { engine } = content;
  const chart = present(content.siZhu, written);
  const notices = noticesOf(chart);
  return [
    chapterRow('四柱命盘'),
    ...factRows(factsOf(chart)),
    pillarRow(chart),
    ...noteRows('口径', `${chart.koujing.join('；')}。引擎 ${engine}。`, fonts),
    ...(notices ? noteRows('提示', notices, fonts) : []),
    chapterRow('五行与日主'),
    ...elementRows(chart, fonts),
    chapterRow('大运与流年'),
    ...luckRows(chart, fonts),
    headingRow('逐年评分'),
    ...yearRows(chart, fonts),
  ];
}
