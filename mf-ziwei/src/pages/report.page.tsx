import type { ToolPageProps } from '@tianji/kit';
import { ReportPage } from '@tianji/kit/report';
import { ZIWEI_REPORT } from '../features/report/report-view.tsx';

/** One Zi Wei report of the member. */
export default function ZiweiReportPage({ params }: ToolPageProps) {
  return <ReportPage tool={ZIWEI_REPORT} reportKey={params.key ?? ''} />;
}
