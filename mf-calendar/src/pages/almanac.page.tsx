import { fromJdn, jdn as jdnOf } from '@tianji/almanac/civil';
import { NOBLES_OPTION } from '@tianji/almanac/cycle';
import { type Cell, monthGrid } from '@tianji/calendar/engine';
import { usePortal, useSearchParams, useTitle } from '@tianji/kit';
import {
  Button,
  CalendarDays,
  Download,
  ErrorState,
  Icon,
  media,
  Notice,
  Page,
  PageTitle,
  Printer,
  ResultFrame,
  Search,
  Skeleton,
  toast,
} from '@tianji/kit/ui';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { DayPanel } from '../features/day/day-panel.tsx';
import { type Local, useLocal } from '../features/day/load-local.ts';
import { HoursSection } from '../features/day/parts.ts';
import { useDay } from '../features/day/use-day.ts';
import { Find, useFinding } from '../features/find/find.tsx';
import { useRowsInSteps } from '../features/idle.ts';
import { noblesIn, reachFrom, useAddress } from '../features/month/address.ts';
import { FestivalKinds, useFestivalKinds } from '../features/month/festival-kinds.tsx';
import { isSmall, useKernel } from '../features/month/kernel.ts';
import { MonthBar } from '../features/month/month-bar.tsx';
import { MonthGrid } from '../features/month/month-grid.tsx';
import { usePresentHour, useToday } from '../features/month/today.ts';
import { useAway } from '../features/month/use-away.ts';
import { useDaysOff } from '../features/month/use-days-off.ts';
import { Subscribe } from '../features/subscribe/subscribe.tsx';

const CRUMBS = [{ label: '排盘', href: '/toolsIndex' }, { label: '万年历' }];
const BASIS = ['节气按印行历书', '年柱正月初一换', '月柱交节日换', '零点换日', '福神流派二'];

const OTHER_NOBLES = NOBLES_OPTION.values[0];

/** Double hours drawn at once. */
const HOURS_IN_STEP = 3;

/** On a phone the grid begins within 200 px: no breadcrumb above the title, tools as icons beside it. */
const Whole = styled(Page)`
  article > [role='note'] {
    margin-bottom: 16px;
  }
  ${media.phone} {
    > header {
      padding: 4px 0;
      > nav {
        display: none;
      }
      .row {
        flex-wrap: nowrap;
        align-items: center;
      }
      .tools {
        flex-wrap: nowrap;
        gap: 0;
      }
      .tools button {
        padding-inline: 12px;
        font-size: 0;
      }
    }
    article > footer dl {
      display: none;
    }
  }
`;

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

async function saveYear(year: number, site: string): Promise<void> {
  try {
    const { downloadYear } = await import('../features/year-file/year-file.ts');
    downloadYear(year, site);
    toast(`已生成 ${year} 年节气与节日`);
  } catch {
    toast('没有载入，请再试一次', 'error');
  }
}

