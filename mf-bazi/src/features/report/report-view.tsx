import type { BaziReportContent, CallOutput } from '@tianji/contracts';
import { DownloadButton, partsOf, ReportBody } from '@tianji/kit/report';
import { media, Notice, Section } from '@tianji/kit/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { natalColumns, qiankun } from '../chart/model.ts';
import { Facts } from '../facts/facts.tsx';
import { PillarTable } from '../pillars/pillar-table.tsx';
import { basisOf } from '../rules/rules.tsx';
import { Scores } from '../scores/scores.tsx';
import { LuckTable } from './luck-table.tsx';
import { presentYear, SECTIONS, scoresOf } from './report-chart.ts';

const BEFORE = [
  { id: 'facts', label: '基本资料' },
  { id: 'chart', label: '四柱' },
  { id: 'luck', label: '大运' },
];
const AFTER = [{ id: 'scores', label: '年运评分' }];

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
      font-size: 12px;
      line-height: 18px;
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
      font-size: 30px;
      line-height: 40px;
    }
    .hidden td > div {
      line-height: 20px;
    }
    section + section {
      margin-top: 20px;
    }
  }
`;

interface ViewProps {
  report: CallOutput<'reports/viewReport'>;
  content: BaziReportContent;
}

/** A Ba Zi report: who, the chart, the sections, and the score of every year. */
export function ReportView({ report, content }: ViewProps) {
  const { siZhu: chart } = content;
  const natal = useMemo(() => natalColumns(chart), [chart]);
  const parts = useMemo(() => partsOf(content, SECTIONS), [content]);
  const scores = useMemo(() => scoresOf(chart), [chart]);
  return (
    <>
      <ReportBody
        parts={parts}
        beforePlaces={BEFORE}
        afterPlaces={AFTER}
        before={
          <Sheet>
            <Section title="基本资料" id="facts">
              <Facts
                chart={chart}
                who={[
                  ['姓名', report.name],
                  ['性别', `${report.sex}·${qiankun(chart.sex)}`],
                  ['出生', chart.hourUnknown ? `${chart.gongli.slice(0, 10)} 时辰不详` : chart.gongli],
                ]}
              />
              {chart.notices.map(({ kind, text }) => (
                <Notice key={text} tone={kind === 'boundary' ? 'warn' : 'info'}>
                  {text}
                </Notice>
              ))}
            </Section>
            <Section title="四柱" id="chart">
              <PillarTable chart={chart} luck={[]} natal={natal} basis={basisOf(chart.options).slice(0, 3)} />
            </Section>
            <Section title="大运" id="luck" note={`${chart.qiyun}，${chart.qiyunInfo.date} 交运`}>
              <LuckTable chart={chart} />
            </Section>
          </Sheet>
        }
        after={
          <Section title="年运评分" id="scores" note="50 为平，高于 50 较顺，低于 50 宜留意">
            <Scores rows={scores} year={presentYear(chart)} />
          </Section>
        }
      />
      <DownloadButton report={report} />
    </>
  );
}
