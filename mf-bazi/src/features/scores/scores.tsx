import { media, song, type } from '@tianji/kit/ui';
import { memo } from 'react';
import styled from 'styled-components';
import type { ScoreRow } from '../reading/use-reading.ts';
import { LineChart } from './line-chart.tsx';
import { SumList } from './sum-list.tsx';

const Group = styled.details`
  border-bottom: 1px solid var(--line-2);
  > summary {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    align-items: baseline;
    padding: 10px 4px;
    cursor: pointer;
    ${type.small}
    color: var(--ink-2);
  }
  > summary b {
    ${song}
    font-size: 1rem;
    color: var(--ink-1);
  }
  > summary::before {
    content: '+';
    width: 1em;
    text-align: center;
  }
  &[open] > summary::before {
    content: '−';
  }
  /* Nothing can be unfolded on paper. */
  ${media.print} {
    > summary::before,
    &[open] > summary::before {
      content: none;
    }
    > summary {
      padding-left: 0;
    }
  }
  table {
    width: 100%;
    margin-bottom: 12px;
    background: var(--leaf);
    border-top: 2px solid var(--ink-1);
  }
  th,
  td {
    padding: 8px 10px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    white-space: nowrap;
  }
  th {
    ${type.small}
    font-weight: 400;
    color: var(--ink-3);
  }
  td:last-child,
  th:last-child {
    width: 50%;
  }
  tr[aria-current] {
    background: var(--seal-wash);
  }
  .score {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 76px;
    gap: 10px;
    align-items: center;
  }
  .track {
    position: relative;
    height: 8px;
    background: var(--wash);
  }
  .track::after {
    content: '';
    position: absolute;
    inset: -2px auto -2px 50%;
    border-left: 1px solid var(--ink-4);
  }
  .fill {
    height: 100%;
    background: var(--ink-1);
    transform-origin: left;
  }
  .fill.low {
    background: none;
    box-shadow: inset 0 0 0 1px var(--ink-1);
    transform: none;
  }
  ${media.phone} {
    th,
    td {
      padding: 8px 4px;
      font-size: 0.8125rem;
    }
    td:last-child,
    th:last-child {
      width: 46%;
    }
    .score {
      grid-template-columns: minmax(0, 1fr) 48px;
      gap: 6px;
    }
  }
`;

const Chart = styled.div`
  margin-bottom: 16px;
`;

/** 较顺 above the even mark, 宜留意 below it. */
export const scoreWord = (score: number): string => (score > 50 ? '较顺' : score < 50 ? '留意' : '平');

interface Cycle {
  dayun: string;
  rows: ScoreRow[];
}

function inCycles(rows: readonly ScoreRow[]): Cycle[] {
  const cycles: Cycle[] = [];
  for (const row of rows) {
    const last = cycles.at(-1);
    if (last?.dayun === row.dayun) last.rows.push(row);
    else cycles.push({ dayun: row.dayun, rows: [row] });
  }
  return cycles;
}

/** Every year's score: a line over the whole life, a table per cycle, that of the chosen year open. */
export const Scores = memo(function Scores({ rows, year }: { rows: readonly ScoreRow[]; year: number }) {
  if (rows.length === 0) return null;
  return (
    <>
      <Chart>
        <LineChart rows={rows} year={year} />
      </Chart>
      {inCycles(rows).map((cycle) => {
        const [first, last] = [cycle.rows[0]!, cycle.rows.at(-1)!];
        const open = first.year <= year && year <= last.year;
        return (
          // A change of the chosen cycle opens its table again.
          <Group key={`${cycle.dayun}${open}`} open={open}>
            <summary>
              <b>{cycle.dayun}</b>
              <span>
                {first.year}–{last.year} 年
              </span>
              <span>
                {first.age}–{last.age} 岁
              </span>
              <span>十年 {first.dayunscore} 分</span>
            </summary>
            <table aria-label={`${cycle.dayun}逐年评分`}>
              <thead>
                <tr>
                  {['年龄', '年份', '大运', '流年', '评分'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cycle.rows.map((row) => (
                  <tr key={row.year} aria-current={row.year === year ? 'true' : undefined}>
                    <td>{row.age}岁</td>
                    <td>{row.year}</td>
                    <td>{row.dayun}</td>
                    <td>{row.liunian}</td>
                    <td>
                      <div className="score">
                        <div className="track" aria-hidden="true">
                          <div
                            className={row.score < 50 ? 'fill low' : 'fill'}
                            style={{ width: `${row.score}%` }}
                          />
                        </div>
                        <span>
                          {row.score} {scoreWord(row.score)}
                        </span>
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <SumList rows={cycle.rows} />
          </Group>
        );
      })}
    </>
  );
});
