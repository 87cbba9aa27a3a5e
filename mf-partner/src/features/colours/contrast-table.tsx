import type { Scheme } from '@tianji/contracts/contrast';
import { Check, CircleAlert, hidden, Icon, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { CheckedPair } from './pairs.ts';

const Box = styled.table`
  width: 100%;
  ${type.small}
  caption {
    ${hidden}
  }
  th {
    font-weight: 400;
    text-align: start;
    color: var(--ink-3);
  }
  tbody th {
    color: var(--ink-1);
  }
  th,
  td {
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  td:nth-child(2) {
    color: var(--ink-3);
  }
  td:last-child span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    color: var(--ok);
  }
  tr[data-fault] :is(th, td:last-child, svg) {
    color: var(--danger);
  }
`;

/** The six pairs with the required and the actual contrast. */
export function ContrastTable({ pairs, scheme }: { pairs: readonly CheckedPair[]; scheme: Scheme }) {
  return (
    <Box>
      <caption>{scheme === 'light' ? '浅色' : '深色'}的对比检查</caption>
      <thead>
        <tr>
          <th scope="col">对比检查</th>
          <th scope="col">要求</th>
          <th scope="col">实测</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ label, least, ratio, passes, fault }) => (
          <tr key={label} data-fault={passes ? undefined : ''}>
            <th scope="row">{label}</th>
            <td>{least}</td>
            <td>
              <span>
                <Icon of={passes ? Check : CircleAlert} size={16} />
                {/* Cut, not rounded: 4.49 is not 4.5. */}
                {(Math.floor(ratio * 10) / 10).toFixed(1)}
                {fault ? <span>　{fault}</span> : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
