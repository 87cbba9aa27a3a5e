import type { Cell } from '@tianji/calendar/engine';
import { VisuallyHidden } from '@tianji/kit/ui';
import { Day, Dot } from './month-grid.styles.ts';
import { cellLabel, firstWords, spokenDay } from './words.ts';

interface DayCellProps {
  cell: Cell;
  /** 0 Sunday … 6 Saturday. */
  weekday: number;
  chosen: boolean;
  isToday: boolean;
  /** The one cell of the grid that Tab reaches. */
  reachable: boolean;
  /** 宜, once its table is there. */
  yi: readonly string[];
  onChoose: (cell: Cell) => void;
}

/** One day of the grid. What is drawn is silent; a screen reader gets the same as one sentence. */
export function DayCell(props: DayCellProps) {
  const { cell, chosen, isToday, yi } = props;
  const label = cellLabel(cell);
  return (
    <Day
      type="button"
      data-jdn={cell.jdn}
      tabIndex={props.reachable ? 0 : -1}
      aria-pressed={chosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => props.onChoose(cell)}
    >
      <VisuallyHidden>{spokenDay(cell, props.weekday, isToday, yi)}</VisuallyHidden>
      <span aria-hidden="true">
        <span className="n">{cell.date.day}</span>
        <span className="gz">{cell.pillar}</span>
        <span className="l" data-kind={label.kind}>
          {label.text}
        </span>
        <span className="f">
          <Dot $yellow={cell.yellow} />
          {yi.length > 0 ? <span>宜 {firstWords(yi)}</span> : null}
        </span>
      </span>
    </Day>
  );
}
