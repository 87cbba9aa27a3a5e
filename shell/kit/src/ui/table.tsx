// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows are drawn as blocks, and browsers then forget the native roles
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hidden, media, type } from './css.ts';

const Box = styled.table`
  width: 100%;
  background: var(--leaf);
  border-top: 2px solid var(--ink-1);
  caption {
    ${hidden}
  }
  th {
    ${type.small}
    font-weight: 400;
    color: var(--ink-3);
    text-align: start;
    white-space: nowrap;
  }
  th,
  td {
    padding: 14px;
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  .end {
    text-align: end;
  }
  ${media.phone} {
    &,
    tbody,
    tr,
    td {
      display: block;
    }
    border: 0;
    background: none;
    thead {
      ${hidden}
    }
    tr {
      margin-bottom: 12px;
      padding: 12px 16px;
      border: 1px solid var(--line);
      border-radius: 4px;
      background: var(--leaf);
    }
    td {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      padding: 4px 0;
      border: 0;
      text-align: end;
    }
    td::before {
      content: attr(data-label);
      flex: none;
      color: var(--ink-3);
    }
  }
`;

export type Column<R> = {
  key: string;
  title: string;
  /** Numbers are right-aligned. */
  end?: boolean;
  cell: (row: R, index: number) => ReactNode;
};

/** Rows of equal facts; on phones each row becomes a card. */
export function Table<R>(props: {
  /** What the table is, for screen readers. */
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R, index: number) => string | number;
}) {
  return (
    <Box role="table">
      <caption>{props.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {props.columns.map((c) => (
            <th key={c.key} scope="col" role="columnheader" className={c.end ? 'end' : undefined}>
              {c.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.rows.map((row, i) => (
          <tr key={props.rowKey(row, i)} role="row">
            {props.columns.map((c) => (
              <td key={c.key} role="cell" data-label={c.title} className={c.end ? 'end' : undefined}>
                {c.cell(row, i)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
