import { comingRelations, ranked } from '@tianji/bazi/engine/flow';
import { Chip, elementColour, Leaf, media, type } from '@tianji/kit/ui';
import { memo, useMemo } from 'react';
import styled from 'styled-components';
import type { Chart, Column, FlowYear, Relation } from '../chart/model.ts';
import { PhoneFold } from '../chart/phone-fold.tsx';
import { Word } from '../terms/word.tsx';
import { Drawing } from './drawing.tsx';
import { useNarrow } from './narrow.ts';
import { GROUPS, listNames } from './words.ts';

const Frame = styled(Leaf)`
  > div {
    display: grid;
    grid-template-columns: minmax(0, 820fr) minmax(0, 370fr);
  }
  .draw {
    padding: 8px 4px;
    border-right: 1px solid var(--line-2);
  }
  .list {
    padding: 16px 20px;
  }
  @media screen and (max-width: 1079.98px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
    .draw {
      border-right: 0;
      border-bottom: 1px solid var(--line-2);
    }
  }
  ${media.print} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
    .draw {
      border-right: 0;
    }
    .list {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 20px;
      padding-block: 8px;
    }
  }
`;
const Lists = styled.div`
  ${type.small}
  & + & {
    margin-top: 16px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
    ${media.print} {
      margin-top: 0;
      padding-top: 0;
      border-top: 0;
    }
  }
  h3 {
    font: inherit;
    color: var(--ink-3);
    margin-bottom: 6px;
  }
  dl > div {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr);
    gap: 8px;
    padding: 3px 0;
  }
  dt {
    line-height: 1.5rem;
    color: var(--ink-2);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  p {
    color: var(--ink-2);
  }
`;

/** Relations in words, by kind. */
export function RelationList({ title, list }: { title: string; list: readonly Relation[] }) {
  return (
    <Lists>
      <h3>{title}</h3>
      {list.length === 0 ? <p>没有刑冲合会</p> : null}
      <dl>
        {GROUPS.map(({ name, types }) => {
          const here = ranked(list.filter((each) => types.includes(each.type)));
          if (here.length === 0) return null;
          const names = listNames(here);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {here.map((each, i) => (
                  <Chip
                    key={each.type + each.pillars.join() + each.chars}
                    style={each.element ? { color: elementColour(each.element) } : undefined}
                  >
                    <Word of={{ kind: 'relation', name: names[i]!, relation: each }} />
                  </Chip>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </Lists>
  );
}

/** Flow columns from the longest span to the shortest. */
const SHORT = ['流月', '流日', '流时'] as const;

type Coming = { column: Column } & ReturnType<typeof comingRelations>;

/**
 * The relations that the chosen month adds to natal pillars, cycle and year, the chosen day to all these and the month,
 * and the hour to all of them; a year's small cycle has no part in this.
 */
function broughtBy(columns: readonly Column[]): Coming[] {
  const named = ({ name, stem, branch }: Column) => ({ name, ganzhi: stem + branch });
  const standing = columns.filter(({ name }) => !SHORT.some((each) => each === name) && name !== '小运');
  return SHORT.flatMap((name) => {
    const column = columns.find((each) => each.name === name);
    if (!column) return [];
    const coming = { column, ...comingRelations(standing.map(named), named(column)) };
    standing.unshift(column);
    return [coming];
  });
}

/** Relations of stems and branches: drawn, and as a plain list. */
export const Relations = memo(function Relations(props: {
  chart: Chart;
  year: FlowYear | undefined;
  columns: readonly Column[];
}) {
  const { chart, year } = props;
  const narrow = useNarrow();
  const { columns } = props;
  const brought = useMemo(() => broughtBy(columns), [columns]);
  return (
    <PhoneFold title="刑冲合会" id="relations">
      <Frame>
        <div>
          <div className="draw">
            <Drawing
              columns={columns}
              stems={[
                ...chart.yuanJuTianGan,
                ...(year?.suiYunGan ?? []),
                ...brought.flatMap((each) => each.stems),
              ]}
              branches={[
                ...chart.yuanJuDiZhi,
                ...(year?.suiYunZhi ?? []),
                ...brought.flatMap((each) => each.branches),
              ]}
              narrow={narrow}
            />
          </div>
          <div className="list">
            <RelationList
              title="原局"
              list={[...chart.yuanJuTianGan, ...chart.yuanJuDiZhi, ...chart.yuanJuZhengZhu]}
            />
            {year ? (
              <RelationList
                title="岁运引动"
                list={[...year.suiYunGan, ...year.suiYunZhi, ...year.suiYunZhengZhu]}
              />
            ) : null}
            {brought.map(({ column, stems, branches, pillars }) => (
              <RelationList
                key={column.name}
                title={`${column.name}${column.stem}${column.branch}引动`}
                list={[...stems, ...branches, ...pillars]}
              />
            ))}
          </div>
        </div>
      </Frame>
    </PhoneFold>
  );
});
