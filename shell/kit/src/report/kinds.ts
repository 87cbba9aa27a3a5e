/** `0` 八字, `1` 紫微斗数, as the wire has it. */
export type ReportType = '0' | '1';

interface ReportKind {
  /** In a list. */
  short: string;
  /** As a title. */
  title: string;
  viewer: string;
}

const KINDS: Record<ReportType, ReportKind> = {
  '0': { short: '八字', title: '八字报告', viewer: '/viewBZReport' },
  '1': { short: '紫微', title: '紫微斗数报告', viewer: '/viewZWDSReport' },
};

export const kindOf = (type: ReportType): ReportKind => KINDS[type];

/** The page that shows a report. */
export const viewerOf = (type: ReportType, key: string): string =>
  `${KINDS[type].viewer}/${encodeURIComponent(key)}`;

export const REPORTS_LIST = '/reportsList';
