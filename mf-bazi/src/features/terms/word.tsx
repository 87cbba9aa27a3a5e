import { Term, type TermText } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { TermSpec } from './spec.ts';

/** Adds space between several paragraphs in a dialog. */
const Paragraph = styled.p`
  & + & {
    margin-top: 12px;
  }
`;

async function explained(of: TermSpec): Promise<TermText> {
  const { explain } = await import('./explain.ts');
  const found = await explain(of);
  const Line = found.long ? Paragraph : 'p';
  return { ...found, text: found.text.split('\n').map((line) => <Line key={line}>{line}</Line>) };
}

/** A term of the page with its explanation: what it is, how it came about here, and the source of the rule. */
export function Word({ of, children }: { of: TermSpec; children?: ReactNode }) {
  return (
    <Term name={of.name} text={() => explained(of)}>
      {children ?? of.name}
    </Term>
  );
}
