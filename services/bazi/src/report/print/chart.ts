import { type Fact, noteBlocks, type PrintBlock } from '@tianji/contracts/print';
import type { BaziReportContent } from '../../contract/index.ts';
import { elementBlocks } from './elements.ts';
import { luckColumns } from './luck.ts';
import { pillarColumns } from './pillars.ts';
import { yearBlocks } from './years.ts';

export type PrintedChart = BaziReportContent['siZhu'];

const minutes = (time: string): string => time.slice(0, 16);
const palace = (ganzhi: string, nayin: string): string => (ganzhi ? `${ganzhi}　${nayin}` : '');

function factsOf(c: PrintedChart): Fact[] {
  return [
    ['公历', c.hourUnknown ? c.gongli.slice(0, 10) : minutes(c.gongli)],
    [c.shiqu ? '标准时间' : '北京时间', c.hourUnknown ? '' : minutes(c.bjsj)],
    ['时区', c.shiqu ?? ''],
    ['真太阳时', c.hourUnknown ? '' : minutes(c.ztys)],
    ['农历', c.nongli],
    ['上一节气', `${c.prevjieqi}　${minutes(c.prevjieqishijian)}`],
    ['下一节气', `${c.nextjieqi}　${minutes(c.nextjieqishijian)}`],
    ['起运', c.qiyun],
    ['交运', minutes(c.qiyunInfo.date)],
    ['生肖星座', `${c.shengxiao}　${c.xingzuo}`],
    ['命卦', c.mingGua ? `${c.mingGua}卦` : ''],
    ['胎元', palace(c.taiyuan, c.taiyuannayin)],
    ['胎息', c.taixi ? palace(c.taixi, c.taixinayin ?? '') : ''],
    ['人元司令', c.siling ? `${c.siling.gan}（${c.siling.jie}后第${c.siling.ri}日）` : ''],
    ['命宫', palace(c.minggong, c.minggongnayin)],
    ['身宫', palace(c.shengong, c.shengongnayin)],
    ['日柱空亡', c.rikongwang],
  ];
}

/** Without a current cycle and year when the table ends before the year in which the report was written. */
function present(chart: PrintedChart, written: number): PrintedChart {
  const now = chart.liunianbiao.flatMap(({ liunian }) => liunian).find(({ selected }) => selected);
  // A report written in January still belongs to the previous year.
  if (!now || Math.abs(now.year - written) <= 1) return chart;
  const liunianbiao = chart.liunianbiao.map((cycle) => ({
    ...cycle,
    selected: false,
    liunian: cycle.liunian.map((year) => ({ ...year, selected: false })),
  }));
  return { ...chart, liunianbiao };
}

/** Notes printed next to the chart. */
const noticesOf = (chart: PrintedChart): string[] =>
  chart.notices.map(({ kind, text }) =>
    kind === 'hourUnknown' ? '时辰不详，不列时柱、命宫与身宫，起运按正午估算。' : text,
  );

/**
 * Three chapters of charts: the pillars, the elements, the cycles with their years as table and line.
 * @param written the year in which the report was written
 */
export function chartBlocks({ siZhu, engine }: BaziReportContent, written: number): PrintBlock[] {
  const chart = present(siZhu, written);
  return [
    { block: 'chapter', title: '四柱命盘' },
    { block: 'facts', facts: factsOf(chart) },
    pillarColumns(chart),
    ...noteBlocks('口径', [chart.koujing.join('；'), `引擎 ${engine}`]),
    ...noteBlocks('提示', noticesOf(chart)),
    { block: 'chapter', title: '五行与日主' },
    ...elementBlocks(chart),
    { block: 'chapter', title: '大运与流年' },
    luckColumns(chart),
    ...noteBlocks('读法', [
      '每步大运之下为所辖流年，依次为公历年、干支与该年评分；底色为成文时所在之运，方框为成文之年',
    ]),
    { block: 'heading', title: '逐年评分' },
    ...yearBlocks(chart),
  ];
}
