/** The id of a kind of report: the id of the tool whose service writes it. */
export type ReportType = string;

/** The page that shows a report. @param viewer the kind's viewer, as lists and reports name it */
export const viewerOf = (viewer: string, key: string): string => `${viewer}/${encodeURIComponent(key)}`;

/**
 * Whether what stands for the key in a viewer's address is a signed link: somebody was sent the report. Keys have no dots.
 */
export const isReportLink = (key: string): boolean => key.includes('.');

export const REPORTS_LIST = '/reportsList';
