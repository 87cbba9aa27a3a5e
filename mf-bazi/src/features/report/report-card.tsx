import { ReportCard } from '@tianji/kit/chart';
import type { BaziRequest } from '../chart/get-chart.ts';

/** Offers the long report of the chart on the page. */
export const BaziReportCard = (props: { expired: boolean; request: BaziRequest }) => (
  <ReportCard
    {...props}
    kind="bazi"
    title="八字详批报告"
    words="30 余页，九节逐条有据，多附白话。通常几秒写成，完成后短信通知。"
  />
);
