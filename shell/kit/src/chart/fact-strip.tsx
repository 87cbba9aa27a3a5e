import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { media, TextButton, type } from '../ui/index.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-top: 1px solid var(--line-2);
  > div {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 8px;
    padding: 6px 8px 6px 0;
    border-bottom: 1px solid var(--line);
    align-items: start;
    ${type.small}
  }
  > .wide {
    grid-column: 1 / -1;
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    overflow-wrap: anywhere;
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      align-content: start;
    }
  }
`;

/** On a phone, while collapsed: the leading facts one below the other. */
const Strip = styled.div`
  margin-bottom: 16px;
  scroll-margin-top: 120px;
  > p {
    display: none;
  }
  @media screen and (max-width: 767.98px) {
    > p {
      display: flex;
      justify-content: flex-end;
      line-height: 1.75rem;
    }
    &[data-all='false'] ${List} {
      grid-template-columns: minmax(0, 1fr);
      padding: 4px 0;
      border-bottom: 1px solid var(--line);
      > div {
        grid-template-columns: 64px minmax(0, 1fr);
        gap: 8px;
        padding: 0;
        border: 0;
        line-height: 1.5rem;
      }
      > [data-lead='false'] {
        display: none;
      }
    }
  }
`;

/** A named fact; a wide one takes a whole line. */
export type NamedFact = readonly [name: string, value: ReactNode, wide?: boolean];

/**
 * The facts that a chart was made from, above the chart. Phones show the `leading` ones (at most three, so that the
 * strip stays below 110 px) and the rest on demand; wider pages and paper show all.
 */
export function FactStrip(props: {
  /** For the tab that leads here. */
  id?: string;
  facts: readonly NamedFact[];
  /** Names of the facts that a phone shows while collapsed. */
  leading: readonly string[];
}) {
  const [all, setAll] = useState(false);
  return (
    <Strip data-card="facts" id={props.id} tabIndex={props.id ? -1 : undefined} data-all={all}>
      <List>
        {props.facts.map(([name, value, wide]) => (
          <div key={name} className={wide ? 'wide' : undefined} data-lead={props.leading.includes(name)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
      <p data-print="hide">
        <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `全部资料 ${props.facts.length} 项`}
        </TextButton>
      </p>
    </Strip>
  );
}
