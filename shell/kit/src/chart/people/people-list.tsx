import type { ReactNode } from 'react';
import styled from 'styled-components';
import { placeText, timeText } from '../../birth/birth-text.ts';
import { media, Tag, type } from '../../ui/index.ts';
import type { Person } from './person.ts';

const List = styled.ul`
  border-top: 1px solid var(--line);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 16px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  strong {
    font-weight: 600;
    margin-right: 6px;
  }
  p {
    ${type.small}
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export interface PeopleListProps {
  label: string;
  people: readonly Person[];
  /** The buttons of a person. */
  acts: (person: Person) => ReactNode;
  /** Content below a person, such as a form. */
  below?: (person: Person) => ReactNode;
}

/** People with birth, group and note, and the possible actions for each. */
export function PeopleList({ label, people, acts, below }: PeopleListProps) {
  return (
    <List aria-label={label}>
      {people.map((person) => (
        <li key={person.id}>
          <div>
            <strong>{person.name}</strong>
            {person.group ? <Tag>{person.group}</Tag> : null}
            <p>
              {person.sex}　{timeText(person)}　{placeText(person.location)}
            </p>
            {person.note ? <p>{person.note}</p> : null}
          </div>
          <div className="acts">{acts(person)}</div>
          {below?.(person)}
        </li>
      ))}
    </List>
  );
}
