// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows are drawn as blocks, and browsers then forget the native roles
import type { ApiError } from '@tianji/kit';
import { Button, Check, EmptyState, Icon, Notice, Section, type } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { RotateCcw } from './icons.ts';
import { LedgerTable } from './ledger-table.ts';
import { type Entry, moneyText, planText, type Settlement, shortTime } from './words.ts';

const Foot = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 10px;
  p {
    ${type.small}
    color: var(--ink-2);
  }
`;

/** Every payment and refund of a month, newest first. */
export function Entries(props: { site: string; settlement: Settlement; rule: string }) {
  const { site, settlement, rule } = props;
  const api = useApi();
  const [more, setMore] = useState<readonly Entry[]>([]);
  const [next, setNext] = useState(settlement.next);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  async function load(before: string) {
    setBusy(true);
    setFailed('');
    try {
      const { month } = settlement;
      const page = await api.call(
        'partner/{site}/getSettlement',
        { site, month, before },
        { made: 'pressed' },
      );
      setMore((known) => [...known, ...page.entries]);
      setNext(page.next);
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    setBusy(false);
  }

  const entries = [...settlement.entries, ...more];
  return (
    <Section title="明细" note="每笔支付与退款只记一次">
      {entries.length === 0 ? (
        <EmptyState title="本月还没有支付">有会员在本站付款后，这里逐笔列出。</EmptyState>
      ) : (
        <LedgerTable role="table">
          <caption>支付与退款</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col">时间</th>
              <th scope="col">订单号</th>
              <th scope="col">套餐</th>
              <th scope="col" className="end">
                金额
              </th>
              <th scope="col" className="end">
                分成
              </th>
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {entries.map((entry) => (
              <Row key={`${entry.order} ${entry.kind}`} entry={entry} />
            ))}
          </tbody>
        </LedgerTable>
      )}
      <Foot>
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
        {next ? (
          <div>
            <Button loading={busy} onClick={() => void load(next)}>
              再列五十笔
            </Button>
          </div>
        ) : null}
        <p>规则：{rule}</p>
      </Foot>
    </Section>
  );
}

function Row({ entry: { kind, order, months, amount, share, own, at } }: { entry: Entry }) {
  const refunded = kind === 'refunded';
  return (
    <tr role="row">
      <td role="cell" className="time">
        {shortTime(at)}
      </td>
      <td role="cell" className="order">
        {order}
      </td>
      <th scope="row" className="head">
        {planText(months)}
      </th>
      <td role="cell" className="end" data-label="金额">
        {moneyText(amount)}
      </td>
      <td role="cell" className="end main">
        {moneyText(share)}
      </td>
      <td role="cell" className={refunded ? 'state' : 'state done'}>
        <span>
          <Icon of={refunded ? RotateCcw : Check} size={16} />
          {refunded ? '退款' : '支付成功'}
          {own ? '，本站账户' : ''}
        </span>
      </td>
    </tr>
  );
}
