import type { ToolPageProps } from '@tianji/kit';
import { ReportPage } from '@tianji/kit/report';
import { QIMEN_REPORT } from '../features/report/report-tool.tsx';

/** One 奇门遁甲 report of the member. */
export default function QimenReportPage({ params }: ToolPageProps) {
  return <ReportPage tool={QIMEN_REPORT} reportKey={params.key ?? ''} />;
}
