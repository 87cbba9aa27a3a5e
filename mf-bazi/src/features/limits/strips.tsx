import { hiddenStems, tenGod } from '@tianji/almanac/cycle';
import { Strips } from '@tianji/kit/chart';
import { media, song } from '@tianji/kit/ui';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { elementColours, Glyph } from '../chart/glyph.tsx';
import { type Chart, NO_MONTH, type Selection, shortDate, shortGod } from '../chart/model.ts';
import { daysOf, hoursOf } from './days.ts';
import { monthsOf } from './months.ts';

const LuckStrips = styled(Strips)`
  ${elementColours}
  .gz {
    display: grid;
    grid-template-columns: auto auto;
    align-items: baseline;
    column-gap: 4px;
    align-content: center;
    height: 60px;
    line-height: 1.8125rem;
  }
  .small {
    ${song}
    font-size: 1rem;
    line-height: 3.75rem;
    color: var(--ink-1);
  }
  .cells:has(> :nth-child(20)) {
    grid-auto-columns: 58px;
  }
  /* A card does not scroll: the days of a month stand in rows of ten. */
  [data-parts] & .cells:has(> :nth-child(20)) {
    grid: auto-flow / repeat(10, minmax(0, 1fr));
  }
  ${media.print} {
    /* The days of a month stand in rows of ten. */
    .cells:has(> :nth-child(20)) {
      grid: auto-flow / repeat(10, minmax(0, 1fr));
    }
  }
  ${media.phone} {
    .gz {
      height: 56px;
      line-height: 1.6875rem;
    }
    .small {
      line-height: 3.5rem;
    }
  }
`;

/** Stem and branch, each with its ten god in one character. */
function drawn(ganzhi: string, [ofStem, ofBranch = '']: readonly [string, string?]): ReactNode {
  if (ganzhi === '小运') return <span className="small">小运</span>;
  return (
    <span className="pillar gz">
      <Glyph char={ganzhi.charAt(0)} word={false} />
      {shortGod(ofStem)}
      <Glyph char={ganzhi.charAt(1)} word={false} />
      {shortGod(ofBranch)}
    </span>
  );
}

type StripRow = ComponentProps<typeof Strips>['rows'][number];

interface LimitsProps {
  chart: Chart;
  selection: Selection;
  /** The clock in Beijing, `YYYY-MM-DD HH:mm:ss`. */
  now: string;
  onChoose: (selection: Selection) => void;
}

const pairOf = (chart: Chart, ganzhi: string): [string, string] => [
  tenGod(chart.rg, ganzhi.charAt(0)),
  tenGod(chart.rg, hiddenStems(ganzhi.charAt(1))[0]!),
];

/** The chosen index after a press: none if it was chosen already. */
const pressed = (index: number, chosen: number): number => (index === chosen ? -1 : index);

/** The days of the chosen month, and the hours of the chosen day. */
function shortRows({ chart, selection, now, onChoose }: LimitsProps): StripRow[] {
  const { cycle, year, month, day, hour } = selection;
  const flow = chart.liunianbiao[cycle]?.liunian[year];
  if (!flow || month < 0) return [];
  const days = daysOf(chart, flow, month);
  const today = now.slice(0, 10);
  const rows: StripRow[] = [
    {
      title: '流日',
      note: `${monthsOf(flow.ganzhi, chart.rg)[month]?.name ?? ''}`,
      chosen: day,
      onChoose: (index) => onChoose({ ...selection, day: pressed(index, day), hour: -1 }),
      cells: days.map(({ date, ganzhi }) => ({
        key: date,
        top: shortDate(date),
        second: '',
        body: drawn(ganzhi, pairOf(chart, ganzhi)),
        current: date === today,
        label: `${shortDate(date)}${ganzhi}日${date === today ? '，今日' : ''}`,
      })),
    },
  ];
  const chosen = days[day];
  if (!chosen) return rows;
  const hours = hoursOf(chosen.ganzhi, chart.options.dayBoundary);
  const clock = chosen.date === today ? now.slice(11, 16) : '';
  const at = clock === '' ? -1 : hours.findLastIndex(({ from }, i) => (i === 0 ? '00:00' : from) <= clock);
  rows.push({
    title: '流时',
    note: `${chosen.ganzhi}日`,
    chosen: hour,
    onChoose: (index) => onChoose({ ...selection, hour: pressed(index, hour) }),
    cells: hours.map((each, i) => ({
      key: each.ganzhi + each.name,
      top: `${each.name}时`,
      second: each.from,
      body: drawn(each.ganzhi, pairOf(chart, each.ganzhi)),
      current: i === at,
      label: `${each.name}时${each.ganzhi}，${each.from}起${i === at ? '，此时' : ''}`,
    })),
  });
  return rows;
}

