import type { ZiweiReportContent } from '@tianji/contracts';
import type { Row } from '../../page/flow.ts';
import type { Fonts } from '../../type/fonts.ts';
import { groundRows } from '../facts.ts';
import { chapterRow, headingRow, noteRows } from '../prose.ts';
import { decadeRows } from './decades.ts';
import { gridRow } from './grid.ts';
import { palaceName } from './model.ts';
import { patternRows } from './patterns.ts';
import { rulesInWords } from './rules.ts';
import { scoreRow } from './scores.ts';

export type ZiweiChart = ZiweiReportContent['doushujson'];

/** Three chapters of charts: the twelve palaces, their scores with the patterns, the decades. */
export function ziweiChartRows(content: ZiweiReportContent, fonts: Fonts): Row[] {
  const { doushujson: chart, pingfen, engine } = content;
  const { zongfen, dengji } = pingfen;
  return [
    chapterRow('紫微命盘'),
    gridRow(chart),
    ...noteRows('口径', `${rulesInWords(chart.options).join('；')}。引擎 ${engine}。`, fonts),
    ...(chart.notices.length > 0
      ? noteRows('提示', chart.notices.map((text) => text.replace(/[^。！]$/, '$&。')).join(''), fonts)
      : []),
    chapterRow('十二宫评分与格局'),
    ...scoreRow(pingfen),
    ...noteRows(
      '读图',
      `全盘 ${zongfen} 分，等级${dengji}。评分只就星曜庙陷、四化与会照计算，各宫相较看轻重，不是高下贵贱之断。`,
      fonts,
    ),
    headingRow('格局'),
    ...patternRows(chart.geju, fonts),
    headingRow('四化'),
    ...groundRows(transformations(chart), fonts),
    chapterRow('十二大限'),
    ...decadeRows(chart, pingfen, fonts),
  ];
}

/** Every transformation of the chart by where it comes from. */
function transformations({ g12 }: ZiweiChart): [string, string][] {
  const all = g12.flatMap(({ qitagong, sihuaxing }) =>
    sihuaxing.map(({ hua, star, kind }) => ({ kind, text: `${star}化${hua}在${palaceName(qitagong)}` })),
  );
  return ['生年', '自化', '向心'].map((kind) => {
    const texts = all.filter((one) => one.kind === kind).map(({ text }) => text);
    return [kind === '生年' ? '生年四化' : kind, texts.length > 0 ? `${texts.join('；')}。` : ''];
  });
}
