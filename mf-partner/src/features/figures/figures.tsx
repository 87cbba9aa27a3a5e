import { type ApiError, saveFile } from '@tianji/kit';
import { type Column, EmptyState, Notice, Section, Table, TextButton } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { moneyText } from '../settlement/words.ts';
import { byTool, type Row, sumOf } from './sums.ts';

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 48px;
  margin: 20px 0;
  dt {
    color: var(--ink-2);
  }
  dd {
    font-family: var(--song);
    font-weight: 700;
    font-size: 2rem;
    line-height: 2.75rem;
    font-variant-numeric: tabular-nums;
  }
`;

const TOOLS: readonly Column<ReturnType<typeof byTool>[number]>[] = [
  { key: 'name', title: '工具', cell: ({ name }) => name },
  { key: 'visits', title: '访问', end: true, cell: ({ visits }) => visits },
  { key: 'charts', title: '排盘', end: true, cell: ({ charts }) => charts },
];

const DAYS: readonly Column<Row>[] = [
  { key: 'date', title: '日期', cell: ({ date }) => date },
  { key: 'name', title: '工具', cell: ({ name }) => name },
  { key: 'visits', title: '访问', end: true, cell: ({ visits }) => visits },
  { key: 'charts', title: '排盘', end: true, cell: ({ charts }) => charts },
  { key: 'registrations', title: '注册', end: true, cell: ({ registrations }) => registrations },
  { key: 'orders', title: '订单', end: true, cell: ({ orders }) => orders },
  { key: 'amount', title: '金额', end: true, cell: ({ amount }) => moneyText(amount) },
];

interface Span {
  site: string;
  from: string;
  to: string;
}

/** What a site was used for in some days: sums, then by tool, then day by day, to be saved as a file. */
export function Figures({ span, rows }: { span: Span; rows: readonly Row[] }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const { visits, charts, registrations, orders, amount } = sumOf(rows);
  const sums: [string, string | number][] = [
    ...[['访问', visits] as [string, number], ['排盘', charts] as [string, number]],
    ...[['注册', registrations] as [string, number], ['订单', orders] as [string, number]],
    ['金额', `¥ ${moneyText(amount)}`],
  ];

  async function save() {
    setBusy(true);
    setFailed('');
    try {
      const file = await api.file('partner/{site}/getFiguresFile', span, { made: 'pressed' });
      saveFile(file, `${span.site}-${span.from}-${span.to}.csv`);
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    setBusy(false);
  }

  if (rows.length === 0)
    return (
      <EmptyState title="这些天还没有数目">有人打开本站的页面、排盘、注册或付款后，这里按日计数。</EmptyState>
    );
  return (
    <>
      <Sums>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Sums>
      <Section title="各工具">
        <Table caption="各工具的访问与排盘" columns={TOOLS} rows={byTool(rows)} rowKey={({ tool }) => tool} />
      </Section>
      <Section
        title="逐日"
        end={
          <TextButton disabled={busy} onClick={() => void save()}>
            下载 CSV
          </TextButton>
        }
      >
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
        <Table
          caption="逐日的数目"
          columns={DAYS}
          rows={rows}
          rowKey={({ date, tool }) => `${date} ${tool}`}
        />
      </Section>
    </>
  );
}
