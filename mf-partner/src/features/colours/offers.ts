import type { Colours, Scheme } from '@tianji/contracts/contrast';
import { choiceOf, isSeal, nearestChoice, paperColours, sealColours } from './derive.ts';
import { problemsOf } from './pairs.ts';
import { TOKEN_NAMES } from './token-names.ts';

/** A shade that passes, and the colours that follow from taking it. */
export interface ShadeOffer {
  label: string;
  from: string;
  to: string;
  colours: Colours;
}

const DERIVED = {
  main: { label: '主色', derive: sealColours },
  paper: { label: '纸色', derive: paperColours },
} as const;

/**
 * What makes a scheme readable with the least change: another shade of the main colour or of the paper when that is
 * enough, otherwise one for each single colour at fault.
 * @param own the site's colours of the scheme, some of which cannot be read
 */
export function offersFor(scheme: Scheme, own: Colours): ShadeOffer[] {
  const passes = (colours: Colours) => problemsOf(scheme, colours).length === 0;
  const problems = problemsOf(scheme, own);
  const first = problems.some(({ token }) => isSeal(token)) ? 'main' : 'paper';
  const choice = choiceOf(scheme, own);
  for (const which of [first, first === 'main' ? 'paper' : 'main'] as const) {
    const to = nearestChoice(scheme, which, choice[which], own, passes);
    const { label, derive } = DERIVED[which];
    if (to) return [{ label, from: choice[which], to, colours: derive(scheme, to) }];
  }
  const single = new Map(problems.map(({ token, nearest }) => [token, nearest]));
  return [...single].flatMap(([token, to]) =>
    to ? [{ label: TOKEN_NAMES[token] ?? token, from: own[token] ?? '', to, colours: { [token]: to } }] : [],
  );
}
