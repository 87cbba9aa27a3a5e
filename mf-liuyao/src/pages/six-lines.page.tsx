import { askConfirm, nowInBeijing, rememberRecent, useTitle } from '@tianji/kit';
import { aboutOf, askedBefore } from '@tianji/kit/asked';
import { UnreadLink, WarmUp } from '@tianji/kit/form';
import { FailureState, Notice, Page, PageTitle, RESULT_NOTICE, Skeleton } from '@tianji/kit/ui';
import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine/options';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  type Asked,
  type CastRequest,
  type CastType,
  NOT_SAID,
  readCast,
  type When,
  writeCast,
} from '../features/cast/cast.ts';
import { LaterEntry } from '../features/cast/later-entry.ts';
import { type ShownCast, useCast } from '../features/cast/use-cast.ts';
import { basisOf } from '../features/chart/basis.ts';
import type { CastViewProps } from '../features/chart/cast-view.tsx';
import { LaterHistory } from '../features/history/later.tsx';
import { history, type KeptCast, keepCast, keptOf, queryOf } from '../features/history/store.ts';
import { laterPiece } from '../features/later-piece.tsx';
import { CastTools } from '../features/share/tools.tsx';

const CRUMBS = [{ label: '排盘', href: '/toolsIndex' }, { label: '六爻排盘' }];

const castView = () => import(/* webpackChunkName: "chart" */ '../features/chart/cast-view.tsx');
const CastView = laterPiece<CastViewProps>(castView, '正在载入卦盘');

/** A blank cast; its code and that of the view are fetched while the question is written. */
const blank = async () => {
  const [{ FIRST }, { drawBlank }] = await Promise.all([castView(), import('../features/chart/blank.tsx')]);
  return drawBlank(FIRST);
};

const Foot = styled.div`
  margin-top: 24px;
`;

const Failed = styled.div`
  margin: 16px 0;
  scroll-margin-bottom: 80px;
`;

/** 一事不二占: the cast of the same matter whose day has not come. */
const beforeOf = ({ map, request }: ShownCast): KeptCast | undefined =>
  askedBefore(
    history.get(),
    aboutOf(map.understood, map.answer),
    queryOf(request),
    nowInBeijing().slice(0, 10),
  );

/** What opens that cast. */
function earlierOf(made: ShownCast): CastRequest | undefined {
  const before = beforeOf(made);
  const request = before && readCast(new URLSearchParams(before.query));
  return request ? { ...request, title: before.title } : undefined;
}

/** Casting and judging six lines: the entry until a cast is there, then its chart; below, what was cast before. */
export default function SixLinesPage() {
  useTitle('六爻排盘');
  const [now] = useState(nowInBeijing);
  // Requested at once, together with the chart of a link.
  useState(() => readCast(new URLSearchParams(window.location.search)) && CastView.preload());
  const [title, setTitle] = useState('');
  const [asked, setAsked] = useState<Asked>(NOT_SAID);
  const [when, setWhen] = useState<When | null>(null);
  const [options, setOptions] = useState(LIUYAO_OPTIONS.defaults);
  const cast = useCast((request) => keptOf(request)?.title ?? '', earlierOf);
  const { shown, held, busy, failed } = cast;
  // A way to cast was taken on this page: the entry stays until the chart is there, which then comes to the eye.
  const [pressed, setPressed] = useState(false);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed) told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failed]);

  // A cast that stands is kept on this device, and offered on the home page without its question.
  useEffect(() => {
    if (!shown) return;
    const { map, request } = shown;
    keepCast(
      request,
      [map.ben.name, map.bian?.name ?? ''],
      nowInBeijing(),
      aboutOf(map.understood, map.answer),
    );
    const names = map.bian ? `${map.ben.name}之${map.bian.name}` : map.ben.name;
    rememberRecent({ title: `六爻　${names}`, link: `/liuYaoPaiPan?${writeCast(request)}`, text: '' });
  }, [shown]);

  const requestOf = (digits: string, type: CastType) => ({
    digits,
    type,
    title: title.trim(),
    asked,
    // A cast without a time of its own is judged by the minute in which it was finished.
    when: when ?? { by: 'time' as const, time: nowInBeijing() },
    options,
  });
  const onCast = (digits: string, type: CastType) => {
    setPressed(true);
    cast.make(requestOf(digits, type));
  };

  async function again() {
    void LaterEntry.preload();
    if (!(await askConfirm('重新起卦会离开这一卦，它仍在历史里。确定吗？'))) return;
    setTitle('');
    setAsked(NOT_SAID);
    setWhen(null);
    cast.clear();
  }

  // The one that is on the page instead of what was cast now, or the one that came before what is on the page.
  const before = held ? keptOf(shown?.request ?? held.request) : shown ? beforeOf(shown) : undefined;
  const failure =
    failed && Object.keys(failed.fields).length === 0 ? (
      <Failed ref={told}>
        <FailureState failure={failed} onRetry={cast.retry} />
      </Failed>
    ) : null;
  return (
    <Page>
      <PageTitle
        title="六爻排盘"
        crumbs={CRUMBS}
        tools={shown ? <CastTools shown={shown} basis={basisOf(shown.request)} /> : undefined}
      />
      {shown || cast.linked ? null : <UnreadLink />}
      {shown || (busy && !pressed) ? null : (
        <LaterEntry
          title={title}
          when={when ?? { by: 'time', time: now }}
          now={now}
          options={options}
          errors={failed?.fields ?? {}}
          asked={asked}
          onAsked={setAsked}
          onTitle={setTitle}
          onWhen={setWhen}
          onOptions={setOptions}
          onOpen={CastView.preload}
          onPress={(digits, type) => cast.prepare(requestOf(digits, type))}
          onCast={onCast}
        >
          {failure}
          <WarmUp draw={blank} />
          <LaterHistory now="" />
        </LaterEntry>
      )}
      {shown ? (
        <>
          {failure}
          <CastView
            shown={shown}
            pressed={pressed}
            onStands={() => setPressed(false)}
            onAgain={() => void again()}
            onChanged={cast.show}
            before={before}
            onAllTheSame={held ? () => cast.stand(held) : undefined}
          >
            <LaterHistory now={queryOf(shown.request)} />
          </CastView>
        </>
      ) : busy ? (
        <Skeleton lines={9} label="正在排盘" />
      ) : null}
      {shown ? null : (
        <Foot>
          <Notice tone="note">{RESULT_NOTICE}</Notice>
        </Foot>
      )}
    </Page>
  );
}
