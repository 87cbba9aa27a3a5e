import { AnswerPanel, themeWord } from '@tianji/kit/answer';
import { useMemo } from 'react';
import type { CallOutput } from '../../api.ts';
import { type Column, cellName } from '../chart/model.ts';

type Now = CallOutput<'numerologyanalysis/getObj'>['now'];
type Theme = Now['themes'][number]['theme'];

/** Later in life work is what one has in hand. */
const HANDS = 55;
/** Under this age friends are schoolmates, and work is a first step. */
const YOUNG = 23;

interface AnswerProps {
  now: Now;
  /** The columns of the chart as it first shows: this year, its ten years, the natal pillars. */
  columns: readonly Column[];
  /** Full years now. */
  age: number;
  /** Called with the addresses to light. */
  onLight: (cells: readonly string[]) => void;
}

/** What the chart answers, above it: its ground lights the stems and branches that it rests on. */
export function BaziAnswer({ now, columns, age, onLight }: AnswerProps) {
  const lighting = useMemo(
    () => ({ nameOf: (cell: string) => cellName(columns, cell), light: onLight }),
    [columns, onLight],
  );
  const wordOf = (theme: Theme): string => {
    if (theme === 'work' && age >= HANDS) return '手上的事';
    if (theme === 'work' && age < YOUNG) return '第一步';
    return themeWord(theme);
  };
  return <AnswerPanel now={now} lighting={lighting} wordOf={wordOf} />;
}
