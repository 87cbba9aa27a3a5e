import { ReportCard } from '@tianji/kit/chart';
import type { Request } from '../chart/tool.ts';

/** Offers the long report of the chart on the page. */
export const {{Id}}ReportCard = ({ request }: { request: Request }) => (
  <ReportCard
    kind="{{id}}"
    title="{{title}}报告"
    words="五行与日干，先列依据，再说白话。通常几秒写成，完成后短信通知。"
    expired={false}
    request={request}
  />
);
