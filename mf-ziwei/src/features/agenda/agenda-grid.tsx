import { media, type } from '@tianji/kit/ui';
import { ageInYear, ageOn, type GridCell, gridOf, themesAt, wordOf } from '@tianji/ziwei/agenda';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { birthYear, type Chart } from '../chart/model.ts';
import { ageAt, beijingDay } from '../limits/flow.ts';
import { matchChartOf } from '../match/chart-of.ts';
import { ruledOf } from '../match/ruled.ts';

const Scroll = styled.div`
  overflow-x: auto;
  ${media.print} {
    overflow: visible;
  }
`;

const Grid = styled.table`
  border-collapse: collapse;
  width: 100%;
  text-align: center;
  ${type.body}
  th {
    font-weight: normal;
    color: var(--ink-3);
    white-space: nowrap;
    padding: 4px 6px;
  }
  tbody th {
    text-align: start;
    color: var(--ink-2);
  }
  td {
    padding: 0;
    border: 1px solid var(--line-2);
  }
  button {
    width: 100%;
    min-width: 32px;
    min-height: 32px;
    cursor: pointer;
    background: none;
    color: var(--ink-2);
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
  button[data-direction='顺'] {
    color: var(--ink-1);
    font-weight: 600;
    background: var(--wash);
  }
  button[data-direction='慎'] {
    color: var(--seal);
  }
  button[aria-pressed='true'] {
    outline: 2px solid var(--seal);
    outline-offset: -2px;
  }
`;

const Detail = styled.div`
  margin-top: 12px;
  h3 {
    ${type.h3}
  }
  p {
    line-height: 1.625rem;
  }
  summary {
    cursor: pointer;
    ${type.small}
    color: var(--ink-2);
    line-height: 1.75rem;
  }
  table {
    ${type.small}
    border-collapse: collapse;
  }
  td,
  th {
    padding: 2px 12px 2px 0;
    text-align: start;
    font-weight: normal;
  }
  td:last-child {
    text-align: end;
    white-space: nowrap;
  }
`;

const sign = (n: number): string => (n < 0 ? '−' : '');
/** `−4.32` of −432 hundredths. */
const points = (hundredths: number): string =>
  `${sign(hundredths)}${(Math.abs(hundredths) / 100).toFixed(2)}`;
const figure = (n: number): string => `${sign(n)}${Math.abs(n)}`;

/** Beyond this age a life is over: nothing lies ahead of it. */
const OLDEST = 110;

interface GridProps {
  chart: Chart;
  /** Milliseconds. */
  now: number;
}

/** Ten years by eight themes: each field opens what decides it and what speaks against it. */
export function AgendaGrid({ chart, now }: GridProps) {
  const day = beijingDay(now);
  const first = birthYear(chart) + Math.max(1, ageAt(chart, day)) - 1;
  const { birth } = useMemo(() => matchChartOf(chart, ''), [chart]);
  const age = Math.max(0, ageOn(birth, day));
  const themes = themesAt(age);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the year and the day follow from the instant
  const cells = useMemo(
    () =>
      gridOf(ruledOf(chart), themes, first, (year) =>
        Math.max(0, ageInYear(birth, year, year === first ? day : undefined)),
      ),
    [chart, now],
  );
  const [chosen, choose] = useState<GridCell>();
  if (first - birthYear(chart) >= OLDEST || cells.length === 0) return null;
  const years = [...new Set(cells.map(({ year }) => year))];
  const cell = chosen && cells.includes(chosen) ? chosen : undefined;
  return (
    <>
      <Scroll tabIndex={0} role="region" aria-label="十年与八事">
        <Grid>
          <thead>
            <tr>
              <th scope="col">事</th>
              {years.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {themes.map((theme) => (
              <tr key={theme}>
                <th scope="row">{wordOf(theme, age)}</th>
                {years.map((year) => {
                  const one = cells.find((each) => each.theme === theme && each.year === year);
                  return (
                    <td key={year}>
                      {one ? (
                        <button
                          type="button"
                          data-direction={one.direction}
                          aria-pressed={one === cell}
                          aria-label={`${one.direction}，${year}年${wordOf(theme, age)}`}
                          onClick={() => choose(one === cell ? undefined : one)}
                        >
                          {one.direction}
                        </button>
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Scroll>
      <Detail aria-live="polite">
        {cell ? (
          <CellDetail cell={cell} word={wordOf(cell.theme, age)} />
        ) : (
          <p>按一格，看它由什么决定、有什么相反。</p>
        )}
      </Detail>
    </>
  );
}

function CellDetail({ cell, word }: { cell: GridCell; word: string }) {
  const { year, direction, lead, limit, within, cap, rows, sum, mean, sd, z, second } = cell;
  return (
    <>
      <h3>
        {year}年{word}：{direction}
      </h3>
      <p>
        {lead ? `${direction === '平' ? '较重的' : '主要因为'}：${lead}。` : ''}
        {limit ? `相反的：${limit}。` : '没有够分量的相反之处。'}
        {within && `${within}。`}
        {cap && `${cap}。`}
      </p>
      <details>
        <summary>怎么合计</summary>
        <table>
          <tbody>
            {rows.map(({ name, points: n }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{points(n)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">合计</th>
              <td>{points(sum)}</td>
            </tr>
          </tbody>
        </table>
        <p>
          与所有命盘相比：（{points(sum)} − {figure(mean)}）÷ {sd} = {points(Math.round(z * 100))}
          。0.6以上为顺，−0.6以下为慎，其余为平。
        </p>
      </details>
      {second.map(({ school, says, facts }) => (
        <details key={school}>
          <summary>
            {school}怎么看：{says}
          </summary>
          <p>
            {facts.length > 0 ? `${facts.join('；')}。` : '没有禄忌碰到此宫。'}
            {says === '另有一说' ? '与上面不同，两说并列，不改上面的判断。' : ''}
          </p>
        </details>
      ))}
    </>
  );
}
