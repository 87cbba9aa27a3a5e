import type { ZiweiReportContent } from '@tianji/contracts';
import { placeText } from '@tianji/kit/birth';
import { DownloadButton, FactList, partsOf, ReportBody } from '@tianji/kit/report';
import { Hua, Notice, Section } from '@tianji/kit/ui';
import { useMemo } from 'react';
import type { HuaName } from '../limits/flow.ts';
import { ChartPart } from './chart-part.tsx';
import { PalaceScores } from './palace-scores.tsx';
import { type Report, SECTIONS, starWithPlace } from './report-content.ts';

const BEFORE = [
  { id: 'facts', label: '基本资料' },
  { id: 'chart', label: '命盘' },
  { id: 'scores', label: '评分' },
];

/** A Zi Wei report: who, the chart of twelve palaces, their scores, and the sections. */
export function ReportView({ report, content }: { report: Report; content: ZiweiReportContent }) {
  const { doushujson: chart } = content;
  const parts = useMemo(() => partsOf(content, SECTIONS), [content]);
  return (
    <>
      <ReportBody
        parts={parts}
        beforePlaces={BEFORE}
        before={
          <>
            <Section title="基本资料" id="facts">
              <FactList
                facts={[
                  ['姓名', report.name],
                  ['性别', report.sex],
                  ['出生地', placeText(report.location)],
                  ['四柱', report.bazi],
                  ['真太阳时', chart.ztys],
                  ['北京时间', chart.beijingshijian],
                  ['农历', chart.nongli],
                  ['命盘', `${chart.type}　${chart.juming}`],
                  ['斗君', `子年斗君在${chart.zidou}，流年斗君在${chart.liudou}`],
                  ['命主', starWithPlace(chart, chart.mingzhu)],
                  ['身主', starWithPlace(chart, chart.shenzhu)],
                  ['命身宫', `命宫在${chart.minggongweizhi}，身宫在${chart.shengongweizhi}`],
                  [
                    '生年四化',
                    Object.entries(chart.mingsihua).map(([hua, star]) => (
                      <span key={hua}>
                        {star} <Hua of="birth" char={hua as HuaName} />{' '}
                      </span>
                    )),
                  ],
                ]}
              />
              {chart.notices.map((text) => (
                <Notice key={text}>{text}</Notice>
              ))}
            </Section>
            <Section title="命盘" id="chart">
              <ChartPart chart={chart} />
            </Section>
            <Section title="评分" id="scores" note="按公开规则计算，只供参看">
              <PalaceScores scores={content.pingfen} />
            </Section>
          </>
        }
      />
      <DownloadButton report={report} />
    </>
  );
}
