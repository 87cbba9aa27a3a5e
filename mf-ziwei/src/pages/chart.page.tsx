import { afterPaint, portalNow, useSearchParams, useTitle } from '@tianji/kit';
import {
  BirthForm,
  BirthSummary,
  type BirthValue,
  Leaving,
  restoreBirth,
  type ShownChart,
  useChart,
} from '@tianji/kit/birth';
import { EmptyState, ErrorState, lazyPiece, Page, PageTitle, ResultFrame, Skeleton } from '@tianji/kit/ui';
import { DEFAULT_OPTIONS, type ZiweiOptions } from '@tianji/ziwei/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { ChartView } from '../features/chart/chart-view.tsx';
import { getChart } from '../features/chart/get-chart.ts';
import type { Chart } from '../features/chart/model.ts';
import { WarmUp } from '../features/chart/warm-up.tsx';
import type { CompareProps } from '../features/compare/compare-section.tsx';
import { RULE_KEYS, Rules, ruleLabel } from '../features/rules/rules.tsx';
import { addressOf, type ChartRequest, formOf, requestOf, sameChart } from '../features/share/address.ts';
import { ChartTools } from '../features/share/tools.tsx';

const CRUMBS = [{ label: '天机排盘', href: '/toolsIndex' }, { label: '紫微斗数' }];

const Compare = lazyPiece<CompareProps>(
  () => import('../features/compare/compare-section.tsx'),
  (props) => props.onClose(),
);

const Gap = styled.div`
  height: 16px;
`;

/** Zi Wei Dou Shu: the form, the chart of twelve palaces, its limits, scores and reading. */
export default function ChartPage() {
  useTitle('紫微斗数');
  const [query, setQuery] = useSearchParams();
  // A link brings its chart with it; the name stays with whoever made it.
  const [linked] = useState<ChartRequest | null>(() => requestOf(query));
  const { shown, request, busy, failed, failedTitle, prepare, ask, retry } = useChart(getChart, linked);
  // The form is open over this chart (null: over none), so another chart closes it as it comes.
  const [editing, setEditing] = useState<ShownChart<ChartRequest, Chart> | null | 'closed'>(
    linked ? 'closed' : null,
  );
  const [options, setOptions] = useState<ZiweiOptions>(linked?.options ?? DEFAULT_OPTIONS);
  const [other, setOther] = useState<{ request: ChartRequest; title: string } | null>(null);
  const leaf = useRef<HTMLDivElement>(null);
  const initial = useMemo(() => (request && !restoreBirth('ziwei') ? formOf(request) : undefined), [request]);
  const formOpen = editing === shown;
  const formVisible = formOpen || !request;

  function show(next: ChartRequest) {
    ask(next);
    setOptions(next.options);
    setOther(null);
  }

  // The address follows once the chart stands: it then knows the engine, and the press is not kept waiting.
  const address = query.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new chart moves the address
  useEffect(() => {
    if (!shown || sameChart(new URLSearchParams(address), shown.request)) return;
    return afterPaint(() => setQuery(addressOf(shown.request, shown.chart.engine), { push: true }));
  }, [shown]);

  // Back and forward lead from chart to chart.
  const here = useRef(request);
  here.current = request;
  useEffect(() => {
    const there = requestOf(new URLSearchParams(address));
    if (!there || (here.current && sameChart(new URLSearchParams(address), here.current))) return;
    ask(there);
  }, [address, ask]);

  function asRequest({ name, sex, time, location }: BirthValue): ChartRequest {
    return { name, sex: sex === '女' ? '女' : '男', time, location, options };
  }

  const basis = RULE_KEYS.map((key) => ruleLabel(key, (shown?.chart.options ?? options)[key]));
  return (
    <Page>
      <PageTitle
        title="紫微斗数"
        crumbs={CRUMBS}
        tools={shown ? <ChartTools chart={shown.chart} target={() => leaf.current} /> : null}
      />
      <Leaving here={formVisible}>
        <BirthForm
          toolId="ziwei"
          order="ziwei"
          initial={initial}
          busy={busy}
          options={<Rules value={options} onChange={setOptions} />}
          onPress={(value) => prepare(asRequest(value))}
          onSubmit={(value) => show(asRequest(value))}
        />
      </Leaving>
      {formVisible || !request ? null : (
        <BirthSummary value={formOf(request)} onEdit={() => setEditing(shown)} />
      )}
      <Gap />
      <ResultFrame label="紫微斗数命盘" basis={basis}>
        {failed ? (
          <ErrorState title={failedTitle} onRetry={retry}>
            {failed}
          </ErrorState>
        ) : null}
        {!request ? <WarmUp /> : null}
        {formOpen && !shown ? <EmptyState title="还没有命盘">请填写信息后点击排盘</EmptyState> : null}
        {busy && !shown && !formOpen ? <Skeleton lines={12} label="正在排盘" /> : null}
        {shown ? (
          <ChartView
            ref={leaf}
            chart={shown.chart}
            request={shown.request}
            now={portalNow()}
            onCompare={(title, changed) => setOther({ title, request: { ...shown.request, ...changed } })}
            compared={
              other ? (
                <Compare
                  chart={shown.chart}
                  other={other.request}
                  title={other.title}
                  onClose={() => setOther(null)}
                  onTake={() => show(other.request)}
                />
              ) : null
            }
          />
        ) : null}
      </ResultFrame>
    </Page>
  );
}
