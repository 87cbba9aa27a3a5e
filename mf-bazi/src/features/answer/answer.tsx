import { AnswerPanel, type LookingBack } from '@tianji/kit/answer';
import { useMemo } from 'react';
import type { CallOutput } from '../../api.ts';
import { type Column, cellName } from '../chart/model.ts';

type Now = CallOutput<'numerologyanalysis/getObj'>['now'];
/** The scores of years between which a life is drawn. */
const SCALE = [28, 76] as const;

interface AnswerProps {
  /** It comes with the chart; of a service of before, with the reading. */
  now: Now | undefined;
  /** The columns of the chart as it first shows: this year, its ten years, the natal pillars. */
  columns: readonly Column[];
  /** Full years now. */
  age: number;
  /** Called with the addresses to light. */
  onLight: (cells: readonly string[]) => void;
  lookingBack: LookingBack;
}

/** What the chart answers, above it: its ground lights the stems and branches that it rests on. */
export function BaziAnswer({ now, columns, age, onLight, lookingBack }: AnswerProps) {
  const lighting = useMemo(
    () => ({ nameOf: (cell: string) => cellName(columns, cell), light: onLight }),
    [columns, onLight],
  );
  // On paper the chart itself fills the first sheet.
  return <AnswerPanel {...{ now, lighting, age, lookingBack }} scale={SCALE} offPaper />;
}
