import { Term, type TermText } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import type { Explained } from './glossary.ts';

async function explained(of: Explained, here: string | undefined): Promise<TermText> {
  const { meaning } = await import(/* webpackChunkName: "terms" */ './glossary.ts');
  const { lines, ...more } = meaning(of, here);
  return { ...more, text: lines.map((line) => <p key={line}>{line}</p>) };
}

/**
 * A word of the six lines with its explanation: its meaning, how it came about here, the source of the rule.
 * @param here how it came about on this chart, as a sentence without its full stop
 */
export function Word({ of, here, children }: { of: Explained; here?: string; children?: ReactNode }) {
  return (
    <Term name={of} text={() => explained(of, here)}>
      {children ?? of}
    </Term>
  );
}
