import { fromJdn, jdn as jdnOf } from '@tianji/almanac/civil';
import { type Cell, monthGrid } from '@tianji/calendar/engine';
import { useTitle } from '@tianji/kit';
import {
  Button,
  Download,
  Icon,
  lazyPiece,
  media,
  Page,
  PageTitle,
  Printer,
  ResultFrame,
  Search,
  toast,
} from '@tianji/kit/ui';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { DayPanel } from '../features/day/day-panel.tsx';
import { type Local, useLocal } from '../features/day/load-local.ts';
import { HoursSection } from '../features/day/parts.ts';
import { useDay } from '../features/day/use-day.ts';
import type { FindProps } from '../features/find/find-section.tsx';
import { useAddress, yearInReach } from '../features/month/address.ts';
import { kernel } from '../features/month/kernel.ts';
import { MonthBar } from '../features/month/month-bar.tsx';
import { MonthGrid } from '../features/month/month-grid.tsx';
import { usePresentHour, useToday } from '../features/month/today.ts';

const CRUMBS = [{ label: '排盘', href: '/toolsIndex' }, { label: '万年历' }];
const BASIS = ['节气按印行历书', '年柱正月初一换', '月柱交节日换', '零点换日', '福神流派二'];

const FindSection = lazyPiece<FindProps>(
  () => import(/* webpackChunkName: "tables" */ '../features/find/find-section.tsx'),
  (props) => props.onClose(),
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 368px;
  gap: 32px;
  align-items: start;
  scroll-margin-top: calc(var(--header-h) + 12px);
  @media (max-width: 1199.98px) {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 24px;
  }
  @media (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    gap: 24px;
  }
  ${media.print} {
    display: block;
    > * + * {
      margin-top: 16px;
    }
  }
`;

const yiFrom = (local: Local) => (cell: Cell) => local.dayActivities(cell.monthIndex, cell.dayIndex).yi;

async function saveYear(year: number): Promise<void> {
  try {
    const { downloadYear } = await import('../features/year-file/year-file.ts');
    downloadYear(year);
    toast(`已生成 ${year} 年节气与节日`);
  } catch {
    toast('没有连上，请再试一次', 'error');
  }
}

/** The perpetual calendar: month grid, the chosen day's almanac, its double hours, and finding a day. */
export default function AlmanacPage() {
  useTitle('万年历');
  const today = useToday();
  const hour = usePresentHour();
  const todayJdn = jdnOf(today.year, today.month, today.day);
  const [{ year, month, selected }, go] = useAddress(today);
  const cells = useMemo(() => monthGrid(kernel, year, month), [year, month]);
  const local = useLocal();
  const yiOf = useMemo(() => (local ? yiFrom(local) : null), [local]);
  const day = useDay(selected);
  const [finding, setFinding] = useState(false);
  const finder = useRef<HTMLButtonElement>(null);

  function choose(jdn: number) {
    const date = fromJdn(jdn);
    go({ year: date.year, month: date.month, selected: jdn });
  }

  function chooseAndShow(jdn: number) {
    choose(jdn);
    document.getElementById('month')?.scrollIntoView();
  }

  function closeFind() {
    setFinding(false);
    finder.current?.focus();
  }

  return (
    <Page>
      <PageTitle title="万年历" crumbs={CRUMBS} />
      <ResultFrame label="万年历" basis={BASIS}>
        <MonthBar
          year={year}
          month={month}
          today={today}
          onShow={(y, m) => go({ year: y, month: m, selected })}
          onToday={() => choose(todayJdn)}
        >
          <Button
            ref={finder}
            icon={<Icon of={Search} size={16} />}
            aria-expanded={finding}
            onClick={() => setFinding(!finding)}
          >
            查找日子
          </Button>
          <Button
            icon={<Icon of={Download} size={16} />}
            aria-label={`下载${year}年节气与节日的日历文件`}
            onClick={() => void saveYear(year)}
          >
            日历文件
          </Button>
          <Button icon={<Icon of={Printer} size={16} />} onClick={() => window.print()}>
            打印
          </Button>
        </MonthBar>
        <Columns id="month">
          <MonthGrid
            year={year}
            month={month}
            cells={cells}
            selected={selected}
            today={todayJdn}
            inReach={(jdn) => yearInReach(fromJdn(jdn).year, today)}
            yiOf={yiOf}
            onChoose={choose}
            onShowMonth={(y, m) => go({ year: y, month: m, selected }, true)}
          />
          <DayPanel jdn={selected} day={day} />
        </Columns>
        {finding ? (
          <FindSection today={today} todayJdn={todayJdn} onChoose={chooseAndShow} onClose={closeFind} />
        ) : null}
        {day.fields ? (
          <HoursSection fields={day.fields} present={selected === todayJdn ? hour : null} />
        ) : null}
      </ResultFrame>
    </Page>
  );
}
