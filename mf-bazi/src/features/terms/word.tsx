import { Term, type TermText } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import type { TermSpec } from './spec.ts';

async function explained(of: TermSpec): Promise<TermText> {
  const found = (await import('./explain.ts')).explain(of);
  // The dialog of long texts keeps their lines by itself.
  if (found.long) return found;
  return { ...found, text: found.text.split('\n').map((line) => <p key={line}>{line}</p>) };
}

/** A term of the page that explains itself: what it is, how it came about here, where the rule is from. */
export function Word({ of, children }: { of: TermSpec; children?: ReactNode }) {
  return (
    <Term name={of.name} text={() => explained(of)}>
      {children ?? of.name}
    </Term>
  );
}
