import { readJson, usePainted } from '@tianji/kit';
import { AnswerHead, type Lighting, OnceOnly } from '@tianji/kit/asked';
import {
  bringToEye,
  EXPIRED,
  numberField,
  SiteOnPaper,
  UnknownOptions,
  useAddressField,
  useNear,
  useReadingMode,
} from '@tianji/kit/chart';
import {
  AnchorTabs,
  Button,
  EmptyState,
  HelpLine,
  media,
  ResultFrame,
  Section,
  Skeleton,
  type,
} from '@tianji/kit/ui';
import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine/options';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { CAST_WORDS, type CastRequest } from '../cast/cast.ts';
import type { CastMap } from '../cast/get-map.ts';
import type { ShownCast } from '../cast/use-cast.ts';
import type { KeptCast } from '../history/store.ts';
import { laterPiece } from '../later-piece.tsx';
import { ZhouyiTexts } from '../texts/zhouyi.tsx';
import { basisOf } from './basis.ts';
import { LineDetail } from './detail.tsx';
import { CastFacts } from './facts.tsx';
import { Figures } from './figures.tsx';
import { useKeepDate } from './keep-date.ts';
import { cellName, moves, rowsOf } from './model.ts';
import { useMoment } from './moment.ts';
import { SixLines } from './six-lines.tsx';

