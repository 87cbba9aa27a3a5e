import type { ReportTool } from '@tianji/kit/report';
import type { NamingReportContent } from '@tianji/naming/contract';
import { basisOf } from '../result/basis.ts';
import { NamesList } from './names-list.tsx';
import { ReportFacts } from './report-facts.tsx';

const hasNames = (content: object): content is NamingReportContent => 'mingdan' in content;

/** A naming report: the birth, the names at a glance, and the sections. */
export const NAMING_REPORT: ReportTool<NamingReportContent> = {
  kind: 'naming',
  title: '宝宝起名报告',
  sections: ['孩子的八字', '三个优选', '二十个名字', '家人与避讳', '定名之前'],
  contentOf: ({ reportcontentJson: content }) => (content && hasNames(content) ? content : null),
  basis: ({ mingdan }) => basisOf(mingdan),
  facts: (_, { mingdan }) => <ReportFacts {...mingdan} />,
  chart: { places: { names: '名单' }, draw: ({ mingdan }) => <NamesList list={mingdan.list} /> },
};
