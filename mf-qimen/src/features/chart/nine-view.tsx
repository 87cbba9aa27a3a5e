import { usePainted } from '@tianji/kit';
import { AnswerHead, OnceOnly } from '@tianji/kit/asked';
import {
  changeNotes,
  clockNote,
  numberField,
  type ShownChart,
  UnknownOptions,
  useAddressField,
  useReadingMode,
} from '@tianji/kit/chart';
import { AnchorTabs, Button, media, Notice } from '@tianji/kit/ui';
import { QIMEN_OPTIONS, type QimenOptions } from '@tianji/qimen/engine/options';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Asked } from '../ask/request.ts';
import type { QimenState } from '../ask/use-qimen.ts';
import { Conventions } from '../compare/conventions.tsx';
import { LaterHistory } from '../history/later.tsx';
import { queryOf } from '../history/store.ts';
import { LaterFind, LaterOrder } from './at-foot.tsx';
import { ChartLeaf } from './chart-leaf.tsx';
import { useKeepDate } from './keep-date.ts';
import { ReadingSection } from './later.ts';
import { type Chart, cellName, palaceOf, shortName } from './model.ts';
import { Facts } from './moment-facts.tsx';
import { Patterns } from './patterns.tsx';

const Notes = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
  ${media.print} {
    gap: 2px;
    margin-top: 8px;
  }
`;

/** The place of a part that is fetched later: the tabs follow it from the start. */
const Place = styled.div`
  scroll-margin-top: 120px;
  &:focus {
    outline: none;
  }
`;

const ANCHORS = [
  { id: 'facts', label: '基本' },
  { id: 'chart', label: '九宫' },
  { id: 'patterns', label: '格局' },
  { id: 'conventions', label: '口径对照' },
  { id: 'reading', label: '解盘' },
  { id: 'find', label: '择时' },
];

/** The selected palace. */
const PALACE = numberField('g', 1, 9);

interface ViewProps {
  state: QimenState;
  shown: ShownChart<Asked, Chart>;
}

/** Where the nobles of the day's stem are; nothing for a chart of before. */
function Nobles({ chart }: { chart: Chart }) {
  if (!chart.guiRen) return null;
  const each = chart.guiRen.map(
    ({ name, zhi, serial }) => `${name}在${zhi}（${shortName(palaceOf(chart, serial))}）`,
  );
  return <small>日干天乙贵人：{each.join('，')}，仅供查对，不入断语。</small>;
}

/** The palace selected first: that of the matter's first symbol, or the one of 值符. */
const firstPalace = (chart: Chart): number => {
  const own = chart.mingPan ? chart.yongShen[1] : (chart.yongShen[2] ?? chart.yongShen[0]);
  return own && own.serial !== 5 ? own.serial : (chart.jiuGong.find(({ zhifu }) => zhifu)?.serial ?? 1);
};

/** The chart and what is read from it at a glance. Stepping keeps the selected palace. */
export function NineView({ state, shown }: ViewProps) {
  const { chart, request } = shown;
  const [chosen, setChosen] = useAddressField(PALACE);
  const painted = usePainted();
  const keepDate = useKeepDate();
  const [voice] = useReadingMode();
  const selected = chosen ?? firstPalace(chart);
  const clocks = chart.otherClocks ?? [];
  /** The palaces that the answer rests on, while its ground is open. */
  const [lit, light] = useState<readonly string[]>([]);
  const lighting = useMemo(() => ({ nameOf: (cell: string) => cellName(chart, cell), light }), [chart]);
  return (
    <>
      {state.held ? <OnceOnly before={state.held.before} word="盘" onAllTheSame={state.allTheSame} /> : null}
      {request.title ? (
        <AnswerHead
          understood={chart.understood}
          answer={chart.answer}
          isExpert={voice === 'expert'}
          changed={request.changed ?? {}}
          onChange={(changed) => state.show({ ...request, changed }, { quietly: true })}
          lighting={lighting}
          onKeep={keepDate}
        />
      ) : null}
      <AnchorTabs items={ANCHORS} />
      <Facts chart={chart} />
      <section id="chart" aria-label="九宫" tabIndex={-1}>
        <ChartLeaf {...{ chart, state, selected, lit }} onSelect={setChosen} />
      </section>
      <Notes>
        <UnknownOptions set={QIMEN_OPTIONS} />
        <div data-print="hide">
          <Notice>{chart.caption}</Notice>
          <Nobles chart={chart} />
        </div>
        {changeNotes(chart.jiupan).map(({ text }) => (
          <Notice key={text} tone="warn">
            {text}
          </Notice>
        ))}
        {clocks.map((told) => {
          const { text, label = '按此排', other } = told;
          const change = clockNote<QimenOptions>(told).compare?.change;
          return (
            <Notice key={text} tone="warn">
              {text}
              {other && change ? (
                <Button
                  size="sm"
                  data-print="hide"
                  onClick={() =>
                    state.show({ ...request, tz: change.tz, clock: change.clock }, { quietly: true })
                  }
                >
                  {label}
                </Button>
              ) : null}
            </Notice>
          );
        })}
        {chart.notices
          .filter((text) => !clocks.some((told) => told.text === text))
          .map((text) => (
            <Notice key={text} tone="warn">
              {text}
            </Notice>
          ))}
      </Notes>
      {painted ? (
        <>
          <Patterns chart={chart} />
          <div data-print="hide">
            <Conventions chart={chart} state={state} />
          </div>
          <Place id="reading">
            <ReadingSection key={request.title} {...shown} />
          </Place>
          {/* A report covers the hours after a moment; a birth has none. */}
          {request.mingPan ? null : <LaterOrder request={request} />}
          <Place id="find">
            <LaterFind request={request} title={request.title} />
          </Place>
          <LaterHistory now={queryOf(request)} />
        </>
      ) : null}
    </>
  );
}
