import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { type Column, media, Notice, Section, Table, Tag, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { Dot } from '../month/month-grid.styles.ts';
import { Explained } from './explained.tsx';

type Hour = CalendarFields['shichen'][number];

const Luck = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  vertical-align: top;
  white-space: nowrap;
`;

/** On phones a double hour takes one line of facts and two lines of activities, not a card of eight rows. */
const Compact = styled.div`
  /* Six columns on a tablet: in large type as large as they allow. */
  ${media.tablet} {
    th,
    td,
    td * {
      font-size: calc(0.8125 * var(--fig));
    }
  }
  th,
  td {
    padding-block: 10px;
  }
  ${media.phone} {
    tr {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 8px;
      margin: 0;
      padding: 10px 0;
      border-width: 0 0 1px;
      border-radius: 0;
      background: none;
    }
    td {
      padding: 0;
      gap: 6px;
      text-align: start;
      justify-content: flex-start;
    }
    td::before {
      content: none;
    }
    td:nth-child(n + 5)::before {
      content: attr(data-label);
    }
    td:nth-child(n + 7) {
      flex: 0 0 100%;
    }
    td:first-child {
      font-weight: 600;
    }
  }
  /* The twelve and the notice below them fit one sheet; what is left of the day's sheet would take their head alone. */
  ${media.print} {
    break-inside: avoid;
    th,
    td {
      padding-block: 5px;
      ${type.small}
    }
  }
`;

const Name = styled.span`
  white-space: nowrap;
`;

/** Breaks lines between activities, never inside one. */
const Activities = styled.span`
  word-break: keep-all;
`;

const words = (list: readonly string[]) => list.join(' ') || '无';

function columns(present: number | null): Column<Hour>[] {
  return [
    {
      key: 'shi',
      title: '时辰',
      cell: (hour, i) => (
        <Name>
          {hour.shi}时 {i === present ? <Tag variant="white">今</Tag> : null}
        </Name>
      ),
    },
    { key: 'shijian', title: '时间', cell: (hour) => <Name>{hour.shijian}</Name> },
    { key: 'ganzhi', title: '干支', cell: (hour) => <Name>{hour.ganzhi}</Name> },
    {
      key: 'tianshen',
      title: '值神',
      cell: (hour) => (
        <Luck>
          <Dot $yellow={hour.jixiong === '吉'} aria-hidden="true" />
          {hour.tianshen} {hour.jixiong}
          {hour.biaoji.map((mark) => (
            <small key={mark}>{mark}</small>
          ))}
        </Luck>
      ),
    },
    {
      key: 'chong',
      title: '冲',
      cell: (hour) => <Name>{hour.chong.replace(/^\((.+)\)(.+)$/, '$2 $1')}</Name>,
    },
    { key: 'sha', title: '煞', cell: (hour) => hour.sha },
    { key: 'yi', title: '宜', cell: (hour) => <Activities>{words(hour.yi)}</Activities> },
    { key: 'ji', title: '忌', cell: (hour) => <Activities>{words(hour.ji)}</Activities> },
  ];
}

export interface HoursProps {
  hours: readonly Hour[];
  /** The whole day is 诸事不宜: no hour lifts that. */
  vetoed?: boolean;
  /** Index of the present double hour when the chosen day is today. */
  present: number | null;
}

/** The twelve double hours of the chosen day. Below the fold, so in a chunk of its own. */
export default function HoursSection({ hours, vetoed = false, present }: HoursProps) {
  const note = (
    <span data-print="hide">
      <Explained field="shichen" label="怎么看" word="时辰" />
    </span>
  );
  return (
    <Section title="十二时辰" id="shichen" note={note}>
      {vetoed ? (
        <Notice>时辰吉凶只比较一日之内的早晚；今日诸事不宜，大事请另择日，日常小事不妨挑吉时。</Notice>
      ) : null}
      <Compact>
        <Table
          caption="当日十二时辰的干支、值神、冲煞与宜忌"
          columns={columns(present)}
          rows={hours}
          rowKey={(hour) => hour.shi}
        />
      </Compact>
    </Section>
  );
}
