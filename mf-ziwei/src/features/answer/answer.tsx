import { AnswerPanel } from '@tianji/kit/answer';
import { useMemo } from 'react';
import type { CallOutput } from '../../api.ts';
import type { Chart } from '../chart/model.ts';

type Now = CallOutput<'ziweidoushudefen/getObj'>['now'];

const branchIn = (cell: string): number => Number(/^palace\.(\d+)$/.exec(cell)?.[1] ?? -1);

/** The scores of years between which a life is drawn. */
const SCALE = [-3, 3] as const;

interface AnswerProps {
  /** It comes with the chart; of a service of before, with the reading. */
  now: Now | undefined;
  chart: Chart;
  age: number;
  /** Called with the branches of the palaces to light. */
  onLight: (branches: readonly number[]) => void;
}

/** What the chart answers, above it: its ground lights the palaces that it rests on. */
export function ZiweiAnswer({ now, chart, age, onLight }: AnswerProps) {
  const lighting = useMemo(
    () => ({
      nameOf(cell: string) {
        const name = chart.g12[branchIn(cell)]?.qitagong;
        return name === undefined ? undefined : name.endsWith('宫') ? name : `${name}宫`;
      },
      light: (cells: readonly string[]) => onLight(cells.map(branchIn)),
    }),
    [chart, onLight],
  );
  return <AnswerPanel now={now} lighting={lighting} age={age} scale={SCALE} />;
}
