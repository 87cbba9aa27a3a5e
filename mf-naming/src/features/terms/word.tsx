import { Term, type TermText } from '@tianji/kit/ui';
import type terms from '../../../terms.json';

/** A word that `terms.json` explains. */
export type TermName = Exclude<keyof typeof terms, '五行'>;

/** The texts are fetched on request. */
async function textOf(name: TermName): Promise<TermText> {
  const { default: all } = await import('../../../terms.json');
  return all[name];
}

/** A term of the page with its explanation, and a link to its article if the portal has one. */
export function Word({ name, children }: { name: TermName; children?: string }) {
  return (
    <Term name={name} text={() => textOf(name)}>
      {children ?? name}
    </Term>
  );
}
