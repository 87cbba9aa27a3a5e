import { parseDate } from '@tianji/almanac/civil';
import { hexagramOf } from '@tianji/hexagram';
import {
  ChevronLeft,
  ChevronRight,
  Icon,
  IconButton,
  Leaf,
  media,
  song,
  TextButton,
  type,
} from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Bars } from './bars.tsx';
import { weeksOf } from './day.ts';
import { completeDays, isComplete, type KeptDays } from './kept.ts';

const FIRST_MONTH = '2020-01';
const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 4px 12px 4px 20px;
  border-bottom: 1px solid var(--line-2);
  h2 {
    ${song}
    font-size: 1.125rem;
    line-height: 2.5rem;
  }
  h2 span {
    margin-left: 12px;
    font: 400 0.875rem var(--sans);
    color: var(--ink-2);
  }
  ${media.phone} {
    padding-left: 14px;
  }
`;

const Grid = styled.table`
  width: calc(100% - 32px);
  margin: 8px 16px;
  table-layout: fixed;
  border-collapse: collapse;
  text-align: center;
  th {
    ${type.small}
    font-weight: 400;
    line-height: 2.25rem;
    color: var(--ink-2);
  }
  td {
    height: 80px;
    border-top: 1px solid var(--line);
    vertical-align: top;
    padding: 0;
  }
  td > span,
  td > button {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 4px;
    width: 100%;
    min-height: 80px;
    padding: 6px 0 4px;
    ${type.note}
    line-height: 1rem;
    color: var(--ink-2);
  }
  td > button {
    cursor: pointer;
    color: var(--ink-1);
  }
  td[data-out] > span {
    color: var(--ink-3);
  }
  td[data-today] > * {
    background: var(--seal-wash);
    color: var(--seal);
    font-weight: 600;
    box-shadow: inset 0 0 0 2px var(--seal);
  }
  td > button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--ink-1);
  }
  .glyph {
    width: 30px;
  }
  ${media.phone} {
    width: calc(100% - 12px);
    margin: 4px 6px;
  }
`;

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  padding: 10px 20px;
  border-top: 1px solid var(--line-2);
  ${type.note}
  color: var(--ink-2);
  ${media.phone} {
    padding: 10px 14px;
  }
`;

const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 20px;
  margin-top: 10px;
  ${type.small}
  color: var(--ink-3);
  div {
    display: flex;
    gap: 20px;
  }
  ${media.print} {
    display: none;
  }
`;

/** A month before (−1) or after (1), as YYYY-MM. */
function monthFrom(month: string, step: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + number - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

interface CalendarProps {
  today: string;
  /** The day shown beside. */
  shown: string;
  days: KeptDays;
  onShow: (date: string) => void;
  onFile: () => void;
  onForget: () => void;
}

function Day({ date, month, today, shown, days, onShow }: CalendarProps & { date: string; month: string }) {
  const number = parseDate(date).day;
  const day = days[date];
  const out = !date.startsWith(month);
  const marks = { 'data-out': out || undefined, 'data-today': date === today || undefined };
  if (!day || !isComplete(day) || out)
    return (
      <td {...marks}>
        <span aria-current={date === today ? 'date' : undefined}>
          {number}
          {date === today ? <span>今</span> : null}
        </span>
      </td>
    );
  const { name, fullName } = hexagramOf(day.digits);
  return (
    <td {...marks}>
      <button
        type="button"
        aria-pressed={date === shown}
        aria-current={date === today ? 'date' : undefined}
        aria-label={`${number}日，${fullName}`}
        onClick={() => onShow(date)}
      >
        {number}
        <span className="glyph">
          <Bars digits={day.digits} width={30} />
        </span>
        {name}
      </button>
    </td>
  );
}

/** The days on this device, one month at a time. Days without a hexagram are blank: nothing is counted. */
export function DayCalendar(props: CalendarProps) {
  const { today, days } = props;
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(props.shown.slice(0, 7));
  const shownMonth = props.shown.slice(0, 7);
  useEffect(() => setMonth(shownMonth), [shownMonth]);
  const [year, number] = month.split('-').map(Number) as [number, number];
  const kept = completeDays(days).length > 0;
  return (
    <section aria-label="日历">
      <Leaf>
        <Head>
          <h2 aria-live="polite">
            {MONTHS[number - 1]}月<span>{year}</span>
          </h2>
          <div>
            <IconButton
              label="上一月"
              disabled={month <= FIRST_MONTH}
              onClick={() => setMonth(monthFrom(month, -1))}
            >
              <Icon of={ChevronLeft} size={16} />
            </IconButton>
            <IconButton
              label="下一月"
              disabled={month >= thisMonth}
              onClick={() => setMonth(monthFrom(month, 1))}
            >
              <Icon of={ChevronRight} size={16} />
            </IconButton>
          </div>
        </Head>
        <Grid>
          <thead>
            <tr>
              {[...'一二三四五六日'].map((day) => (
                <th key={day} scope="col" abbr={`星期${day}`}>
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(year, number).map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <Day key={date} {...props} date={date} month={month} />
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
        <Foot>
          <span>没起的日子留白，不补也不计数。</span>
          <span>存在本机</span>
        </Foot>
      </Leaf>
      {kept ? (
        <Under>
          <span>点任一天，看当天的卦。</span>
          <div>
            <TextButton onClick={props.onFile}>日历文件</TextButton>
            <TextButton onClick={props.onForget}>清除本机记录</TextButton>
          </div>
        </Under>
      ) : null}
    </section>
  );
}
