import type { ToolPageProps } from '@tianji/kit';
import { ReportPage } from '@tianji/kit/report';
import { {{ID}}_REPORT } from '../features/report/report-view.tsx';

/** One {{title}} report of the member. */
export default function {{Id}}ReportPage({ params }: ToolPageProps) {
  return <ReportPage tool={ {{ID}}_REPORT } reportKey={params.key ?? ''} />;
}
