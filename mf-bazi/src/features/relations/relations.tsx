import { Chip, elementColour, Leaf, media, Section, type } from '@tianji/kit/ui';
import { memo } from 'react';
import styled from 'styled-components';
import type { Chart, Column, FlowYear, Relation } from '../chart/model.ts';
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
  }
`;
const Lists = styled.div`
  ${type.small}
  & + & {
    margin-top: 16px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
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
    line-height: 24px;
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
          const here = list.filter((each) => types.includes(each.type));
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

/** Relations of stems and branches: drawn, and as a plain list. */
export const Relations = memo(function Relations(props: {
  chart: Chart;
  year: FlowYear | undefined;
  columns: readonly Column[];
}) {
  const { chart, year } = props;
  const narrow = useNarrow();
  const columns = props.columns.filter((column) => column.name !== '流月');
  return (
    <Section title="刑冲合会" id="relations">
      <Frame>
        <div>
          <div className="draw">
            <Drawing
              columns={columns}
              stems={[...chart.yuanJuTianGan, ...(year?.suiYunGan ?? [])]}
              branches={[...chart.yuanJuDiZhi, ...(year?.suiYunZhi ?? [])]}
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
          </div>
        </div>
      </Frame>
    </Section>
  );
});
