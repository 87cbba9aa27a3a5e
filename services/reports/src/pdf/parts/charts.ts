import type { Row } from '../page/flow.ts';
import { isBazi, type PdfReport } from '../report.ts';
import type { Fonts } from '../type/fonts.ts';
import { baziChartRows } from './bazi/chart.ts';
import { ziweiChartRows } from './ziwei/chart.ts';

/** The pages of charts that stand before the text. */
export const chartRows = (report: PdfReport, fonts: Fonts): Row[] =>
  isBazi(report.content)
    ? baziChartRows(report.content, Number(report.generationtime.slice(0, 4)), fonts)
    : ziweiChartRows(report.content, fonts);
