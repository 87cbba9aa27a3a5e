import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, type } from '../ui/index.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 0 24px;
  border-top: 1px solid var(--line-2);
  > div {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr);
    gap: 8px;
    align-items: baseline;
    padding: 7px 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    ${type.small}
    color: var(--ink-3);
  }
  dd {
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: 0 12px;
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      align-content: start;
    }
  }
  ${media.print} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Names and values in as many columns as fit; entries with an empty text are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </List>
  );
}
