import type { ToolPageProps } from '@tianji/kit';
import { ReportPage } from '@tianji/kit/report';
import { BAZI_REPORT } from '../features/report/report-view.tsx';

/** One Ba Zi report of the member. */
export default function BaziReportPage({ params }: ToolPageProps) {
  return <ReportPage tool={BAZI_REPORT} reportKey={params.key ?? ''} />;
}
