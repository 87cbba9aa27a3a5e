import type { ToolPageProps } from '@tianji/kit';
import { ReportPage } from '@tianji/kit/report';
import { LIUYAO_REPORT } from '../features/report/question-report.tsx';

/** One report of the member on a question. */
export default function LiuyaoReportPage({ params }: ToolPageProps) {
  return <ReportPage tool={LIUYAO_REPORT} reportKey={params.key ?? ''} />;
}
