import { type ApiError, isAborted } from '@tianji/kit';
import {
  Check,
  CircleAlert,
  type Column,
  EmptyState,
  ErrorState,
  Icon,
  media,
  Skeleton,
  Table,
  TextButton,
} from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { CallOutput } from '../../api.ts';
import { useApi } from '../../api.ts';

type Record = CallOutput<'paymentrecord/getList'>[number];

/** How many rows are shown while the list is folded. */
const FIRST = 5;

const Status = styled.span<{ $good: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${(p) => (p.$good ? 'var(--ok)' : 'var(--danger)')};
  white-space: nowrap;
`;
const Long = styled.span`
  overflow-wrap: anywhere;
`;
/* Eight columns on a narrow screen: the table scrolls, the page does not. */
const Moving = styled.div`
  ${media.tablet} {
    overflow-x: auto;
    td {
      white-space: nowrap;
    }
    ${Long} {
      display: block;
      width: 10em;
      white-space: normal;
    }
  }
`;
const Fold = styled.details`
  summary {
    margin-bottom: 12px;
    color: var(--ink-2);
    cursor: pointer;
  }
`;
const More = styled.p`
  margin-top: 12px;
`;

const SUCCESS = '支付成功';

const COLUMNS: readonly Column<Record>[] = [
  { key: 'order', title: '订单号', cell: (row) => <Long>{row.order_no}</Long> },
  { key: 'trade', title: '支付流水号', cell: (row) => <Long>{row.alipay_trade_no || '—'}</Long> },
  { key: 'amount', title: '金额', end: true, cell: (row) => `¥${row.amount}` },
  {
    key: 'status',
    title: '状态',
    cell: ({ status }) => (
      <Status $good={status === SUCCESS}>
        <Icon of={status === SUCCESS ? Check : CircleAlert} size={16} />
        {status}
      </Status>
    ),
  },
  { key: 'time', title: '创建时间', cell: (row) => row.create_time },
  { key: 'paytype', title: '支付方式', cell: (row) => row.paytype },
  { key: 'source', title: '来源', cell: (row) => row.source },
  { key: 'subject', title: '商品', cell: (row) => row.subject },
];

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; records: readonly Record[] };

/** The member's payments, newest first; a long list is folded. */
export function Payments({ memberId }: { memberId: string }) {
  const api = useApi();
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    setState({ phase: 'loading' });
    api.call('paymentrecord/getList', { id: memberId }, { signal: stop.signal, made: 'filling' }).then(
      (records) => !stop.signal.aborted && setState({ phase: 'ready', records }),
      (error: ApiError) => {
        if (!isAborted(error)) setState({ phase: 'failed', message: error.message });
      },
    );
    return () => stop.abort();
  }, [api, memberId, attempt]);

  if (state.phase === 'loading') return <Skeleton lines={4} label="正在载入支付记录" />;
  if (state.phase === 'failed')
    return <ErrorState onRetry={() => setAttempt(attempt + 1)}>{state.message}</ErrorState>;
  const { records } = state;
  if (records.length === 0) return <EmptyState title="暂无支付记录">续期后会列在这里。</EmptyState>;
  return (
    <Fold open>
      <summary>共 {records.length} 笔</summary>
      <Moving tabIndex={0} role="region" aria-label="支付记录表">
        <Table
          caption="支付记录"
          columns={COLUMNS}
          rows={open ? records : records.slice(0, FIRST)}
          rowKey={(row) => row.order_no}
        />
      </Moving>
      {records.length > FIRST ? (
        <More>
          <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : `展开全部 ${records.length} 笔`}
          </TextButton>
        </More>
      ) : null}
    </Fold>
  );
}
