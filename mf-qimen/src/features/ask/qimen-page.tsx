import { useTitle } from '@tianji/kit';
import { Leaving } from '@tianji/kit/birth';
import { SiteOnPaper, ToolsToCome, UnreadLink, WarmUp } from '@tianji/kit/form';
import { FailureState, Page, PageTitle, ResultFrame, Skeleton } from '@tianji/kit/ui';
import styled from 'styled-components';
import { EmptyChart } from '../chart/empty-chart.tsx';
import { ChartTools } from '../chart/tools.tsx';
import { fetchView, View } from '../chart/view.ts';
import { LaterHistory } from '../history/later.tsx';
import { AskForm } from './ask-form.tsx';
import { AskedLine } from './asked-line.tsx';
import { useQimen } from './use-qimen.ts';

/** The code of the view, and a blank chart. */
const blank = async () => {
  const [{ drawBlank }, parts] = await Promise.all([import('../chart/blank.tsx'), fetchView()]);
  return drawBlank(parts);
};

const Head = styled.div`
  margin-bottom: 12px;
  scroll-margin-top: calc(var(--header-h) + 8px);
`;
const Gap = styled.div`
  height: 24px;
`;

/** The page 奇门遁甲: form or query line, the chart, and what follows from it. */
export function QimenPage() {
  useTitle('奇门遁甲');
  const state = useQimen();
  const { shown, request, busy, failed, refused, formOpen } = state;
  const waiting = busy && !shown && !formOpen;
  const failure =
    failed && Object.keys(refused).length === 0 ? (
      <FailureState failure={failed} onRetry={state.retry} />
    ) : null;
  return (
    <Page>
      <PageTitle
        title="奇门遁甲"
        crumbs={[{ label: '排盘', href: '/toolsIndex' }, { label: '奇门遁甲' }]}
        lead={shown || waiting ? undefined : '写下一件事，以此刻的天时排出九宫，看人、看事、看方位。'}
        tools={shown ? <ChartTools shown={shown} /> : waiting ? <ToolsToCome /> : null}
      />
      <Leaving here={formOpen}>
        {request ? null : <UnreadLink />}
        <AskForm
          initial={state.form()}
          busy={busy}
          refused={refused}
          failure={failure}
          onPress={state.prepare}
          onSubmit={state.submit}
        />
        <Gap />
      </Leaving>
      <ResultFrame label="奇门遁甲盘" {...(waiting ? {} : { basis: [] })}>
        <SiteOnPaper />
        {formOpen || !request ? null : (
          <Head ref={state.head} tabIndex={-1} role="group" aria-label="所问">
            <AskedLine asked={request} onEdit={state.edit} />
          </Head>
        )}
        {formOpen ? null : failure}
        {busy && !shown ? <Skeleton lines={12} label="正在排盘" /> : null}
        {shown ? <View state={state} shown={shown} /> : busy ? null : <EmptyChart />}
        {request ? null : <WarmUp draw={blank} />}
      </ResultFrame>
      {request ? null : <LaterHistory now="" />}
    </Page>
  );
}
