import type { OptionRecord } from '@tianji/contracts/options';
import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import styled from 'styled-components';
import { BirthForm } from '../birth/birth-form.tsx';
import { BirthSummary } from '../birth/birth-summary.tsx';
import { Leaving } from '../birth/leaving.tsx';
import { defaultBirth } from '../birth/value.ts';
import { usePainted } from '../tool/after-paint.ts';
import { portalNow } from '../tool/clock.ts';
import { useAgainOnline } from '../tool/online.ts';
import { AnchorTabs, EmptyState, FailureState, Page, PageTitle, ResultFrame, Skeleton } from '../ui/index.ts';
import type { AnyChart, ChartViewProps } from './chart-tool.ts';
import { Foot, Links } from './foot.tsx';
import { type LaterPart, LaterReading } from './later.tsx';
import { OptionsForm } from './options-form.tsx';
import { formOf } from './request.ts';
import { ToolsToCome } from './send/tools.tsx';
import { SiteOnPaper } from './site-on-paper.tsx';
import { ChartTools } from './tools.tsx';
import { UnreadLink } from './unread-link.tsx';
import type { ChartPageState } from './use-chart-page.ts';
import { type Drawing, WarmUp } from './warm-up.tsx';

/** The head of the answer: the form in one line. After a press it is scrolled to just below the header. */
const Head = styled.div`
  margin-bottom: 16px;
  scroll-margin-top: calc(var(--header-h) + 8px);
`;

const Gap = styled.div`
  height: 16px;
`;

const nothing = (): void => undefined;
const NO_PART = [{ id: 'warm-up', label: '命盘' }];

const PageParts = createContext<{ foot: ReactNode; anchors: ReactNode }>({ foot: null, anchors: null });

interface PartsProps {
  /** The chart and what is read together with it. */
  chart: ReactNode;
  /** Everything that follows; rendered once the chart is on the screen. */
  rest?: ReactNode;
  /** The reading, at the end: its code is fetched when the reader comes near. */
  reading?: LaterPart;
}

/** The order of a result: anchors, the chart, rules and notes, the rest, the reading. */
export function ChartParts({ chart, rest, reading }: PartsProps) {
  const { anchors, foot } = useContext(PageParts);
  const painted = usePainted();
  return (
    <>
      <Fragment key={String(painted)}>{anchors}</Fragment>
      {chart}
      {foot}
      {painted ? rest : null}
      {painted && reading ? <LaterReading {...reading} /> : null}
    </>
  );
}

interface ChartPageProps<V extends OptionRecord, Chart extends AnyChart> {
  page: ChartPageState<V, Chart>;
  /** Renders the chart of the page, in `ChartParts`. */
  View: ComponentType<ChartViewProps<V, Chart>>;
  /** Renders an empty chart off screen before the first one, so that the first paints sooner; may be fetched. */
  blank?: () => Drawing | Promise<Drawing>;
}

/**
 * The frame of every chart page: title and tools, the form that collapses to one line, the answer with its head, the
 * rules, notes and links below the chart. A failure is shown beside the button that caused the request.
 */
export function ChartPage<V extends OptionRecord, Chart extends AnyChart>({
  page,
  View,
  blank,
}: ChartPageProps<V, Chart>) {
  const { tool, shown, request, busy, failed, refused, formVisible, options } = page;
  const leaf = useRef<HTMLDivElement>(null);
  const waiting = busy && !shown && !formVisible;
  // A chart without a mark of its own is put on the card by this attribute.
  useEffect(() => leaf.current?.setAttribute('data-card', 'chart'));
  useAgainOnline(failed?.refused ? null : failed, page.retry);
  const failure = failed && !refused ? <FailureState failure={failed} onRetry={page.retry} /> : null;
  return (
    <Page>
      {shown ? <SiteOnPaper /> : null}
      <PageTitle
        title={tool.title}
        crumbs={tool.crumbs}
        lead={tool.lead}
        tools={shown ? <ChartTools page={page} shown={shown} /> : waiting ? <ToolsToCome /> : null}
      />
      <Leaving here={formVisible}>
        <BirthForm
          toolId={tool.id}
          order={tool.order}
          labels={tool.labels}
          allowUnknownHour={tool.unknownHour}
          allowAbroad={tool.abroad}
          initial={request ? formOf(request) : undefined}
          lead={request ? undefined : <UnreadLink />}
          busy={busy}
          refused={refused}
          failure={failure}
          guarded={Boolean(failed?.guard)}
          options={
            tool.options.list.length > 0 ? (
              <OptionsForm
                set={tool.options}
                basis={page.basis(options)}
                value={options}
                onChange={page.setOptions}
              />
            ) : null
          }
          onPress={page.prepare}
          onSubmit={page.submit}
        />
        <Links page={page} />
      </Leaving>
      <ResultFrame label={tool.result}>
        {formVisible || !request ? (
          <Gap />
        ) : (
          <Head ref={page.head} tabIndex={-1} role="group" aria-label={tool.result}>
            <BirthSummary value={formOf(request)} onEdit={page.edit} />
          </Head>
        )}
        {formVisible ? null : failure}
        {request || !blank ? null : (
          <WarmUp draw={blank}>
            <BirthSummary value={defaultBirth()} onEdit={nothing} />
            <AnchorTabs items={NO_PART} />
          </WarmUp>
        )}
        {formVisible && !shown ? <EmptyState title="还没有结果">请填写信息后点击排盘</EmptyState> : null}
        {waiting ? <Skeleton lines={12} label={tool.waiting ?? '正在排盘'} /> : null}
        {shown ? (
          <PageParts
            value={{
              anchors: tool.anchors.length > 0 ? <AnchorTabs items={tool.anchors} /> : null,
              foot: <Foot page={page} />,
            }}
          >
            <View
              chart={shown.chart}
              request={shown.request}
              now={portalNow()}
              leaf={leaf}
              onOptions={(next) => page.show({ ...shown.request, options: next })}
            />
          </PageParts>
        ) : null}
      </ResultFrame>
    </Page>
  );
}
