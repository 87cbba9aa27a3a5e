import type { CalendarFields } from '@tianji/calendar/engine/almanac-data';
import { type Column, Section, Table, Tag } from '@tianji/kit/ui';
import styled from 'styled-components';
import { Dot } from '../month/month-grid.styles.ts';
import { Explained } from './explained.tsx';

type Hour = CalendarFields['shichen'][number];

const Luck = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
`;

const Name = styled.span`
  white-space: nowrap;
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
    { key: 'ganzhi', title: '干支', cell: (hour) => hour.ganzhi },
    {
      key: 'tianshen',
      title: '值神',
      cell: (hour) => (
        <Luck>
          <Dot $yellow={hour.jixiong === '吉'} aria-hidden="true" />
          {hour.tianshen} {hour.jixiong}
        </Luck>
      ),
    },
    {
      key: 'chong',
      title: '冲',
      cell: (hour) => <Name>{hour.chong.replace(/^\((.+)\)(.+)$/, '$2 $1')}</Name>,
    },
    { key: 'sha', title: '煞', cell: (hour) => hour.sha },
    { key: 'yi', title: '宜', cell: (hour) => words(hour.yi) },
    { key: 'ji', title: '忌', cell: (hour) => words(hour.ji) },
  ];
}

/** The twelve double hours of the chosen day. `present`: the one that now is, when the day is today. */
export function HoursSection({ fields, present }: { fields: CalendarFields; present: number | null }) {
  return (
    <Section title="十二时辰" id="shichen" note={<Explained field="shichen" label="怎么看" />}>
      <Table
        caption="当日十二时辰的干支、值神、冲煞与宜忌"
        columns={columns(present)}
        rows={fields.shichen}
        rowKey={(hour) => hour.shi}
      />
    </Section>
  );
}
