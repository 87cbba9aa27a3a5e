import { useNear } from '@tianji/kit/chart';
import { media, song, type } from '@tianji/kit/ui';
import { memo, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Chart, Column, LuckCycle } from '../chart/model.ts';
import { PhoneFold } from '../chart/phone-fold.tsx';
import { Word } from '../terms/word.tsx';

const Grid = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  border: 1px solid var(--line);
  background: var(--leaf);
  section {
    padding: 14px;
    min-width: 0;
  }
  section + section {
    border-left: 1px solid var(--line);
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    ${type.small}
    font-weight: 400;
    color: var(--ink-3);
    margin-bottom: 6px;
  }
  h3 b {
    ${song}
    font-size: 0.9375rem;
    color: var(--ink-1);
  }
  li {
    line-height: 1.6875rem;
  }
  li.none {
    color: var(--ink-3);
  }
  @media screen and (max-width: 767.98px) {
    grid-auto-flow: row;
    section {
      display: grid;
      grid-template-columns: 64px minmax(0, 1fr);
      padding: 10px 12px;
    }
    section + section {
      border-left: 0;
      border-top: 1px solid var(--line);
    }
    h3 {
      display: block;
      margin: 0;
    }
    h3 b {
      display: block;
    }
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
    }
    li {
      line-height: 2rem;
    }
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

/** For a day master 庚 the verses of 天乙贵人 differ: which is taken, and what the other says. */
const VERSES = {
  niuyang: '庚日贵人取丑、未，另一说取午、寅，黄历用后说',
  mahu: '庚日贵人取午、寅，另一说取丑、未，八字通常用后说',
} as const;

type Finder = typeof import('./flow-stars.ts').starsOf;

/** The engine's star rules, fetched once the reader is near the lists; null before that, and when loading fails. */
function useFinder(near: boolean): Finder | null {
  const [finder, setFinder] = useState<Finder | null>(null);
  useEffect(() => {
    if (!near) return;
    let here = true;
    import('./flow-stars.ts').then(
      (module) => here && setFinder(() => module.starsOf),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [near]);
  return finder;
}

/** Stars of every column, in the chart's order of columns. */
export const Stars = memo(function Stars(props: {
  chart: Chart;
  cycle: LuckCycle;
  columns: readonly Column[];
}) {
  const { chart, cycle } = props;
  const [place, near] = useNear<HTMLDivElement>();
  const finder = useFinder(near);
  const starsOn = ({ name, stem, branch }: Column): readonly string[] => {
    if (name === '大运') return cycle.shenSha;
    if (name === '年柱' || name === '月柱' || name === '日柱' || name === '时柱')
      return chart.siZhuShenSha[name];
    return finder ? finder(chart, stem + branch) : [];
  };
  return (
    <PhoneFold
      title="神煞"
      id="stars"
      note={
        <>
          按日干、年支、日支等查<span data-print="hide">，点名称看查法与出处</span>
          {chart.rg === '庚' ? `；${VERSES[chart.options.nobles]}` : ''}
        </>
      }
    >
      <Grid ref={place}>
        {props.columns.map((column) => {
          const ganzhi = column.stem + column.branch;
          const names = starsOn(column);
          return (
            <section key={column.name} aria-label={`${column.name}神煞`}>
              <h3>
                {column.name} <b>{ganzhi}</b>
              </h3>
              <ul>
                {names.length === 0 ? <li className="none">无</li> : null}
                {names.map((name) => (
                  <li key={name}>
                    <Word of={{ kind: 'star', name, pillar: column.name, ganzhi }} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </Grid>
    </PhoneFold>
  );
});
