import { Section, song, type } from '@tianji/kit/ui';
import type { NamingResult } from '@tianji/naming/contract';
import styled from 'styled-components';

const Names = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: 4px 24px;
  li {
    display: flex;
    align-items: baseline;
    gap: 12px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  b {
    ${song}
    font-size: 1.25rem;
  }
  span {
    ${type.small}
    color: var(--ink-2);
  }
`;

/** All names of a report at a glance. */
export const NamesList = ({ list }: { list: NamingResult['list'] }) => (
  <Section title="名单" id="names">
    <Names>
      {list.map(({ name, chars, score }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{chars.map(({ pinyin }) => pinyin).join(' ')}</span>
          <span>{score}分</span>
        </li>
      ))}
    </Names>
  </Section>
);
