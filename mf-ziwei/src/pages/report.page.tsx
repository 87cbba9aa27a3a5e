import { type ToolPageProps, useTitle } from '@tianji/kit';
import { placeText } from '@tianji/kit/birth';
import { kindOf, REPORTS_LIST, ReportGate, useReport } from '@tianji/kit/report';
import { Button, Icon, Page, PageTitle, Printer, ResultFrame } from '@tianji/kit/ui';
import { contentOf } from '../features/report/report-content.ts';
import { ReportView } from '../features/report/report-view.tsx';
import { RULE_KEYS, ruleLabel } from '../features/rules/rules.tsx';

const { title } = kindOf('1');
const CRUMBS = [{ label: '我的报告', href: REPORTS_LIST }, { label: title }];

/** One Zi Wei report of the member, to be read, printed and taken along. */
export default function ReportPage({ params }: ToolPageProps) {
  useTitle(title);
  const { state, again } = useReport('1', params.key ?? '');
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
          const { options } = content.doushujson;
          return (
            <ResultFrame label={title} basis={RULE_KEYS.map((key) => ruleLabel(key, options[key]))}>
              <ReportView report={ready} content={content} />
            </ResultFrame>
          );
        }}
      </ReportGate>
    </Page>
  );
}
