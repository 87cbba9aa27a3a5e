import { Link } from '@tianji/kit';
import { placeText } from '@tianji/kit/birth';
import { Tag, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Listed } from './wire.ts';

const List = styled.ul`
  border-top: 3px solid var(--ink-1);
  background: var(--leaf);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 16px;
    padding: 12px 20px;
    border: 1px solid var(--line);
    border-top: 0;
  }
  .facts {
    ${type.small}
    color: var(--ink-3);
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-left: auto;
  }
`;

/** Clients with what distinguishes them; notes are shown on the client's own page only. */
export function ClientList({ clients }: { clients: readonly Listed[] }) {
  return (
    <List aria-label="客户">
      {clients.map(({ client, name, sex, birthtime, hourUnknown, location, tags }) => (
        <li key={client}>
          <Link href={`/desk/${client}`}>{name}</Link>
          <span className="facts">
            {sex}　{hourUnknown ? `${birthtime.slice(0, 10)} 时辰不详` : birthtime.slice(0, 16)}　
            {placeText(location)}
          </span>
          <span className="tags">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        </li>
      ))}
    </List>
  );
}
