import { ReportCard } from '@tianji/kit/chart';
import type { BaziRequest } from '../chart/get-chart.ts';

/** The page's HTML is not sent: the report is made from the chart. */
const BUILD = { path: 'reports/buildReports', fields: { innerHTML: '', tableln: '' } };

/** Offers the long report of the chart on the page. */
export const BaziReportCard = (props: { expired: boolean; request: BaziRequest }) => (
  <ReportCard
    {...props}
    kind="bazi"
    build={BUILD}
    title="八字详批报告"
    words="30 余页，九节逐条有据，多附白话。通常几秒写成，完成后短信通知。"
  />
);
