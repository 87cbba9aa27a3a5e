import type { Colours, Scheme } from '@tianji/contracts/contrast';
import { choiceOf, nearestChoice, paperColours, sealColours } from './derive.ts';
import { isReadable, problemsOf } from './pairs.ts';
import { TOKEN_NAMES } from './token-names.ts';

/** A shade that passes, and the colours derived from it. */
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
 * What makes a scheme readable with the least change: another shade of the main colour, or of the paper, or of both;
 * where single colours were set, one for each that fails.
 * @param own the site's colours of the scheme, some of which cannot be read
 */
export function offersFor(scheme: Scheme, own: Colours): ShadeOffer[] {
  const passes = (colours: Colours) => isReadable(scheme, colours);
  const choice = choiceOf(scheme, own);
  const offer = (which: 'main' | 'paper', others: Colours): ShadeOffer[] => {
    const to = nearestChoice(scheme, which, choice[which], others, passes);
    const { label, derive } = DERIVED[which];
    const from = choice[which];
    return to && to !== from ? [{ label, from, to, colours: derive(scheme, to) }] : [];
  };
  // The default seal on the site's papers: if this fails, the papers are the cause.
  const papersPass = passes({ ...own, ...sealColours(scheme, choiceOf(scheme, {}).main) });
  const [first, second] = papersPass ? (['main', 'paper'] as const) : (['paper', 'main'] as const);
  for (const which of [first, second]) {
    const found = offer(which, own);
    if (found.length > 0) return found;
  }
  const paper = offer('paper', sealColours(scheme, choiceOf(scheme, {}).main));
  const both = paper.flatMap(({ colours }) => [...paper, ...offer('main', colours)]);
  return both.length > 1 ? both : singleOffers(scheme, own);
}

function singleOffers(scheme: Scheme, own: Colours): ShadeOffer[] {
  const nearest = new Map(problemsOf(scheme, own).map((problem) => [problem.token, problem.nearest]));
  return [...nearest].flatMap(([token, to]) =>
    to ? [{ label: TOKEN_NAMES[token] ?? token, from: own[token] ?? '', to, colours: { [token]: to } }] : [],
  );
}
