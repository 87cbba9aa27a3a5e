import { fromJdn } from '@tianji/almanac/civil';
import type { Cell } from '@tianji/calendar/engine';
import { Leaf } from '@tianji/kit/ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Basis } from './basis.tsx';
import { DayCell } from './day-cell.tsx';
import { dayAfterKey } from './grid-keys.ts';
import { CellBox, Dot, Hint, Legend, MonthHead, Table } from './month-grid.styles.ts';
import { useSwipe } from './use-swipe.ts';
import { lunarWithYear, monthTitle } from './words.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];
const NAMES = '日一二三四五六';

interface MonthGridProps {
  year: number;
  month: number;
  cells: readonly Cell[];
  /** Julian day numbers. */
  selected: number;
  today: number;
  /** Whether a day is within the years of the selector. */
  inReach: (jdn: number) => boolean;
  /** 宜 of a day, once its table is loaded. */
  yiOf: ((cell: Cell) => readonly string[]) | null;
  onChoose: (jdn: number) => void;
  /** Called when the keyboard leaves the month. */
  onShowMonth: (year: number, month: number) => void;
  /** The rules in force, behind ⓘ on a phone. */
  basis: readonly string[];
  /** Below the legend. */
  foot?: ReactNode;
}

/** The cell in the tab order: where the keyboard was, else the chosen day, else today, else the first. */
function reachableDay(cells: readonly Cell[], wishes: readonly number[]): number | undefined {
  const own = cells.filter((cell) => cell.inMonth);
  for (const wish of wishes) if (own.some((cell) => cell.jdn === wish)) return wish;
  return own[0]?.jdn;
}

/** The month as a grid of 42 buttons with one tab stop; arrow keys move, Enter or Space chooses. */
export function MonthGrid(props: MonthGridProps) {
  const { year, month, cells, selected, today } = props;
  const titleId = useId();
  const table = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState(selected);
  // Set by a key, applied after the target's month has rendered.
  const focusDue = useRef(false);
  const reachable = reachableDay(cells, [cursor, selected, today]);

  useEffect(() => {
    if (!focusDue.current || reachable !== cursor) return;
    focusDue.current = false;
    table.current?.querySelector<HTMLElement>(`[data-jdn="${cursor}"]`)?.focus();
  });

  function moveByKey(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = Number((event.target as HTMLElement).dataset.jdn);
    const to = dayAfterKey(from, event.key, event.shiftKey);
    if (to === null || Number.isNaN(from)) return;
    event.preventDefault();
    if (!props.inReach(to)) return;
    setCursor(to);
    focusDue.current = true;
    const date = fromJdn(to);
    if (date.year !== year || date.month !== month) props.onShowMonth(date.year, date.month);
  }

  function chooseByClick({ target }: MouseEvent<HTMLTableElement>) {
    const day = (target as Element).closest<HTMLElement>('[data-jdn]');
    if (!day) return;
    const jdn = Number(day.dataset.jdn);
    if (!props.inReach(jdn)) return;
    setCursor(jdn);
    props.onChoose(jdn);
  }

  const swipe = useSwipe({
    left: () => props.onShowMonth(month === 12 ? year + 1 : year, (month % 12) + 1),
    right: () => props.onShowMonth(month === 1 ? year - 1 : year, ((month + 10) % 12) + 1),
  });

  const own = cells.filter((cell) => cell.inMonth);
  const first = own[0];
  const last = own.at(-1);
  return (
    <div>
      <Leaf>
        <MonthHead>
          <strong id={titleId}>{monthTitle(year, month)}</strong>
          {first && last ? <span>{`${lunarWithYear(first)} 至 ${lunarWithYear(last)}`}</span> : null}
        </MonthHead>
        <Table
          ref={table}
          role="grid"
          aria-labelledby={titleId}
          onClick={chooseByClick}
          onKeyDown={moveByKey}
          {...swipe}
        >
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={`星期${NAMES.charAt(weekday)}`}>
                  {NAMES.charAt(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[0, 7, 14, 21, 28, 35].map((from) => (
              <tr key={from}>
                {cells.slice(from, from + 7).map((cell, i) => (
                  <CellBox
                    key={cell.jdn}
                    role="gridcell"
                    aria-selected={cell.jdn === selected}
                    data-outside={cell.inMonth ? undefined : ''}
                  >
                    <DayCell
                      cell={cell}
                      weekday={(i + 1) % 7}
                      chosen={cell.jdn === selected}
                      isToday={cell.jdn === today}
                      reachable={cell.jdn === reachable}
                      yiOf={props.yiOf}
                    />
                  </CellBox>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Leaf>
      <Legend>
        <span>
          <Dot $yellow /> 黄道日
        </span>
        <span>
          <Dot $yellow={false} /> 黑道日
        </span>
        <span className="festival">节日</span>
        <span className="term">节气</span>
        <span className="end">公历周一为首日</span>
        <Basis words={props.basis} />
      </Legend>
      <Hint data-print="hide">点一天看当天宜忌，左右滑动换月，往下看十二时辰。</Hint>
      {props.foot}
    </div>
  );
}
