import type { Cell } from '@tianji/calendar/engine';
import { VisuallyHidden } from '@tianji/kit/ui';
import { memo } from 'react';
import { Day, Dot, Mark } from './month-grid.styles.ts';
import { cellLabel, firstWords, spokenDay } from './words.ts';

const NONE: readonly string[] = [];

interface DayCellProps {
  cell: Cell;
  /** 0 Sunday … 6 Saturday. */
  weekday: number;
  chosen: boolean;
  isToday: boolean;
  /** The only cell of the grid in the tab order. */
  reachable: boolean;
  /** 宜 of a day, once its table is loaded. */
  yiOf: ((cell: Cell) => readonly string[]) | null;
}

/**
 * One day of the grid; the grid hears its click. The visible parts are hidden from screen readers, which get the same as
 * one sentence. Rendered again only when something in it is another: there are 42 of them.
 */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { cell, chosen, isToday } = props;
  const yi = props.yiOf?.(cell) ?? NONE;
  const label = cellLabel(cell);
  return (
    <Day
      type="button"
      data-jdn={cell.jdn}
      tabIndex={props.reachable ? 0 : -1}
      aria-pressed={chosen}
      aria-current={isToday ? 'date' : undefined}
    >
      <VisuallyHidden>{spokenDay(cell, props.weekday, isToday, yi)}</VisuallyHidden>
      <span aria-hidden="true">
        <span className="n">{cell.date.day}</span>
        {cell.off ? (
          <Mark $work={cell.off.kind === '班'} $law={cell.off.byLaw === true}>
            {cell.off.kind}
          </Mark>
        ) : null}
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
});
