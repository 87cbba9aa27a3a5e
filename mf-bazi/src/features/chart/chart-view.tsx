import { beijingTime, formatTime } from '@tianji/almanac/civil';
import type { BaziOptions } from '@tianji/bazi/engine/options';
import { ChartParts, type ChartViewProps } from '@tianji/kit/chart';
import { Section, TextButton } from '@tianji/kit/ui';
import { useMemo, useState } from 'react';
import { BaziAnswer } from '../answer/answer.tsx';
import { Facts } from '../facts/facts.tsx';
import { Limits } from '../limits/strips.tsx';
import { ChartPart } from '../pillars/chart-part.tsx';
import { laterReadings } from '../reading/later.tsx';
import { useAnalysis } from '../reading/use-reading.ts';
import { Below } from './below.tsx';
import { ageOn, type Chart, isCurrent, luckColumns, natalColumns } from './model.ts';
import { useSelection } from './use-selection.ts';

/**
 * A chart and everything that follows from it, in the order of the page. The selection stays while the page scrolls.
 */
export default function ChartView(props: ChartViewProps<BaziOptions, Chart>) {
  const { chart, request, now, leaf, onOptions } = props;
  const { shown, present, choose } = useSelection(chart);
  const natal = useMemo(() => natalColumns(chart), [chart]);
  const luck = useMemo(() => luckColumns(chart, shown), [chart, shown]);
  const analysis = useAnalysis(request, chart);
  /** Addresses that the answer rests on, while its ground is open: those of this year only while this year is shown. */
  const [lit, setLit] = useState<readonly string[]>([]);
  const first = useMemo(() => [...luckColumns(chart, present), ...natal], [chart, present, natal]);
  const here = isCurrent(chart, shown);
  const shining = here ? lit : lit.filter((cell) => !/^(flow|luck)\./u.test(cell));
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
      <ChartPart {...{ leaf, chart, luck, natal }} lit={shining} />
    </>
  );
  const luckWords = `${cycleName}${year ? `·${year.ganzhi}年` : ''}`;
  const below = (
    <>
      <Section title="岁运" id="limits" note={luckWords} end={here ? null : back}>
        <Limits chart={chart} selection={shown} now={formatTime(beijingTime(now))} onChoose={choose} />
      </Section>
      <Below chart={chart} luck={luck} natal={natal} selection={shown} />
    </>
  );
  const reading = laterReadings({ chart, request, analysis, year: year?.year ?? 0 });
  const age = ageOn(chart.gongli, formatTime(beijingTime(now)));
  return (
    <>
      <BaziAnswer
        now={chart.now ?? analysis.value?.now}
        columns={first}
        age={age}
        onLight={setLit}
        lookingBack={{
          store: 'bazi.past',
          chart: [request.time, request.sex, request.location].join(' '),
          onReading: (reading) =>
            onOptions({ ...request.options, reading: reading === 2 ? 'second' : 'first' }),
        }}
      />
      <ChartParts chart={top} rest={below} reading={reading} />
    </>
  );
}
