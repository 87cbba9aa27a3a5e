// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows are drawn as blocks, and browsers then forget the native roles
import { type ApiError, saveFile } from '@tianji/kit';
import { Check, Clock, Icon, Notice, Section, TextButton } from '@tianji/kit/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '../../api.ts';
import { LedgerTable } from './ledger-table.ts';
import { moneyText, monthText, type Statement, shortDay, sizeOf } from './words.ts';

const Bar = styled.span<{ $share: number }>`
  display: block;
  width: ${({ $share }) => Math.round($share * 100)}%;
  min-width: ${({ $share }) => ($share > 0 ? 2 : 0)}px;
  height: 8px;
  background: var(--ink-3);
`;

/** The statements of a site by month, newest first, each to be saved as a file. */
export function Statements({ site, statements }: { site: string; statements: readonly Statement[] }) {
  const api = useApi();
  const [busy, setBusy] = useState('');
  const [failed, setFailed] = useState('');
  const most = Math.max(...statements.map(({ received }) => sizeOf(received)), 1);
  const years = [...new Set(statements.map(({ month }) => month.slice(0, 4)))];

  async function save(month: string, format: 'csv' | 'pdf') {
    setBusy(`${month} ${format}`);
    setFailed('');
    try {
      const file = await api.file(
        'partner/{site}/getStatementFile',
        { site, month, format },
        { made: 'pressed' },
      );
      saveFile(file, `${site}-${month}.${format}`);
    } catch (error) {
      setFailed((error as ApiError).message);
    }
    setBusy('');
  }
  const button = (month: string, format: 'csv' | 'pdf') => (
    <TextButton
      disabled={busy !== ''}
      aria-label={`下载 ${monthText(month)}的 ${format.toUpperCase()}`}
      onClick={() => void save(month, format)}
    >
      {format.toUpperCase()}
    </TextButton>
  );

  return (
    <Section
      title="月结单"
      note="次月 5 日出账，出账后不再变动"
      end={years.slice(0, 1).map((year) => (
        <TextButton key={year} disabled={busy !== ''} onClick={() => void save(year, 'csv')}>
          下载 {year} 全年 CSV
        </TextButton>
      ))}
    >
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <LedgerTable role="table">
        <caption>各月的结算单</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">月份</th>
            <th scope="col" className="end">
              实收
            </th>
            <th scope="col" className="bar" style={{ width: '22%' }}>
              <span aria-hidden="true" />
            </th>
            <th scope="col" className="end">
              应得
            </th>
            <th scope="col">状态</th>
            <th scope="col">出账日</th>
            <th scope="col" className="files">
              下载
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {statements.map(({ month, received, due, state, issuedAt }) => (
            <tr key={month} role="row">
              <th scope="row" className="head">
                {month}
              </th>
              <td role="cell" className="end" data-label="实收">
                {moneyText(received)}
              </td>
              <td role="cell" className="bar" aria-hidden="true">
                <Bar $share={sizeOf(received) / most} />
              </td>
              <td role="cell" className="end main">
                {moneyText(due)}
              </td>
              <td role="cell" className={state === 'issued' ? 'state done' : 'state'}>
                <span>
                  <Icon of={state === 'issued' ? Check : Clock} size={16} />
                  {state === 'issued' ? '已出账' : '未出账'}
                </span>
              </td>
              <td role="cell">{shortDay(issuedAt)}</td>
              <td role="cell" className="files">
                {button(month, 'csv')}
                {button(month, 'pdf')}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </Section>
  );
}
