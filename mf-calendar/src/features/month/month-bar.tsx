import type { CivilDate } from '@tianji/almanac/civil';
import {
  Button,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Icon,
  IconButton,
  media,
  Select,
} from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { YEARS_AHEAD, YEARS_BACK } from './address.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-bottom: 16px;
  select {
    height: 40px;
    font-size: 16px;
  }
  .year {
    width: 112px;
  }
  .month {
    width: 84px;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-left: auto;
  }
  ${media.phone} {
    gap: 8px 6px;
    /* Steps and selectors on one line of a 360 px phone. */
    select {
      padding: 0 24px 0 8px;
    }
    select + svg {
      right: 6px;
    }
    .year {
      flex: 1 0 86px;
      max-width: 120px;
    }
    .month {
      flex: 1 0 68px;
      max-width: 96px;
    }
    > button,
    .tools button {
      padding-inline: 12px;
    }
    .tools {
      flex-wrap: nowrap;
      gap: 6px;
      margin-left: 0;
      svg {
        display: none;
      }
    }
  }
`;

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

/** Year and month: selectors, steps back and ahead, today, and what else the page can do. */
export function MonthBar(props: {
  year: number;
  month: number;
  today: CivilDate;
  onShow: (year: number, month: number) => void;
  onToday: () => void;
  children?: ReactNode;
}) {
  const { year, month, today, onShow } = props;
  const first = today.year - YEARS_BACK;
  const last = today.year + YEARS_AHEAD;
  const years = Array.from({ length: last - first + 1 }, (_, i) => last - i);
  const step = (months: number) => {
    const target = year * 12 + month - 1 + months;
    return { year: Math.floor(target / 12), month: (target % 12) + 1 };
  };
  const stepButton = (label: string, months: number, icon: typeof ChevronLeft) => {
    const to = step(months);
    return (
      <IconButton
        label={label}
        variant="line"
        disabled={to.year < first || to.year > last}
        onClick={() => onShow(to.year, to.month)}
      >
        <Icon of={icon} size={16} />
      </IconButton>
    );
  };
  return (
    <Bar data-print="hide">
      {stepButton('上一年', -12, ChevronsLeft)}
      {stepButton('上个月', -1, ChevronLeft)}
      <Select
        className="year"
        aria-label="年份"
        value={year}
        onChange={(event) => onShow(Number(event.target.value), month)}
      >
        {years.map((each) => (
          <option key={each} value={each}>
            {each}年
          </option>
        ))}
      </Select>
      <Select
        className="month"
        aria-label="月份"
        value={month}
        onChange={(event) => onShow(year, Number(event.target.value))}
      >
        {MONTHS.map((each) => (
          <option key={each} value={each}>
            {each}月
          </option>
        ))}
      </Select>
      {stepButton('下个月', 1, ChevronRight)}
      {stepButton('下一年', 12, ChevronsRight)}
      <Button onClick={props.onToday}>今天</Button>
      <span className="tools">{props.children}</span>
    </Bar>
  );
}
