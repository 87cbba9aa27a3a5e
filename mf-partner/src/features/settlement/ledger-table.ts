import { hidden, media, type } from '@tianji/kit/ui';
import styled from 'styled-components';

/** A table of money. On phones each row has a head, small facts below it, and one amount at the right. */
export const LedgerTable = styled.table`
  width: 100%;
  border-top: 2px solid var(--ink-1);
  background: var(--leaf);
  caption {
    ${hidden}
  }
  thead th {
    ${type.small}
    font-weight: 400;
    color: var(--ink-2);
    text-align: start;
    white-space: nowrap;
  }
  th,
  td {
    padding: 10px 14px;
    border-bottom: 1px solid var(--line);
    text-align: start;
  }
  .end {
    text-align: end;
  }
  td {
    font-variant-numeric: tabular-nums;
  }
  td.order {
    overflow-wrap: anywhere;
    ${type.small}
    color: var(--ink-2);
  }
  .main {
    font-weight: 600;
  }
  .time,
  .head,
  .main {
    white-space: nowrap;
  }
  .state span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    white-space: nowrap;
  }
  .done svg {
    color: var(--ok);
  }
  .files {
    text-align: end;
    white-space: nowrap;
  }
  .files button + button {
    margin-left: 16px;
  }
  ${media.phone} {
    &,
    tbody {
      display: block;
    }
    thead {
      ${hidden}
    }
    border: 1px solid var(--line);
    border-top: 2px solid var(--ink-1);
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 12px;
      padding: 12px 14px;
      border-bottom: 1px solid var(--line);
    }
    tr:last-child {
      border-bottom: 0;
    }
    th,
    td {
      padding: 0;
      border: 0;
      ${type.small}
      color: var(--ink-2);
    }
    .head {
      order: -2;
      flex: 0 0 calc(60% - 12px);
      font-size: 0.875rem;
      color: var(--ink-1);
      font-weight: 600;
    }
    .main {
      order: -1;
      /* With the head it fills the first line: the small facts begin on the next. */
      flex: 0 0 40%;
      font-size: 0.875rem;
      color: var(--ink-1);
      text-align: end;
    }
   
    .break {
      flex-basis: 100%;
      height: 0;
    }
    .head::after {
      content: none;
    }
    [data-label]::before {
      content: attr(data-label) ' ';
    }
    .bar {
      display: none;
    }
    .end {
      text-align: start;
    }
    .main.end {
      text-align: end;
    }
    .files {
      flex-basis: 100%;
      padding-top: 4px;
      text-align: start;
    }
  }
`;
