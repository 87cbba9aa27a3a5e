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
    ['公历', minutes(c.gongli)],
    ['北京时间', minutes(c.bjsj)],
    ['真太阳时', minutes(c.ztys)],
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

/** Three chapters of charts: the pillars, the cycles with their years, the years as a line. */
export function baziChartRows({ siZhu: chart, engine }: BaziReportContent, fonts: Fonts): Row[] {
  const notices = chart.notices.map(({ text }) => text).join('');
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
