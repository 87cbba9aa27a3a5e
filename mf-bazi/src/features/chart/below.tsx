import { FailureState } from '@tianji/kit/ui';
import { useMemo } from 'react';
import { HexagramDetails } from '../facts/hexagram.tsx';
import { HourVariants } from '../facts/hour-variants.tsx';
import { useHexagram } from '../facts/use-hexagram.ts';
import { Relations } from '../relations/relations.tsx';
import { Stars } from '../stars/stars.tsx';
import type { Chart, Column, Selection } from './model.ts';

interface BelowProps {
  chart: Chart;
  luck: readonly Column[];
  natal: readonly Column[];
  selection: Selection;
}

/** The content between the strips and the reading. */
export function Below({ chart, luck, natal, selection }: BelowProps) {
  const hexagram = useHexagram(chart);
  const columns = useMemo(() => [...luck, ...natal], [luck, natal]);
  const cycle = chart.liunianbiao[selection.cycle]!;
  const year = cycle.liunian[selection.year];
  return (
    <>
      <Relations chart={chart} year={year} columns={columns} />
      <Stars chart={chart} cycle={cycle} columns={columns} />
      {chart.hourUnknown ? (
        <HourVariants chart={chart} />
      ) : hexagram.failed ? (
        <FailureState failure={hexagram.failed} onRetry={hexagram.retry} />
      ) : (
        <HexagramDetails chart={chart} lines={hexagram.value} />
      )}
    </>
  );
}
