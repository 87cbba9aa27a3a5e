import { type ToolPageProps, useTitle } from '@tianji/kit';
import { placeText } from '@tianji/kit/birth';
import { kindOf, REPORTS_LIST, ReportGate, useReport } from '@tianji/kit/report';
import { Button, Icon, Page, PageTitle, Printer, ResultFrame } from '@tianji/kit/ui';
import { contentOf } from '../features/report/report-chart.ts';
import { ReportView } from '../features/report/report-view.tsx';
import { basisOf } from '../features/rules/rules.tsx';

const { title } = kindOf('0');
const CRUMBS = [{ label: '我的报告', href: REPORTS_LIST }, { label: title }];

/** One Ba Zi report of the member, to be read, printed and taken along. */
export default function ReportPage({ params }: ToolPageProps) {
  useTitle(title);
  const { state, again } = useReport('0', params.key ?? '');
  const report = state.phase === 'ready' ? state.report : null;
  return (
    <Page>
      <PageTitle
        title={title}
        crumbs={CRUMBS}
        lead={report ? `${report.name}　${report.sex}　${report.bazi}　${placeText(report.location)}` : null}
        tools={
          report ? (
            <Button variant="quiet" icon={<Icon of={Printer} size={16} />} onClick={() => window.print()}>
              打印
            </Button>
          ) : null
        }
      />
      <ReportGate state={state} onRetry={again}>
        {(ready) => {
          const content = contentOf(ready);
          if (!content) return null;
          return (
            <ResultFrame label={title} basis={basisOf(content.siZhu.options)}>
              <ReportView report={ready} content={content} />
            </ResultFrame>
          );
        }}
      </ReportGate>
    </Page>
  );
}