const Query = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 24px;
  padding: 12px 20px;
  margin-bottom: 12px;
  scroll-margin-top: calc(var(--header-h) + 8px);
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--leaf);
  ${type.small}
  span {
    color: var(--ink-2);
  }
  b {
    margin-left: 8px;
    color: var(--ink-1);
  }
  > :last-child {
    margin-left: auto;
  }
  ${media.phone} {
    padding: 12px;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 816px) minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  @media (max-width: 1179.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;

// Below the first window: its code is fetched when the reader comes near.
const CastReading = laterPiece<{ map: CastMap; request: CastRequest }>(
  () => import(/* webpackChunkName: "reading" */ '../reading/reading-view.tsx'),
  '正在载入详解',
);

const ANCHORS = [
  { id: 'facts', label: '基本' },
  { id: 'figures', label: '卦象' },
  { id: 'six', label: '六爻' },
  { id: 'texts', label: '卦爻辞' },
  { id: 'reading', label: '详解' },
  { id: 'history', label: '历史' },
];

/** The selected line, counted from the bottom. */
const LINE = numberField('l', 1, 6);

/** The line selected first: the lowest moving one, else 世. */
function firstLine(rows: ReturnType<typeof rowsOf>): number {
  const line = rows.find(moves) ?? rows.find(({ own }) => own.yingshi === '世');
  return line?.position ?? 1;
}

/** What a cast shows first, for drawing one ahead. */
export const FIRST = { CastFacts, Figures, SixLines };

export interface CastViewProps {
  shown: ShownCast;
  /** A press brought the cast: scroll its head into view. */
  pressed: boolean;
  /** Called when the cast is on the page. */
  onStands: () => void;
  onAgain: () => void;
  /** Reads the same lines for the question as changed. */
  onChanged: (request: CastRequest) => void;
  /** A cast of the same matter whose day has not come: on the page instead of the one that was made now, or before it. */
  before: KeptCast | undefined;
  /** Given where the earlier cast is on the page: shows the one that was made now. */
  onAllTheSame: (() => void) | undefined;
  /** Shown below. */
  children: ReactNode;
}

/** A cast: facts, figures, the six-line chart with its detail, the texts, explanation and cases. */
export default function CastView(props: CastViewProps) {
  const { shown, pressed, onStands, onAgain, onChanged, before, onAllTheSame, children } = props;
  const { map, request } = shown;
  const rows = useMemo(() => rowsOf(map, request.digits), [map, request.digits]);
  const [chosen, choose] = useAddressField(LINE);
  const position = chosen ?? firstLine(rows);
  const row = rows[position - 1]!;
  const sayings = useMemo(() => readJson(map.ben.shaoyong) ?? [], [map]);
  const basis = basisOf(request);
  const { when } = request;
  const used = map.duan?.yongshen.weizhi === 'changed' ? undefined : map.duan?.yongshen.yao;
  const head = useRef<HTMLDivElement>(null);
  // The chart first; what is read with it follows.
  const painted = usePainted();
  const keepDate = useKeepDate();
  const [voice] = useReadingMode();
  const moment = useMoment(request);
  /** The cells that the answer rests on, while its ground is open. */
  const [lit, light] = useState<readonly string[]>([]);
  const lighting = useMemo((): Lighting => ({ nameOf: (cell) => cellName(rows, cell), light }), [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another cast moves the page
  useLayoutEffect(() => {
    if (pressed && head.current) bringToEye(head.current);
    onStands();
  }, [shown]);
  return (
    <>
      <ResultFrame label="六爻卦盘" basis={basis}>
        <SiteOnPaper />
        <Query ref={head} tabIndex={-1} role="group" aria-label="所问">
          {request.title ? (
            <span data-name="">
              事由<b>{request.title}</b>
            </span>
          ) : null}
          <span>
            起卦<b>{CAST_WORDS[request.type]}</b>
          </span>
          <span>
            {when.by === 'time' ? '时间' : '月日'}
            <b>{when.by === 'time' ? when.time.slice(0, 16) : `${when.month}月${when.day}日`}</b>
          </span>
          <Button size="sm" onClick={onAgain}>
            重新起卦
          </Button>
        </Query>
        <Care lines={map.care?.filter(isPressing)} />
        {before ? (
          <OnceOnly
            before={before}
            word="卦"
            {...(onAllTheSame ? { onAllTheSame } : { href: `/liuYaoPaiPan?${before.query}` })}
          />
        ) : null}
        <AnswerHead
          understood={map.understood}
          answer={map.answer}
          isExpert={voice === 'expert'}
          changed={request.asked.changed}
          onChange={(changed) => onChanged({ ...request, asked: { ...request.asked, changed } })}
          lighting={lighting}
          onKeep={keepDate}
        />
        <AnchorTabs items={ANCHORS} />
        <section id="facts" aria-label="基本">
          <CastFacts map={map} request={request} rows={rows} moment={moment} />
        </section>
        <Section title="卦象" id="figures" note={map.bian ? `${map.ben.name}之${map.bian.name}` : '六爻安静'}>
          <Figures map={map} digits={request.digits} />
        </Section>
        <Section title="六爻" id="six" note={<span data-print="hide">点任一爻看依据</span>}>
          <Columns>
            <SixLines {...{ map, rows, basis, lit, used }} chosen={position} onChoose={choose} />
            {painted ? (
              <LineDetail
                row={row}
                saying={sayings[position - 1] ?? ''}
                used={position === used}
                onStep={choose}
                neighbours={{ below: rows[position - 2]?.own.yaoxu, above: rows[position]?.own.yaoxu }}
              />
            ) : null}
          </Columns>
          <UnknownOptions set={LIUYAO_OPTIONS} />
        </Section>
        {painted ? (
          <>
            <Section title="卦爻辞" id="texts" note="周易原文">
              <ZhouyiTexts map={map} digits={request.digits} />
            </Section>
            <Reading shown={shown} />
          </>
        ) : null}
      </ResultFrame>
      {painted ? children : null}
    </>
  );
}

type CareLine = NonNullable<CastMap['care']>[number];

/** A missing person is for the police at once: said before everything else. */
const isPressing = ({ id }: CareLine): boolean => id === 'missing';

/** Plain lines beside the reading: whom to ask as well. */
const Care = ({ lines = [] }: { lines?: readonly CareLine[] | undefined }) =>
  lines.map((line) => <HelpLine key={line.id} help={line} />);

/** The explanation, folded; when the membership has ended, a notice instead. */
function Reading({ shown: { map, request } }: { shown: ShownCast }) {
  const [place, near] = useNear<HTMLDivElement>();
  const note = map.duan ? `${map.duan.leibie}　${map.duan.qushi}` : undefined;
  return (
    <Section title="详解" id="reading" note={note}>
      <div ref={place}>
        <Care lines={map.care?.filter((line) => !isPressing(line))} />
        {map.expired ? (
          <EmptyState title={EXPIRED}>卦盘与周易原文照常可看。</EmptyState>
        ) : near ? (
          <CastReading map={map} request={request} />
        ) : (
          <Skeleton lines={8} label="正在载入详解" />
        )}
      </div>
    </Section>
  );
}
