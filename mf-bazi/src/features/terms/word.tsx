import { Term } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import type { TermSpec } from './spec.ts';

/** A term of the page that explains itself: what it is, how it came about here, where the rule is from. */
export function Word({ of, children }: { of: TermSpec; children?: ReactNode }) {
  return (
    <Term name={of.name} text={async () => (await import('./explain.ts')).explain(of)}>
      {children ?? of.name}
    </Term>
  );
}
