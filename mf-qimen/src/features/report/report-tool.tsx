import { placeText } from '@tianji/kit/birth';
import { FactList, type Report, type ReportTool } from '@tianji/kit/report';
import { Section } from '@tianji/kit/ui';
import type { QimenReportContent } from '@tianji/qimen/contract';
import { QIMEN_PLAIN_TITLES, QIMEN_SECTIONS } from '@tianji/qimen/engine/report-sections';
import { ReportChart } from './report-chart.tsx';

/** The content of a report of this kind; null for another kind. */
function contentOf({ reportcontentJson }: Report): QimenReportContent | null {
  const content = reportcontentJson;
  return 'hours' in content && 'chart' in content ? (content as unknown as QimenReportContent) : null;
}

/** A report on one matter: the matter, the chart of its moment, the sections. */
export const QIMEN_REPORT: ReportTool<QimenReportContent> = {
  kind: 'qimen',
  title: '奇门遁甲报告',
  contentOf,
  sections: QIMEN_SECTIONS,
  plainTitles: QIMEN_PLAIN_TITLES,
  basis: ({ chart }) => chart.rules,
  facts: ({ location }, { chart }) => (
    <FactList
      facts={[
        ['事由', chart.title],
        ['时间', chart.gongli],
        ['地点', placeText(location)],
        ['四柱', chart.siZhu],
        ['局数', `${chart.jieqijushuDX} ${chart.juJieqi}${chart.sanYuan}`],
        ['值符值使', `${chart.zhiFuXing} ${chart.zhiShiMen}`],
      ]}
    />
  ),
  chart: {
    places: { chart: '九宫盘' },
    draw: ({ chart }) => (
      <Section title="九宫盘" id="chart">
        <ReportChart chart={chart} />
      </Section>
    ),
  },
};
