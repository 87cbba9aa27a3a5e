import { beijingTime, formatDate } from '@tianji/almanac/civil';
import { usePainted } from '@tianji/kit';
import { AnchorTabs, Section, TextButton } from '@tianji/kit/ui';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { Facts } from '../facts/facts.tsx';
import { Limits } from '../limits/strips.tsx';
import { PillarTable } from '../pillars/pillar-table.tsx';
import { basisOf } from '../rules/rules.tsx';
import type { ChartRequest } from '../share/address.ts';
import { Below } from './below.tsx';
import {
  type Chart,
  currentSelection,
  isCurrent,
  luckColumns,
  natalColumns,
  type Selection,
} from './model.ts';

const ANCHORS = [
  { id: 'facts', label: '基本' },
  { id: 'chart', label: '命盘' },
  { id: 'limits', label: '岁运' },
  { id: 'relations', label: '刑冲合会' },
  { id: 'stars', label: '神煞' },
  { id: 'reading', label: '解读' },
  { id: 'cases', label: '案例' },
  { id: 'geju', label: '格局' },
  { id: 'scores', label: '年运' },
];

interface ViewProps {
  chart: Chart;
  request: ChartRequest;
  /** Epoch milliseconds. */
  now: number;
  /** What stands between the anchors and the facts. */
  notices?: ReactNode;
  /** The chart's own frame, for the picture. */
  ref?: Ref<HTMLDivElement>;
}

/** A chart and all that follows from it, in the order of the page. The selection stays while the page scrolls. */
export function ChartView({ chart, request, now, notices, ref }: ViewProps) {
  const [picked, setPicked] = useState<{ of: Chart; selection: Selection } | null>(null);
  // Another chart begins at its own present.
  const present = useMemo(() => currentSelection(chart), [chart]);
  const shown = picked?.of === chart ? picked.selection : present;
  const today = formatDate(beijingTime(now));
  // Strips and all below them are drawn once the chart is on the screen.
  const below = usePainted();
  const natal = useMemo(() => natalColumns(chart), [chart]);
  const luck = useMemo(() => luckColumns(chart, shown), [chart, shown]);
  const choose = (selection: Selection) => setPicked({ of: chart, selection });
  const cycle = chart.liunianbiao[shown.cycle]!;
  const year = cycle.liunian[shown.year];
  const cycleName = cycle.ganzhi === '小运' ? '小运' : `${cycle.ganzhi}运`;

  return (
    <>
      <AnchorTabs key={String(below)} items={ANCHORS} />
      {notices}
      <section id="facts" aria-label="基本资料" tabIndex={-1}>
        <Facts chart={chart} />
      </section>
      <Section title="命盘" id="chart" note="点选大运、流年，前两列随之更换">
        <PillarTable
          ref={ref}
          chart={chart}
          luck={luck}
          natal={natal}
          basis={basisOf(chart.options).slice(0, 3)}
        />
      </Section>
      {below ? (
        <>
          <Section
            title="岁运"
            id="limits"
            note={`${cycleName}${year ? `·${year.ganzhi}年` : ''}`}
            end={
              isCurrent(chart, shown) ? null : (
                <TextButton onClick={() => choose(present)}>回到今年</TextButton>
              )
            }
          >
            <Limits chart={chart} selection={shown} today={today} onChoose={choose} />
          </Section>
          <Below chart={chart} request={request} luck={luck} natal={natal} selection={shown} />
        </>
      ) : null}
    </>
  );
}
