import { Link, type Recent } from '@tianji/kit';
import { type as face, media, Section, song } from '@tianji/kit/ui';
import styled from 'styled-components';
import { ClearRecords } from '../clear-records.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  a {
    display: block;
    height: 100%;
    padding: 14px 16px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--leaf);
    ${face.small}
    color: var(--ink-2);
  }
  ${media.hover} {
    a:hover {
      background: var(--wash);
    }
  }
  strong {
    ${song}
    display: block;
    font-size: 1.0625rem;
    line-height: 1.625rem;
    color: var(--ink-1);
  }
`;
const Clear = styled.p`
  margin-top: 8px;
  text-align: right;
  ${face.small}
`;

/** What the reader looked at last on this device: the first four. */
export function RecentSection({ entries }: { entries: readonly Recent[] }) {
  return (
    <Section title="最近">
      <List>
        {entries.slice(0, 4).map(({ title, link, text }) => (
          <li key={link}>
            <Link href={link}>
              <strong>{title}</strong>
              {text}
            </Link>
          </li>
        ))}
      </List>
      <Clear>
        <ClearRecords />
      </Clear>
    </Section>
  );
}
