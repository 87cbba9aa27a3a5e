import { ReportCard } from '@tianji/kit/chart';
import type { ZiweiRequest } from '../chart/get-chart.ts';

/** The page's HTML is not sent: the report is made from the chart. */
const BUILD = { path: 'reports/buildDouShuReport', fields: { innerHTML: '' } };

/** Offers the long report of the chart on the page. */
export const ZiweiReportCard = (props: { expired: boolean; request: ZiweiRequest }) => (
  <ReportCard
    {...props}
    kind="ziwei"
    build={BUILD}
    title="紫微详批报告"
    words="五十页上下，十三节逐宫细说，皆附白话。通常几秒写成，完成后短信通知。"
  />
);
