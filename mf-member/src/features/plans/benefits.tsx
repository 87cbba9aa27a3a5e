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
    padding: 14px min(14px, 2vw);
    border-bottom: 1px solid var(--line);
  }
  tbody th {
    font-size: 0.875rem;
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
  /** Whether it remains when membership has ended. */
  always: boolean;
}

/** What membership unlocks, derived from what is available: a planned tool is not promised. */
export function benefitsOf({ tools }: Pick<PortalConfig, 'tools'>): Benefit[] {
  const live = tools.filter(({ id, state }) => state === 'live' && id !== 'member');
  const reports = tools.some(
    ({ state, routes }) => state === 'live' && routes.some(({ path }) => path === '/reportsList'),
  );
  const charts = live.filter(({ tiles }) => tiles.length > 0).map(({ name }) => name);
  // Two tools may unlock the same.
  const opened = new Set(live.flatMap(({ benefits = [] }) => benefits));
  return [
    ...(charts.length > 0 ? [{ label: `${charts.join('、')}：排盘与查询`, always: true }] : []),
    ...[...opened].map((label) => ({ label, always: false })),
    ...(reports ? [{ label: '详批报告', always: false }] : []),
  ];
}

/** 会员内容: during membership, and after it. */
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
