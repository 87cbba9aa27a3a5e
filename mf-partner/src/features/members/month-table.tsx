import { type Column, EmptyState, Table } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { CallOutput } from '../../api.ts';

export type Counts = CallOutput<'partner/{site}/getMembers'>;
type Month = Counts['byMonth'][number];

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 48px;
  margin-bottom: 20px;
  dt {
    color: var(--ink-3);
  }
  dd {
    font-family: var(--song);
    font-weight: 700;
    font-size: 2.5rem;
    line-height: 3rem;
  }
`;

const COLUMNS: readonly Column<Month>[] = [
  { key: 'month', title: '月份', cell: ({ month }) => month.replace('-', '年').concat('月') },
  { key: 'registered', title: '新注册', end: true, cell: ({ registered }) => registered },
  { key: 'paying', title: '付费人数', end: true, cell: ({ paying }) => paying },
];

/** Counts of a site's members; nothing about any single one. */
export function MemberCounts({ counts }: { counts: Counts }) {
  return (
    <>
      <Figures>
        <div>
          <dt>会员</dt>
          <dd>{counts.members}</dd>
        </div>
        <div>
          <dt>会员期内</dt>
          <dd>{counts.active}</dd>
        </div>
      </Figures>
      {counts.byMonth.length === 0 ? (
        <EmptyState title="还没有会员">有人在本站注册后，这里按月计数。</EmptyState>
      ) : (
        <Table caption="每月的会员" columns={COLUMNS} rows={counts.byMonth} rowKey={({ month }) => month} />
      )}
    </>
  );
}