/** The perpetual calendar: month grid, the chosen day's almanac, its double hours, and finding a day. */
export default function AlmanacPage() {
  useTitle('万年历');
  const today = useToday();
  const hour = usePresentHour();
  const todayJdn = jdnOf(today.year, today.month, today.day);
  const [{ year, month, selected }, go, corrected] = useAddress(today);
  const { tables, retry } = useKernel(year, fromJdn(selected).year);
  const { daysOff, announced } = useDaysOff(year);
  const [more, setMore] = useFestivalKinds();
  const cells = useMemo(
    () => (tables ? monthGrid(tables, year, month, isSmall(year) ? daysOff : undefined, more) : []),
    [tables, year, month, daysOff, more],
  );
  const local = useLocal();
  const yiOf = useMemo(() => (local ? yiFrom(local) : null), [local]);
  const nobles = noblesIn(useSearchParams()[0]);
  const basis = nobles === OTHER_NOBLES.value ? [...BASIS, OTHER_NOBLES.label] : BASIS;
  const day = useDay(selected, nobles);
  // Below the first screen: drawn after what is in sight.
  const hours = useDeferredValue(day.fields);
  const all = hours?.shichen.length ?? 0;
  const drawn = useRowsInSteps(all, HOURS_IN_STEP);
  const finder = useRef<HTMLButtonElement>(null);
  const finding = useFinding(finder);
  const grid = useRef<HTMLDivElement>(null);
  const away = useAway(grid, tables !== null);

  function choose(jdn: number) {
    const date = fromJdn(jdn);
    go({ year: date.year, month: date.month, selected: jdn });
  }

  function chooseAndShow(jdn: number) {
    choose(jdn);
    document.getElementById('month')?.scrollIntoView();
  }

  const inReach = (other: number) => {
    const { first, last } = reachFrom(year, today);
    return other >= first && other <= last;
  };

  function showMonth(y: number, m: number) {
    if (inReach(y)) go({ year: y, month: m, selected }, true);
  }

  const { brand } = usePortal();
  const [subscribing, setSubscribing] = useState(false);
  const tools = (
    <>
      <Button
        ref={finder}
        variant="quiet"
        icon={<Icon of={Search} size={16} />}
        aria-expanded={finding.open}
        onClick={finding.toggle}
      >
        查找日子
      </Button>
      <Button
        variant="quiet"
        icon={<Icon of={Download} size={16} />}
        aria-label={`下载${year}年节气与节日的日历文件`}
        disabled={!isSmall(year)}
        onClick={() => void saveYear(year, brand.name)}
      >
        日历文件
      </Button>
      <Button
        variant="quiet"
        icon={<Icon of={CalendarDays} size={16} />}
        aria-label="订阅到自己的日历"
        onClick={() => setSubscribing(true)}
      >
        订阅
      </Button>
      <Button variant="quiet" icon={<Icon of={Printer} size={16} />} onClick={() => window.print()}>
        打印
      </Button>
    </>
  );
  return (
    <Whole>
      <PageTitle title="万年历" crumbs={CRUMBS} tools={tools} />
      {/* The foot comes with the hours: it would stand in sight, and be pushed away by them. */}
      <ResultFrame label="万年历" {...((hours && drawn === all) || day.failed ? { basis } : {})}>
        <MonthBar
          year={year}
          month={month}
          today={today}
          onShow={(y, m) => go({ year: y, month: m, selected })}
          onToday={() => choose(todayJdn)}
        />
        {corrected ? <Notice>{corrected}</Notice> : null}
        {announced ? null : (
          <Notice>{`${year}年调休安排尚未公布，以国务院通知为准；所标“休”只是法定休息日。`}</Notice>
        )}
        {tables ? (
          <Columns id="month" ref={grid} data-away={away || undefined}>
            <MonthGrid
              year={year}
              month={month}
              cells={cells}
              selected={selected}
              today={todayJdn}
              inReach={(jdn) => inReach(fromJdn(jdn).year)}
              yiOf={yiOf}
              basis={basis}
              onChoose={choose}
              onShowMonth={showMonth}
              foot={<FestivalKinds kinds={more} onChange={setMore} />}
            />
            <DayPanel jdn={selected} day={day} tables={tables} more={more} />
          </Columns>
        ) : retry ? (
          <ErrorState onRetry={retry}>这一年的历表没有载入，请再试一次。</ErrorState>
        ) : (
          <Skeleton lines={18} label="正在载入历表" />
        )}
        {finding.open ? (
          <Find finding={finding} today={today} todayJdn={todayJdn} onChoose={chooseAndShow} />
        ) : null}
        {hours ? (
          <HoursSection
            hours={hours.shichen.slice(0, drawn)}
            vetoed={hours.dashi === '诸事不宜'}
            present={selected === todayJdn ? hour : null}
          />
        ) : null}
      </ResultFrame>
      {subscribing ? <Subscribe onClose={() => setSubscribing(false)} /> : null}
    </Whole>
  );
}
