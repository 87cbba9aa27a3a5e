import { beijingTime, formatTime } from '@tianji/almanac/civil';
import type { BaziOptions } from '@tianji/bazi/engine/options';
import { ChartParts, type ChartViewProps } from '@tianji/kit/chart';
import { Section, TextButton } from '@tianji/kit/ui';
import { useMemo } from 'react';
import { Facts } from '../facts/facts.tsx';
import { Limits } from '../limits/strips.tsx';
import { ChartPart } from '../pillars/chart-part.tsx';
import { laterReadings } from '../reading/later.tsx';
import { Below } from './below.tsx';
import { type Chart, isCurrent, luckColumns, natalColumns } from './model.ts';
import { useSelection } from './use-selection.ts';

/**
 * A chart and everything that follows from it, in the order of the page. The selection stays while the page scrolls.
 */
export default function ChartView({ chart, request, now, leaf }: ChartViewProps<BaziOptions, Chart>) {
  const { shown, present, choose } = useSelection(chart);
  const natal = useMemo(() => natalColumns(chart), [chart]);
  const luck = useMemo(() => luckColumns(chart, shown), [chart, shown]);
  const cycle = chart.liunianbiao[shown.cycle]!;
  const year = cycle.liunian[shown.year];
  const cycleName = cycle.ganzhi === '小运' ? '小运' : `${cycle.ganzhi}运`;

  function toPresent() {
    choose(present);
    // The button goes: the focus stays with the strips.
    document.getElementById('limits')?.focus({ preventScroll: true });
  }
  const back = <TextButton onClick={toPresent}>回到今年</TextButton>;
  const top = (
    <>
      <section id="facts" aria-label="基本资料" tabIndex={-1}>
        <Facts chart={chart} />
      </section>
      <ChartPart {...{ leaf, chart, luck, natal }} />
    </>
  );
  const luckWords = `${cycleName}${year ? `·${year.ganzhi}年` : ''}`;
  const below = (
    <>
      <Section title="岁运" id="limits" note={luckWords} end={isCurrent(chart, shown) ? null : back}>
        <Limits chart={chart} selection={shown} now={formatTime(beijingTime(now))} onChoose={choose} />
      </Section>
      <Below chart={chart} luck={luck} natal={natal} selection={shown} />
    </>
  );
  const reading = laterReadings({ chart, request, year: year?.year ?? 0 });
  return <ChartParts chart={top} rest={below} reading={reading} />;
}
