import type { ToolPageProps } from '@tianji/kit';
import { ReportPage } from '@tianji/kit/report';
import { NAMING_REPORT } from '../features/report/report-view.tsx';

/** One naming report of the member. */
export default function NamingReportPage({ params }: ToolPageProps) {
  return <ReportPage tool={NAMING_REPORT} reportKey={params.key ?? ''} />;
}
