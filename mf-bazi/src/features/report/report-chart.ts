import type { BaziReportContent, BaziSection } from '@tianji/bazi/contract';
import type { Report } from '@tianji/kit/report';
import type { ScoreRow } from '../reading/use-reading.ts';

/** The chart of a report: the page's chart as it was at the request, without months. */
export type ReportChart = BaziReportContent['siZhu'];

/** The sections in the order in which they are read. */
const SECTIONS: readonly BaziSection[] = [
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

/** The content of a Ba Zi report; null for another kind. */
function contentOf(report: Report): BaziReportContent | null {
  const content = report.reportcontentJson;
  return 'siZhu' in content ? (content as unknown as BaziReportContent) : null;
}

/** Which reports are Ba Zi's, and how they are read. */
export const BAZI_CONTENT = { kind: 'bazi', title: '八字报告', contentOf, sections: SECTIONS } as const;

/** The score of a cycle; of reports written before it had one of its own, the mean of its years. */
export const cycleScore = ({ score, liunian }: ReportChart['liunianbiao'][number]): number =>
  score ?? Math.round(liunian.reduce((sum, each) => sum + each.score, 0) / Math.max(1, liunian.length));

/** Every year's score, as the chart page lists them; the report's text has the sums. */
export function scoresOf(chart: ReportChart): ScoreRow[] {
  return chart.liunianbiao.flatMap((cycle) =>
    cycle.liunian.map(({ age, year, ganzhi, score }) => ({
      ...{ age, year, score, dayunscore: cycleScore(cycle) },
      ...{ dayun: cycle.ganzhi, dayunsum: '', liunian: ganzhi, sum: '' },
    })),
  );
}

/** The present year at the time of the request; 0 when the chart marks none. */
export const presentYear = (chart: ReportChart): number =>
  chart.liunianbiao.flatMap(({ liunian }) => liunian).find(({ selected }) => selected)?.year ?? 0;
