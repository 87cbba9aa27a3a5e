import type { Report } from '@tianji/kit/report';
import type { ZiweiReportContent, ZiweiSection } from '@tianji/ziwei/contract';
import { branchOfStar, type Chart } from '../chart/model.ts';

/** The thirteen displayed sections in reading order; three more only make a report complete. */
const SECTIONS: readonly ZiweiSection[] = [
  '宫位详解',
  '命宫分析',
  '五行局深度诊断',
  '关键宫位评估',
  '暗合宫影响',
  '空宫处理',
  '十年大运策略',
  '流年机遇与风险预警',
  '职业匹配',
  '健康预警系统',
  '时空能量优化',
  '决策支持',
  '自我成长路径',
];

/** The content of a Zi Wei report; null for another kind. */
function contentOf(report: Report): ZiweiReportContent | null {
  const content = report.reportcontentJson;
  return 'doushujson' in content ? (content as unknown as ZiweiReportContent) : null;
}

/** Which reports are Zi Wei's, and how they are read. */
export const ZIWEI_CONTENT = { kind: 'ziwei', title: '紫微斗数报告', contentOf, sections: SECTIONS } as const;

/** A master star and its palace: `廉贞，在福德（午）`. */
export function starWithPlace(chart: Chart, star: string): string {
  const palace = chart.g12[branchOfStar(chart, star)];
  return palace ? `${star}，在${palace.qitagong}（${palace.dizhi}）` : star;
}

/** Stem, branch, ten god, nayin and hidden stems of one pillar. */
export interface PillarFacts {
  name: string;
  god: string;
  stem: string;
  branch: string;
  nayin: string;
  hidden: readonly { stem: string; god: string }[];
}

/** The four pillars as the centre lists them. */
export function pillarsOf(c: Chart): PillarFacts[] {
  const hidden = (stems: readonly string[], gods: readonly string[]) =>
    stems.map((stem, i) => ({ stem, god: gods[i] ?? '' }));
  return [
    {
      ...{ name: '年柱', god: c.nianshishen, stem: c.ng, branch: c.nz, nayin: c.niannayin },
      hidden: hidden(c.nianchanggan, c.nianchangganshishen),
    },
    {
      ...{ name: '月柱', god: c.yueshishen, stem: c.yg, branch: c.yz, nayin: c.yuenayin },
      hidden: hidden(c.yuechanggan, c.yuechangganshishen),
    },
    {
      ...{ name: '日柱', god: c.rishishen, stem: c.rg, branch: c.rz, nayin: c.rinayin },
      hidden: hidden(c.richanggan, c.richangganshishen),
    },
    {
      ...{ name: '时柱', god: c.shianshishen, stem: c.sg, branch: c.sz, nayin: c.shinayin },
      hidden: hidden(c.shichanggan, c.shichangganshishen),
    },
  ];
}
