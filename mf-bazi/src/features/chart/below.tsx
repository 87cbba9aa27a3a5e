import { useMemo } from 'react';
import { HexagramDetails } from '../facts/hexagram.tsx';
import { HourVariants } from '../facts/hour-variants.tsx';
import { Readings } from '../reading/readings.tsx';
import { useReading } from '../reading/use-reading.ts';
import { Relations } from '../relations/relations.tsx';
import { ReportCard } from '../report/report-card.tsx';
import type { ChartRequest } from '../share/address.ts';
import { Stars } from '../stars/stars.tsx';
import type { Chart, Column, Selection } from './model.ts';

interface BelowProps {
  chart: Chart;
  request: ChartRequest;
  luck: readonly Column[];
  natal: readonly Column[];
  selection: Selection;
}

/** What stands below chart and strips. */
export function Below({ chart, request, luck, natal, selection }: BelowProps) {
  const reading = useReading(request, chart);
  const columns = useMemo(() => [...luck, ...natal], [luck, natal]);
  const cycle = chart.liunianbiao[selection.cycle]!;
  const year = cycle.liunian[selection.year];
  return (
    <>
      <Relations chart={chart} year={year} columns={columns} />
      <Stars chart={chart} cycle={cycle} columns={columns} />
      {chart.hourUnknown ? (
        <HourVariants chart={chart} />
      ) : (
        <HexagramDetails chart={chart} lines={reading.hexagram} />
      )}
      <ReportCard expired={reading.expired} request={request} />
      <Readings chart={chart} reading={reading} year={year?.year ?? 0} />
    </>
  );
}
