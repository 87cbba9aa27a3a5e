import type { PortalConfig } from '@tianji/contracts';
import { usePortal } from '@tianji/kit';
import { Check, Icon, Notice, RESULT_NOTICE, Section, type } from '@tianji/kit/ui';
import styled from 'styled-components';

const Grid = styled.table`
  width: 100%;
  background: var(--leaf);
  border-top: 2px solid var(--ink-1);
  th {
    ${type.small}
    font-weight: 400;
    color: var(--ink-3);
    text-align: start;
  }
  th,
  td {
    padding: 14px;
    border-bottom: 1px solid var(--line);
  }
  tbody th {
    font-size: 14px;
    color: var(--ink-1);
  }
  td,
  thead th + th {
    width: 26%;
    text-align: center;
    white-space: nowrap;
  }
`;
const Below = styled.div`
  margin-top: 20px;
`;
const Yes = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ok);
`;

interface Benefit {
  label: string;
  /** Whether it stays when membership is over. */
  always: boolean;
}

/** What membership is for, from what is really there: a tool that is planned is not promised. */
export function benefitsOf({ tools }: Pick<PortalConfig, 'tools'>): Benefit[] {
  const live = tools.filter(({ id, state }) => state === 'live' && id !== 'member');
  const has = (...ids: string[]) => live.some(({ id }) => ids.includes(id));
  const reports = tools.some(
    ({ state, routes }) => state === 'live' && routes.some(({ path }) => path === '/reportsList'),
  );
  const charts = live.filter(({ tiles }) => tiles.length > 0).map(({ name }) => name);
  return [
    ...(charts.length > 0 ? [{ label: `${charts.join('、')}：排盘与查询`, always: true }] : []),
    ...(has('bazi', 'ziwei') ? [{ label: '命盘解读与相近案例', always: false }] : []),
    ...(has('liuyao') ? [{ label: '六爻详解与案例', always: false }] : []),
    ...(has('naming') ? [{ label: '宝宝起名', always: false }] : []),
    ...(reports ? [{ label: '详批报告', always: false }] : []),
  ];
}

/** 会员内容: with membership in time, and after it. */
export function Benefits() {
  const rows = benefitsOf(usePortal());
  if (rows.length === 0) return null;
  return (
    <Section title="会员内容">
      <Grid>
        <thead>
          <tr>
            <th scope="col">功能</th>
            <th scope="col">会员期内</th>
            <th scope="col">到期后</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, always }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Has />
              </td>
              <td>{always ? <Has /> : <span>续期后可用</span>}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
      <Below>
        <Notice tone="note">{RESULT_NOTICE}</Notice>
      </Below>
    </Section>
  );
}

function Has() {
  return (
    <Yes>
      <Icon of={Check} size={16} />有
    </Yes>
  );
}
