import { beijingTime, formatTime } from '@tianji/almanac/civil';
import { askConfirm, portalNow, rememberRecent, useTitle } from '@tianji/kit';
import { UnreadLink, WarmUp } from '@tianji/kit/form';
import { FailureState, Notice, Page, PageTitle, RESULT_NOTICE, Skeleton } from '@tianji/kit/ui';
import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine/options';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  type Asked,
  type CastType,
  NOT_SAID,
  readCast,
  type When,
  writeCast,
} from '../features/cast/cast.ts';
import { LaterEntry } from '../features/cast/later-entry.ts';
import { useCast } from '../features/cast/use-cast.ts';
import { basisOf } from '../features/chart/basis.ts';
import type { CastViewProps } from '../features/chart/cast-view.tsx';
import { aboutOf } from '../features/history/about.ts';
import { LaterHistory } from '../features/history/later.tsx';
import { askedBefore, keepCast, keptOf, queryOf } from '../features/history/store.ts';
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

const nowInBeijing = (): string => formatTime({ ...beijingTime(portalNow()), second: 0 });

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
  const cast = useCast((request) => keptOf(request)?.title ?? '');
  const { shown, busy, failed } = cast;
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
    keepCast(request, [map.ben.name, map.bian?.name ?? ''], nowInBeijing(), aboutOf(map));
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
    cast.show(requestOf(digits, type));
  };

  async function again() {
    void LaterEntry.preload();
    if (!(await askConfirm('重新起卦会离开这一卦，它仍在历史里。确定吗？'))) return;
    setTitle('');
    setAsked(NOT_SAID);
    setWhen(null);
    cast.clear();
  }

  const before = shown
    ? askedBefore(aboutOf(shown.map), queryOf(shown.request), nowInBeijing().slice(0, 10))
    : undefined;
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
