import type { NamedName } from '@tianji/naming/contract';
import styled from 'styled-components';

const Mark = styled.em`
  font-style: normal;
  font-weight: 700;
  border-bottom: 2px solid var(--seal);
`;

/** A line of verse with the characters of the name underlined. */
export function VerseLine({ verse }: { verse: NonNullable<NamedName['verse']> }) {
  const marked = new Set(verse.at);
  return (
    <>
      {[...verse.line].map((char, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a character's place in its line is what it is
        marked.has(i) ? <Mark key={i}>{char}</Mark> : char,
      )}
    </>
  );
}
