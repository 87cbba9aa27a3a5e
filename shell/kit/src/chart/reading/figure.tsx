import styled from 'styled-components';
import { hidden, media, type } from '../../ui/index.ts';
import type { ReadingFigure } from './model.ts';

const Rows = styled.table`
  width: 100%;
  max-width: 720px;
  margin: 4px 0 12px;
  background: var(--leaf);
  border-top: 2px solid var(--ink-1);
  ${type.small}
  caption {
    ${hidden}
  }
  th,
  td {
    padding: 5px 10px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: var(--ink-3);
    white-space: nowrap;
  }
  tbody th,
  .short {
    white-space: nowrap;
  }
  tr[aria-current] {
    background: var(--seal-wash);
    box-shadow: inset 2px 0 var(--seal);
  }
  .track {
    position: relative;
    display: block;
    min-width: 64px;
    height: 8px;
    background: var(--wash);
  }
  .fill {
    display: block;
    height: 100%;
    background: var(--ink-2);
  }
  .best .fill {
    background: var(--ink-1);
  }
  .least .fill {
    background: none;
    box-shadow: inset 0 0 0 1px var(--ink-1);
  }
  .middle {
    position: absolute;
    inset: -2px auto -2px 0;
    border-left: 1px solid var(--ink-4);
  }
  .bars td:nth-child(2) {
    width: 46%;
  }
  .bars td:nth-child(3) {
    text-align: end;
    font-weight: 600;
  }
  tr {
    break-inside: avoid;
  }
  ${media.phone} {
    th,
    td {
      padding: 5px 6px;
    }
    .bars td:nth-child(2) {
      width: 34%;
    }
  }
`;

/** A cell of a word, such as a palace's name, stays on one line beside long ones. */
const SHORT = 4;

type Bars = Extract<ReadingFigure, { kind: 'bars' }>;

/** Bars for values from 0 to 100: the highest is darkest, the lowest only outlined. */
function BarRows({ figure: { rows, middle } }: { figure: Bars }) {
  const values = rows.map(({ value }) => value);
  const [best, least] = [Math.max(...values), Math.min(...values)];
  return (
    <tbody className="bars">
      {rows.map(({ label, value, note, current }) => (
        <tr
          key={label}
          className={value === best ? 'best' : value === least ? 'least' : undefined}
          aria-current={current ? 'true' : undefined}
        >
          <th scope="row">{label}</th>
          <td>
            <span className="track" aria-hidden="true">
              <span className="fill" style={{ width: `${Math.min(100, Math.max(0, value))}%` }} />
              {middle === undefined ? null : <span className="middle" style={{ left: `${middle}%` }} />}
            </span>
          </td>
          <td>{value}</td>
          <td>{note}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** A compact table: months, years, scores. */
export function Figure({ figure }: { figure: ReadingFigure }) {
  return (
    <Rows>
      <caption>{figure.caption}</caption>
      {figure.kind === 'bars' ? (
        <BarRows figure={figure} />
      ) : (
        <>
          <thead>
            <tr>
              {figure.head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figure.rows.map(({ cells: [first, ...others], current }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
              <tr key={i} aria-current={current ? 'true' : undefined}>
                <th scope="row">{first}</th>
                {others.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                  <td key={column} className={cell.length <= SHORT ? 'short' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </>
      )}
    </Rows>
  );
}
