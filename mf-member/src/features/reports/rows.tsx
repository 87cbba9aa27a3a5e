import { personName, placeText } from '@tianji/kit/birth';
import { useMedia } from '@tianji/kit/report';
import { type Column, media, song, Table } from '@tianji/kit/ui';
import styled from 'styled-components';
import { minute, type Row } from './model.ts';
import { PRESSED_WHOLE, RowAction, type RowActs } from './row-action.tsx';
import { ReadState, RowState } from './row-state.tsx';

const Kind = styled.b`
  ${song}
  font-size: 0.9375rem;
  white-space: nowrap;
`;
const Wide = styled.div`
  table {
    border-top: 0;
  }
  thead th {
    border-bottom-color: var(--line-2);
  }
  td {
    vertical-align: middle;
    white-space: nowrap;
  }
  td:nth-child(6) {
    white-space: normal;
    min-width: 8em;
  }
  .quiet {
    color: var(--ink-2);
  }
  tbody tr {
    ${PRESSED_WHOLE}
  }
  ${media.hover} {
    tbody tr:hover {
      background: var(--wash);
    }
  }
`;
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin-top: 12px;
  li {
    padding: 14px 16px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--leaf);
    min-width: 0;
    ${PRESSED_WHOLE}
  }
  h2 {
    display: flex;
    align-items: baseline;
    gap: 10px;
    font: 600 1rem/1.5rem var(--sans);
    overflow-wrap: anywhere;
  }
  h2 small {
    font: inherit;
    font-weight: 400;
  }
  h2 > :last-child {
    margin-left: auto;
    font-size: 0.875rem;
    font-weight: 400;
    white-space: nowrap;
  }
  p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 52px;
    margin-top: 10px;
    padding-top: 10px;
    border-top: 1px solid var(--line);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface RowsProps {
  rows: readonly Row[];
  /** Number of the first row. */
  from: number;
  acts: RowActs;
}

function columnsOf({ from, acts }: RowsProps): Column<Row>[] {
  return [
    { key: 'at', title: '序', cell: (_, i) => <span className="quiet">{from + i}</span> },
    { key: 'kind', title: '类型', cell: (row) => <Kind>{row.of?.short ?? '报告'}</Kind> },
    { key: 'name', title: '姓名', cell: (row) => personName(row.name) || '—' },
    { key: 'sex', title: '性别', cell: (row) => row.sex },
    { key: 'birth', title: '出生时间', cell: (row) => minute(row.birthtime) },
    { key: 'place', title: '出生地', cell: (row) => placeText(row.location) },
    {
      key: 'asked',
      title: '提交时间',
      cell: (row) => <span className="quiet">{minute(row.applicationtime)}</span>,
    },
    { key: 'state', title: '状态', cell: (row) => <RowState row={row} /> },
    { key: 'read', title: '阅读', cell: (row) => <ReadState row={row} /> },
    { key: 'act', title: '操作', end: true, cell: (row) => <RowAction row={row} acts={acts} /> },
  ];
}

/** The reports of a page: a table where ten columns fit, else cards. */
export function Rows(props: RowsProps) {
  const { rows, acts } = props;
  if (!useMedia('screen and (max-width: 1079.98px)'))
    return (
      <Wide>
        <Table caption="我的报告" columns={columnsOf(props)} rows={rows} rowKey={(row) => row.key} />
      </Wide>
    );
  return (
    <Cards aria-label="我的报告">
      {rows.map((row) => (
        <li key={row.key}>
          <h2>
            <Kind>{row.of?.short ?? '报告'}</Kind>
            {personName(row.name)}
            <small>{row.sex}</small>
            <span>{row.status === 'finished' ? <ReadState row={row} /> : null}</span>
          </h2>
          <p>
            {minute(row.birthtime)}　{placeText(row.location.split('-').slice(1).join('-'))}
          </p>
          <p>提交 {minute(row.applicationtime)}</p>
          <footer>
            <RowState row={row} />
            <RowAction row={row} acts={acts} />
          </footer>
        </li>
      ))}
    </Cards>
  );
}
