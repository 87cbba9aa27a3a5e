import { AnswerPanel } from '@tianji/kit/answer';
import { type ComponentProps, useMemo } from 'react';
import { type Column, cellName } from '../chart/model.ts';

/** The scores of years between which a life is drawn. */
const SCALE = [28, 76] as const;

/** Its `now` comes with the chart; of a service of before, with the reading. */
type BaziAnswerProps = Pick<ComponentProps<typeof AnswerPanel>, 'now' | 'age' | 'lookingBack'> & {
  /** The columns of the chart as it first shows: this year, its ten years, the natal pillars. */
  columns: readonly Column[];
  /** Called with the addresses to light. */
  onLight: (cells: readonly string[]) => void;
};

/** What the chart answers, above it: its ground lights the stems and branches that it rests on. */
export function BaziAnswer({ columns, onLight, ...told }: BaziAnswerProps) {
  const lighting = useMemo(
    () => ({ nameOf: (cell: string) => cellName(columns, cell), light: onLight }),
    [columns, onLight],
  );
  // On paper the chart itself fills the first sheet.
  return <AnswerPanel {...told} lighting={lighting} scale={SCALE} offPaper />;
}
