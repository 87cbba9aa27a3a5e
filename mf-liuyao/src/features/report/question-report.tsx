import { FactList, type Report, type ReportTool } from '@tianji/kit/report';
import { Section } from '@tianji/kit/ui';
import type { LiuyaoReportContent } from '@tianji/liuyao/contract';
import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine/options';
import { LIUYAO_PLAIN_TITLES, LIUYAO_SECTIONS } from '@tianji/liuyao/engine/report-sections';
import { useState } from 'react';
import { rowsOf } from '../chart/model.ts';
import { SixLines } from '../chart/six-lines.tsx';

/** The content of a report of this kind; null for one of another kind. */
function contentOf({ reportcontentJson }: Report): LiuyaoReportContent | null {
  const content = reportcontentJson as unknown as Partial<LiuyaoReportContent>;
  return content.xuhao && content.pan ? (content as LiuyaoReportContent) : null;
}

function Chart({ content }: { content: LiuyaoReportContent }) {
  const { duan } = content;
  const [chosen, setChosen] = useState(duan.yongshen.yao);
  return (
    <SixLines
      map={content}
      rows={rowsOf(content, content.xuhao)}
      chosen={chosen}
      used={duan.yongshen.weizhi === 'changed' ? undefined : duan.yongshen.yao}
      basis={LIUYAO_OPTIONS.labels(content.pan.options)}
      onChoose={setChosen}
    />
  );
}

/** A report on one question: the facts, the six lines, the sections. */
export const LIUYAO_REPORT: ReportTool<LiuyaoReportContent> = {
  kind: 'liuyao',
  title: '六爻详断报告',
  contentOf,
  sections: LIUYAO_SECTIONS,
  plainTitles: LIUYAO_PLAIN_TITLES,
  basis: ({ pan }) => LIUYAO_OPTIONS.labels(pan.options),
  facts: (_report, { matter, pan, duan, ben, bian }) => (
    <FactList
      facts={[
        ['事由', matter],
        ['起卦时间', pan.time],
        ['月建日辰', `${pan.yuejian}月　${pan.richen}日`],
        ['卦', bian ? `${ben.name}之${bian.name}` : ben.name],
        ['断', duan.qushi],
      ]}
    />
  ),
  chart: {
    places: { chart: '卦盘' },
    draw: (content) => (
      <Section title="卦盘" id="chart">
        <Chart content={content} />
      </Section>
    ),
  },
};
