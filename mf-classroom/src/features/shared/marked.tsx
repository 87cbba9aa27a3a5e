import type { ReactNode } from 'react';
import styled from 'styled-components';

const Hit = styled.mark`
  background: var(--seal-wash);
  color: inherit;
`;

/** A text with its matches marked. @param ranges from and to, in order, not overlapping */
export function Marked({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(at, from), <Hit key={from}>{text.slice(from, to)}</Hit>);
    at = to;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
