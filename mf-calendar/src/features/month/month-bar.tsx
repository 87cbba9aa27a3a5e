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
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useAfterIdle } from '../idle.ts';
import { FIRST_YEAR, LAST_YEAR, reachFrom, YEARS_AHEAD, YEARS_BACK } from './address.ts';
import { OtherYear } from './other-year.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-bottom: 16px;
  select {
    height: 2.5rem;
    font-size: 1rem;
  }
  .year {
    width: 112px;
  }
  .month {
    width: 84px;
  }
  ${media.phone} {
    gap: 8px 6px;
    margin-bottom: 8px;
    /* Steps and selectors on one line of a 360 px phone. */
    select {
      height: 2.75rem;
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
    > button {
      padding-inline: 12px;
    }
    /* The selector is for years; one line is left. */
    > [data-by='12'] {
      display: none;
    }
  }
`;

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

const optionOf = (year: number) => (
  <option key={year} value={year}>
    {year}年
  </option>
);

/** The years of the selector, the latest first, and the shown one where it is none of them. */
function yearsListed(shown: number, present: number, back: number): number[] {
  const listed = Array.from({ length: back + YEARS_AHEAD + 1 }, (_, i) => present + YEARS_AHEAD - i);
  return listed.includes(shown) ? listed : [...listed, shown];
}

/** Years before the present one in the first drawing: a browser lays out 200 entries as long as the rest of the page. */
const FIRST_BACK = 12;

/** The last entry of the selector of years. */
const OTHER = 'other';

/** Year and month: selectors, steps back and forward, today; any other year by typing it. */
export function MonthBar(props: {
  year: number;
  month: number;
  today: CivilDate;
  onShow: (year: number, month: number) => void;
  onToday: () => void;
}) {
  const { year, month, today, onShow } = props;
  const [typing, setTyping] = useState(false);
  const { first, last } = reachFrom(year, today);
  const idle = useAfterIdle();
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  const back = idle || reached ? YEARS_BACK : FIRST_BACK;
  // The same elements at every render: there are more than 200.
  const options = useMemo(() => yearsListed(year, today.year, back).map(optionOf), [year, today.year, back]);
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
        data-by={Math.abs(months)}
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
        onFocus={reach}
        onPointerDown={reach}
        onChange={({ target }) => {
          setTyping(target.value === OTHER);
          if (target.value !== OTHER) onShow(Number(target.value), month);
        }}
      >
        {options}
        <option value={OTHER}>其他年份</option>
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
      {typing ? (
        <OtherYear
          first={FIRST_YEAR}
          last={LAST_YEAR}
          onYear={(other) => {
            setTyping(false);
            onShow(other, month);
          }}
        />
      ) : null}
    </Bar>
  );
}
