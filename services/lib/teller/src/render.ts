/** From claims to lines: wording only, nothing is chosen here. */
import type { Agenda, Claim } from './agenda.ts';
import { type Composed, isComposed } from './compose.ts';
import type { Lexicon } from './content.ts';
import { filled, type Register } from './fill.ts';

/** A paragraph as it is read. */
export interface Line {
  /** The heading before it; '' where the topic goes on. */
  head: string;
  text: string;
  claims: readonly Claim[];
}

/**
 * @returns the paragraphs of a section in one register; both registers have the same claims in the same order
 * @throws when a claim was not made by `compose`
 */
export function render(composed: Composed, register: Register, agenda: Agenda, lexicon: Lexicon): Line[] {
  return composed.topics.flatMap(({ head, paragraphs }) =>
    paragraphs.map(({ claims }, place) => {
      const said = claims.map(({ claim }) => claim);
      if (!said.every(isComposed)) throw new Error(`${composed.section}: a claim that was not composed`);
      return {
        head: place === 0 ? head[register] : '',
        text: said.flatMap((claim) => filled(claim, register, agenda, lexicon)).join(''),
        claims: said,
      };
    }),
  );
}
