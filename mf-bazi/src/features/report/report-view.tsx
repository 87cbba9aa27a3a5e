import type { BaziReportContent } from '@tianji/bazi/contract';
import { nameFact, type ReportTool } from '@tianji/kit/report';
import { media, Notice, Section } from '@tianji/kit/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { natalColumns, qiankun } from '../chart/model.ts';
import { Facts } from '../facts/facts.tsx';
import { PillarTable } from '../pillars/pillar-table.tsx';
import { basisOf } from '../rules/basis.ts';
import { Scores } from '../scores/scores.tsx';
import { LuckTable } from './luck-table.tsx';
import { BAZI_CONTENT, presentYear, type ReportChart, scoresOf } from './report-chart.ts';

/* Facts and pillars on the first sheet of paper. */
const Sheet = styled.div`
  ${media.print} {
    dl {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    dl > div {
      grid-template-columns: 62px minmax(0, 1fr);
      gap: 4px;
      padding-block: 4px;
      font-size: 0.75rem;
      line-height: 1.125rem;
    }
    details:not([open]) {
      display: none;
    }
    tbody td,
    tbody th {
      padding-block: 4px;
    }
    .stem .g,
    .branch .g {
      font-size: 1.875rem;
      line-height: 2.5rem;
    }
    .hidden td > div {
      line-height: 1.25rem;
    }
    section {
      margin-top: 20px;
    }
  }
`;

function Pillars({ chart }: { chart: ReportChart }) {
  const natal = useMemo(() => natalColumns(chart), [chart]);
  return (
    <Sheet>
      <Section title="四柱" id="chart">
        <PillarTable chart={chart} luck={[]} natal={natal} basis={basisOf(chart.options).slice(0, 3)} />
      </Section>
      <Section title="大运" id="luck" note={`${chart.qiyun}，${chart.qiyunInfo.date} 交运`}>
        <LuckTable chart={chart} />
      </Section>
    </Sheet>
  );
}

function YearScores({ chart }: { chart: ReportChart }) {
  const scores = useMemo(() => scoresOf(chart), [chart]);
  return <Scores rows={scores} year={presentYear(chart)} />;
}

/** A Ba Zi report: who, the pillars and cycles, the sections, and the score of every year. */
export const BAZI_REPORT: ReportTool<BaziReportContent> = {
  ...BAZI_CONTENT,
  basis: ({ siZhu }) => basisOf(siZhu.options),
  facts: ({ name, sex }, { siZhu }) => (
    <Sheet>
      <Facts
        chart={siZhu}
        who={[
          ...nameFact(name),
          ['性别', `${sex}·${qiankun(siZhu.sex)}`],
          ['出生', siZhu.hourUnknown ? `${siZhu.gongli.slice(0, 10)} 时辰不详` : siZhu.gongli],
        ]}
      />
      {siZhu.notices.map(({ kind, text }) => (
        <Notice key={text} tone={kind === 'boundary' ? 'warn' : 'info'}>
          {text}
        </Notice>
      ))}
    </Sheet>
  ),
  chart: { places: { chart: '四柱', luck: '大运' }, draw: ({ siZhu }) => <Pillars chart={siZhu} /> },
  last: {
    ...{ id: 'scores', title: '年运评分' },
    line: () => '50为平，高于50较顺，低于50宜留意',
    draw: ({ siZhu }) => <YearScores chart={siZhu} />,
  },
};
