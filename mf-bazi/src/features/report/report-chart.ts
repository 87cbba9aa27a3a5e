import type { BaziReportContent, BaziSection, CallOutput } from '@tianji/contracts';
import type { ScoreRow } from '../reading/use-reading.ts';

/** The chart of a report: that of the page as it was at the request, without months. */
export type ReportChart = BaziReportContent['siZhu'];

/** The sections in the order in which they are read. */
export const SECTIONS: readonly BaziSection[] = [
  '命盘解析',
  '先天性格',
  '事业财运',
  '婚姻家庭',
  '健康',
  '命局层次',
  '大运流年',
  '深度解读',
  '建议',
];

/** The content of a Ba Zi report; null for one of the other kind. */
export function contentOf(report: CallOutput<'reports/viewReport'>): BaziReportContent | null {
  const content = report.reportcontentJson;
  return 'siZhu' in content ? content : null;
}

/** Every year's score, as the chart page lists them. */
export function scoresOf(chart: ReportChart): ScoreRow[] {
  return chart.liunianbiao.flatMap((cycle) =>
    cycle.liunian.map(({ age, year, ganzhi, score }) => ({
      ...{ age, year, score },
      ...{ dayun: cycle.ganzhi, liunian: ganzhi },
    })),
  );
}

/** The year that was the present one when the report was asked for; 0 when the chart marks none. */
export const presentYear = (chart: ReportChart): number =>
  chart.liunianbiao.flatMap(({ liunian }) => liunian).find(({ selected }) => selected)?.year ?? 0;
