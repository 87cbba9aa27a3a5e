import type { BaziReportContent, CallOutput } from '@tianji/contracts';
import { DownloadButton, partsOf, ReportBody } from '@tianji/kit/report';
import { Notice, Section } from '@tianji/kit/ui';
import { useMemo } from 'react';
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
          <>
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
          </>
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
