import { DEFAULT_OPTIONS } from '@tianji/bazi/engine/options';
import { afterPaint, portalNow, useSearchParams, useTitle } from '@tianji/kit';
import {
  BirthForm,
  BirthSummary,
  type BirthValue,
  defaultBirth,
  Leaving,
  restoreBirth,
  type ShownChart,
  useChart,
} from '@tianji/kit/birth';
import {
  EmptyState,
  ErrorState,
  lazyPiece,
  media,
  Page,
  PageTitle,
  ResultFrame,
  Skeleton,
  TextButton,
} from '@tianji/kit/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ChartView } from '../features/chart/chart-view.tsx';
import { getChart } from '../features/chart/get-chart.ts';
import type { Chart } from '../features/chart/model.ts';
import { Notices } from '../features/chart/notices.tsx';
import { WarmUp } from '../features/chart/warm-up.tsx';
import type { CompareProps } from '../features/compare/compare-section.tsx';
import type { MatchProps } from '../features/match/match-section.tsx';
import type { PeopleProps } from '../features/people/people-panel.tsx';
import type { ReverseProps } from '../features/reverse/reverse-panel.tsx';
import { basisOf, Rules } from '../features/rules/rules.tsx';
import {
  addressOf,
  type ChartRequest,
  formOf,
  requestFrom,
  requestOf,
  sameChart,
} from '../features/share/address.ts';
import { ChartTools } from '../features/share/tools.tsx';

const CRUMBS = [{ label: '排盘', href: '/toolsIndex' }, { label: '八字排盘' }];

const Compare = lazyPiece<CompareProps>(
  () => import('../features/compare/compare-section.tsx'),
  (props) => props.onClose(),
);

const People = lazyPiece<PeopleProps>(
  () => import('../features/people/people-panel.tsx'),
  (props) => props.onClose(),
);
const Reverse = lazyPiece<ReverseProps>(
  () => import('../features/reverse/reverse-panel.tsx'),
  (props) => props.onClose(),
);
const Match = lazyPiece<MatchProps>(
  () => import('../features/match/match-section.tsx'),
  (props) => props.onClose(),
);

const Panels = styled.div`
  &:not(:empty) {
    margin-bottom: 32px;
  }
  > section {
    margin-top: 8px;
  }
`;

type Panel = 'people' | 'reverse' | 'match';

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  padding: 12px 0 20px;
  font-size: 13px;
  ${media.print} {
    display: none;
  }
`;

/** Ba Zi: the form, the four pillars with their luck, and all that is read from them. */
export default function ChartPage() {
  useTitle('八字排盘');
  const [query, setQuery] = useSearchParams();
  // A link brings its chart with it; the name stays with whoever made it.
  const [linked] = useState<ChartRequest | null>(() => requestOf(query));
  const { shown, request, busy, failed, failedTitle, prepare, ask, retry } = useChart(getChart, linked);
  // The engine that a link was made with, while its chart is the one shown.
  const [linkEngine, setLinkEngine] = useState(() => query.get('v'));
  // The form is open over this chart (null: over none), so another chart closes it as it comes.
  const [editing, setEditing] = useState<ShownChart<ChartRequest, Chart> | null | 'closed'>(
    linked ? 'closed' : null,
  );
  const [options, setOptions] = useState(linked?.options ?? DEFAULT_OPTIONS);
  const [other, setOther] = useState<{ request: ChartRequest; title: string } | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const leaf = useRef<HTMLDivElement>(null);
  const formOpen = editing === shown;
  const formVisible = formOpen || !request;

  function show(next: ChartRequest) {
    ask(next);
    setOptions(next.options);
    setOther(null);
    setLinkEngine(null);
  }

  // The address follows once the chart stands: it then knows the engine, and the press is not kept waiting.
  const address = query.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new chart moves the address
  useEffect(() => {
    if (!shown || sameChart(new URLSearchParams(address), shown.request)) return;
    return afterPaint(() => setQuery(addressOf(shown.request, shown.chart.engine), { push: true }));
  }, [shown]);

  const toggle = (which: Panel) => setPanel((open) => (open === which ? null : which));

  /** Found pillars are of Beijing time; so is the chart that shows them. */
  function chartTime(time: string) {
    const birth = request ?? requestFrom({ ...defaultBirth(), ...restoreBirth('bazi') }, options);
    setPanel(null);
    show({
      ...birth,
      time,
      hourUnknown: false,
      doubleHour: undefined,
      options: { ...options, trueSolar: false },
    });
  }

  // Back and forward lead from chart to chart.
  const here = useRef(request);
  here.current = request;
  useEffect(() => {
    const there = requestOf(new URLSearchParams(address));
    if (!there || (here.current && sameChart(new URLSearchParams(address), here.current))) return;
    ask(there);
  }, [address, ask]);

  return (
    <Page>
      <PageTitle
        title="八字排盘"
        crumbs={CRUMBS}
        tools={
          shown ? (
            <ChartTools chart={shown.chart} request={shown.request} target={() => leaf.current} />
          ) : null
        }
      />
      <Leaving here={formVisible}>
        <BirthForm
          toolId="bazi"
          order="bazi"
          allowUnknownHour
          initial={request ? formOf(request) : undefined}
          busy={busy}
          options={<Rules value={options} onChange={setOptions} />}
          onPress={(value: BirthValue) => prepare(requestFrom(value, options))}
          onSubmit={(value: BirthValue) => show(requestFrom(value, options))}
        />
      </Leaving>
      {formVisible || !request ? null : (
        <BirthSummary value={formOf(request)} onEdit={() => setEditing(shown)} />
      )}
      <More>
        <TextButton aria-expanded={panel === 'people'} onClick={() => toggle('people')}>
          已存的人
        </TextButton>
        <TextButton aria-expanded={panel === 'reverse'} onClick={() => toggle('reverse')}>
          四柱反查
        </TextButton>
        {shown && !shown.chart.hourUnknown ? (
          <TextButton aria-expanded={panel === 'match'} onClick={() => toggle('match')}>
            合盘
          </TextButton>
        ) : null}
      </More>
      <Panels>
        {panel === 'people' ? (
          <People present={shown?.request ?? null} onOpen={show} onClose={() => setPanel(null)} />
        ) : null}
        {panel === 'reverse' ? (
          <Reverse dayBoundary={options.dayBoundary} onPick={chartTime} onClose={() => setPanel(null)} />
        ) : null}
      </Panels>
      <ResultFrame label="八字命盘" basis={basisOf(shown?.chart.options ?? options)}>
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
            notices={
              <>
                <Notices
                  chart={shown.chart}
                  otherEngine={linkEngine === shown.chart.engine ? null : linkEngine}
                  onCompare={(title, time) =>
                    setOther({ title, request: { ...shown.request, time, doubleHour: undefined } })
                  }
                />
                <Panels>
                  {panel === 'match' && !shown.chart.hourUnknown ? (
                    <Match chart={shown.chart} request={shown.request} onClose={() => setPanel(null)} />
                  ) : null}
                  {other ? (
                    <Compare
                      chart={shown.chart}
                      other={other.request}
                      title={other.title}
                      onClose={() => setOther(null)}
                      onTake={() => show(other.request)}
                    />
                  ) : null}
                </Panels>
              </>
            }
          />
        ) : null}
      </ResultFrame>
    </Page>
  );
}
