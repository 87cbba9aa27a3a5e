// The card that people send and print: title, person and time, the parts of the result that the page marks, the three
// sentences if chosen, the rules, the notice, the site's mark. Rebuilt from the page's elements, never a screenshot.
import { getPortal } from '../../../tool/portal-state.ts';
import { RESULT_NOTICE } from '../../../ui/index.ts';
import { CARD_PARTS, CARD_WORDS, type Sent } from '../sent.ts';

export interface CardChoice {
  /** Whether the name or the matter is on the card. */
  own: boolean;
  /** Whether the three sentences are on the card. */
  words: boolean;
}

type Style = Partial<
  Record<
    | 'alignItems'
    | 'background'
    | 'borderRadius'
    | 'borderTop'
    | 'color'
    | 'display'
    | 'flex'
    | 'font'
    | 'gap'
    | 'height'
    | 'margin'
    | 'padding'
    | 'textAlign'
    | 'width',
    string
  >
>;

/** An element styled by script: the page's policy refuses style attributes. */
function styled<K extends keyof HTMLElementTagNameMap>(tag: K, style: Style, text = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  Object.assign(element.style, style);
  return element;
}

const fonts = () => {
  const page = getComputedStyle(document.documentElement);
  const of = (name: string, other: string) => page.getPropertyValue(name).trim() || other;
  return { song: of('--song', 'serif'), sans: of('--sans', 'sans-serif') };
};

/** A seal with the first two characters of the site's name, or the site's own mark. */
function markOf(site: string, logo: string, song: string): HTMLElement {
  if (logo) {
    const mark = styled('img', { height: '44px' });
    mark.src = logo;
    mark.alt = '';
    return mark;
  }
  return styled(
    'span',
    {
      ...{ width: '26px', padding: '4px 3px', borderRadius: '2px', textAlign: 'center' },
      ...{ background: 'var(--seal-fill)', color: 'var(--on-seal)', font: `700 18px/20px ${song}` },
    },
    [...site].slice(0, 2).join(''),
  );
}

/** What says who it is, a fact with its label. */
export const namingParts = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-name]')].map(
    (element) => element.closest('dd')?.parentElement ?? element,
  );

/**
 * A copy of a part of the page for a card: without controls and hints, unfolded, and without the person unless `own`.
 */
function copyOf(part: Element, own: boolean): HTMLElement {
  const copy = part.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('[data-print=hide],[data-card=hide],nav,details:not([open])'))
    element.remove();
  if (!own) for (const element of namingParts(copy)) element.remove();
  // A copied radio button of the same name would take the selection from the one on the page.
  for (const input of copy.querySelectorAll('input')) input.removeAttribute('name');
  for (const element of [copy, ...copy.querySelectorAll('[data-all]')])
    if (element.hasAttribute('data-all')) element.setAttribute('data-all', 'true');
  // Remove the marks: the next card must not be built from this one.
  for (const element of [copy, ...copy.querySelectorAll('[data-card]')]) element.removeAttribute('data-card');
  // Fade-ins of the page would restart here and be drawn half-way.
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) element.style.animation = 'none';
  // A term's dotted line says that it can be pressed.
  for (const term of copy.querySelectorAll<HTMLElement>('.term')) term.style.textDecoration = 'none';
  copy.style.margin = '0';
  return copy;
}

/** How many parts for a card the page has so far. */
export const countParts = (): number => document.querySelectorAll(CARD_PARTS).length;

/** Whether the page shows the three sentences yet. */
export const hasWords = (): boolean => document.querySelector(CARD_WORDS) !== null;

/** The card of the result on the page. @param code the code with the tenant's link, for its foot */
export function cardOf(of: Sent, choice: CardChoice, code: Element | null = null): HTMLElement {
  const { brand } = getPortal();
  const { song, sans } = fonts();
  const small: Style = { font: `12px/18px ${sans}`, color: 'var(--ink-3)' };
  const card = styled('div', { background: 'var(--paper)', color: 'var(--ink-1)' });
  const foot = styled('div', { display: 'flex', alignItems: 'center', gap: '12px', margin: '8px 0 0' });
  const site = styled('div', { flex: '1' });
  site.append(styled('p', { font: `700 14px/20px ${song}` }, brand.name), styled('p', small, brand.tagline));
  foot.append(
    markOf(brand.name, brand.logo, song),
    site,
    styled('p', small, RESULT_NOTICE),
    ...(code ? [code] : []),
  );
  const parts = styled('div', { display: 'grid', gap: '12px' });
  parts.dataset.parts = '';
  for (const part of document.querySelectorAll(CARD_PARTS)) parts.append(copyOf(part, choice.own));
  const words = choice.words ? document.querySelector(CARD_WORDS) : null;
  if (words) parts.append(copyOf(words, choice.own));
  const title = choice.own && of.own ? `${of.title}　${of.own}` : of.title;
  card.append(
    styled('p', { font: `700 24px/32px ${song}` }, title),
    styled('p', { font: `14px/22px ${sans}`, color: 'var(--ink-2)', margin: '0 0 12px' }, of.line),
    parts,
    styled('p', { ...small, margin: '12px 0 0' }, of.basis.length > 0 ? `口径　${of.basis.join('·')}` : ''),
    foot,
  );
  return card;
}