/**
 * Major cycles (小运 first), the years of the chosen cycle, the months of the chosen year; the days of a chosen month
 * and the hours of a chosen day.
 */
export function Limits(props: LimitsProps) {
  const { chart, selection, now, onChoose } = props;
  const today = now.slice(0, 10);
  const cycle = chart.liunianbiao[selection.cycle]!;
  const year = cycle.liunian[selection.year];
  const months = year?.liuyueriqi ?? [];
  const present = year?.selected ? months.findLastIndex((date) => date <= today) : -1;
  const cycleName = cycle.ganzhi === '小运' ? '小运' : `${cycle.ganzhi}运`;
  return (
    <LuckStrips
      rows={[
        {
          title: '大运',
          note: chart.qiyunInfo.forward ? '顺行' : '逆行',
          chosen: selection.cycle,
          onChoose: (index) => onChoose({ cycle: index, year: 0, ...NO_MONTH }),
          cells: chart.liunianbiao.map((each) => {
            const empty = each.liunian.length === 0;
            const span = empty ? '出生即交运' : `${each.age}–${each.endAge}岁`;
            return {
              key: String(each.year) + each.ganzhi,
              top: String(each.year),
              second: span,
              body: drawn(each.ganzhi, [each.shishengan, each.changganshishen[0]]),
              current: each.selected,
              disabled: empty,
              label: `${each.ganzhi === '小运' ? '小运' : `大运${each.ganzhi}`}，${each.year}年起，${span}${each.selected ? '，当前' : ''}`,
            };
          }),
        },
        {
          title: '流年',
          note: cycleName,
          chosen: selection.year,
          onChoose: (index) => onChoose({ ...selection, year: index, ...NO_MONTH }),
          cells: cycle.liunian.map((each) => ({
            key: String(each.year),
            top: String(each.year),
            second: `${each.age}岁`,
            body: drawn(each.ganzhi, [each.liunianshishengan, each.liunianchangganshishen[0]]),
            foot: each.xiaoyun ? `小运 ${each.xiaoyun}` : '',
            current: each.selected,
            label: `${each.year}年${each.ganzhi}，${each.age}岁${each.xiaoyun ? `，小运${each.xiaoyun}` : ''}${each.selected ? '，今年' : ''}`,
          })),
        },
        ...(year
          ? [
              {
                title: '流月',
                note: `${year.ganzhi}年`,
                chosen: selection.month,
                onChoose: (index: number) =>
                  onChoose({ ...selection, ...NO_MONTH, month: pressed(index, selection.month) }),
                cells: monthsOf(year.ganzhi, chart.rg).map((each, i) => {
                  const date = shortDate(months[i] ?? '');
                  return {
                    key: each.ganzhi + year.year,
                    top: each.name,
                    second: `${each.jie} ${date}`,
                    body: drawn(each.ganzhi, each.gods),
                    current: i === present,
                    label: `${each.name}${each.ganzhi}，${each.jie}${date}起${i === present ? '，本月' : ''}`,
                  };
                }),
              },
            ]
          : []),
        ...shortRows(props),
      ]}
    />
  );
}
