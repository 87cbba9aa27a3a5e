import { personName, placeText } from '@tianji/kit/birth';
import { FactList, type Report, type ReportTool } from '@tianji/kit/report';
import { Hua, Notice, Section } from '@tianji/kit/ui';
import type { ZiweiReportContent } from '@tianji/ziwei/contract';
import { rulesOf } from '@tianji/ziwei/engine';
import type { HuaName } from '../limits/flow.ts';
import { ChartPart } from './chart-part.tsx';
import { PalaceScores } from './palace-scores.tsx';
import { starWithPlace, ZIWEI_CONTENT } from './report-content.ts';

function BirthFacts({ report, chart }: { report: Report; chart: ZiweiReportContent['doushujson'] }) {
  const { name, sex, location, bazi } = report;
  return (
    <>
      <FactList
        facts={[
          ['姓名', personName(name)],
          ['性别', sex],
          ['出生地', placeText(location)],
          ['四柱', bazi],
          ['真太阳时', chart.ztys],
          [chart.shiqu ? '标准时间' : '北京时间', chart.beijingshijian],
          ...(chart.shiqu ? [['时区', chart.shiqu] as const] : []),
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
      {chart.notices
        .map((notice) => (typeof notice === 'string' ? notice : notice.text))
        .map((text) => (
          <Notice key={text}>{text}</Notice>
        ))}
    </>
  );
}

/** A Zi Wei report: who, the chart of twelve palaces, their scores, and the sections. */
export const ZIWEI_REPORT: ReportTool<ZiweiReportContent> = {
  ...ZIWEI_CONTENT,
  basis: ({ doushujson: { options, shiqu } }) => rulesOf({ options, zone: shiqu }),
  facts: (report, content) => <BirthFacts report={report} chart={content.doushujson} />,
  chart: {
    places: { chart: '命盘' },
    draw: ({ doushujson }) => (
      <Section title="命盘" id="chart">
        <ChartPart chart={doushujson} />
      </Section>
    ),
  },
  first: {
    ...{ id: 'scores', title: '评分' },
    line: ({ pingfen }) => `总分${pingfen.zongfen}，${pingfen.dengji}；按公开规则计算，只供参看`,
    draw: ({ pingfen }) => <PalaceScores scores={pingfen} />,
  },
};
