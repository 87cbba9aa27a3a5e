import { personName, placeText } from '@tianji/kit/birth';
import { FactList, type Report, type ReportTool } from '@tianji/kit/report';
import { Leaf, Section } from '@tianji/kit/ui';
import type { {{Id}}ReportContent } from '@tianji/{{id}}/contract';
import { {{ID}}_OPTIONS } from '@tianji/{{id}}/engine/options';
import { PillarLeaf } from '../chart/pillar-leaf.tsx';

/** The content of a report of this kind; null for one of another kind. */
function contentOf({ reportcontentJson }: Report): {{Id}}ReportContent | null {
  const content = reportcontentJson as Partial<{{Id}}ReportContent>;
  return content.chart ? (content as {{Id}}ReportContent) : null;
}

/** A {{title}} report: the person, the chart, and the sections. */
export const {{ID}}_REPORT: ReportTool<{{Id}}ReportContent> = {
  ...{ kind: '{{id}}', title: '{{title}}报告', contentOf, sections: ['五行', '日干'] },
  basis: ({ chart }) => {{ID}}_OPTIONS.labels(chart.options),
  facts: ({ name, sex, birthtime, location }) => (
    <FactList
      facts={[
        ['姓名', personName(name)],
        ['性别', sex],
        ['出生时间', birthtime],
        ['出生地', placeText(location)],
      ]}
    />
  ),
  chart: {
    places: { chart: '命盘' },
    draw: ({ chart }) => (
      <Section title="命盘" id="chart">
        <Leaf>
          <PillarLeaf chart={chart} />
        </Leaf>
      </Section>
    ),
  },
};
