import { clampChroma, converter, formatHex, wcagContrast } from 'culori';
import { DARK, LIGHT } from './palette.ts';

/**
 * The colours that a tenant may set: its papers, lines, inks and the group of the seal. Colours that carry a meaning
 * (elements, transformations, states) stay the same on every site, so that a chart reads the same everywhere.
 */
export const THEME_TOKENS = [
  ...['paper', 'leaf', 'wash', 'pop', 'line', 'line-2', 'frame'],
  ...['ink-1', 'ink-2', 'ink-3', 'ink-4'],
  ...['seal', 'seal-fill', 'seal-press', 'seal-wash', 'on-seal'],
] as const;

/** The colours of the seal: a theme that sets one of them sets all. */
export const SEAL_GROUP: readonly string[] = THEME_TOKENS.filter((token) => /seal/.test(token));

export type Scheme = 'light' | 'dark';
/** Colours by token, as `#rrggbb`. */
export type Colours = Readonly<Record<string, string>>;

/** A pair that does not reach the contrast of WCAG AA. */
export interface ContrastProblem {
  scheme: Scheme;
  /** The token that the tenant set and that is at fault: the text's, or the ground's where the text is not the tenant's. */
  token: string;
  text: string;
  ground: string;
  /** The contrast of the two, and the least that is asked for. */
  ratio: number;
  least: number;
  /** The nearest shade of the same hue that passes with every other colour of the theme; null when none does. */
  nearest: string | null;
}

const GROUNDS = ['paper', 'leaf', 'wash', 'pop'];
const INKS = ['ink-1', 'ink-2', 'ink-3', 'seal'];
const MEANINGS = [
  ...['mu', 'huo', 'tu', 'jin', 'shui', 'zi', 'star-soft', 'star-tough', 'star-love'],
  ...['warn', 'danger'],
];

const against = (texts: readonly string[], grounds: readonly string[], least: number) =>
  texts.flatMap((text) => grounds.map((ground) => ({ text, ground, least })));

/** Which text stands on which ground, and the least contrast of the two (WCAG 2.2, 1.4.3 and 1.4.11). */
export const PAIRS: readonly { text: string; ground: string; least: number }[] = [
  ...against(INKS, [...GROUNDS, 'seal-wash'], 4.5),
  ...against(MEANINGS, GROUNDS, 4.5),
  ...against(['on-seal'], ['seal-fill', 'seal-press'], 4.5),
  // Buttons in ink.
  ...against(['leaf'], ['ink-1', 'ink-2'], 4.5),
  // Borders of controls and the focus ring.
  ...against(['ink-4', 'shui'], ['paper', 'leaf', 'pop'], 3),
];

const DEFAULTS: Readonly<Record<Scheme, Colours>> = { light: LIGHT, dark: DARK };

/** The contrast of two of a scheme's colours, 1 to 21. */
export const ratioOf = (colours: Colours, text: string, ground: string): number =>
  wcagContrast(colours[text] ?? '', colours[ground] ?? '');

/** Whether a token passes with every other colour. */
const passes = (token: string, colours: Colours): boolean =>
  PAIRS.every(
    ({ text, ground, least }) =>
      (text !== token && ground !== token) || ratioOf(colours, text, ground) >= least,
  );

const toOklch = converter('oklch');
/** Steps of lightness that are tried between black and white. */
const STEPS = 512;

/**
 * The shade of the same hue whose lightness (OKLCH) is nearest to the colour's own, among those that pass.
 * @param own `#rrggbb`
 * @returns the colour itself when it passes, null when no shade does
 */
export function nearestShade(own: string, passing: (hex: string) => boolean): string | null {
  if (passing(own)) return own;
  const { l = 0, c = 0, h } = toOklch(own) ?? {};
  return (
    Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
      .sort((a, b) => Math.abs(a - l) - Math.abs(b - l))
      .map((shade) => formatHex(clampChroma({ mode: 'oklch', l: shade, c, h }, 'oklch')))
      .find(passing) ?? null
  );
}

/**
 * The shade of one colour of a theme, nearest to its own, which has enough contrast with all other colours.
 * @param token which of the colours is to be changed
 * @param colours all colours of one scheme, `#rrggbb`
 * @returns the colour itself when it passes, null when no shade does
 */
export const nearestPassing = (token: string, colours: Colours): string | null =>
  nearestShade(colours[token] ?? '', (hex) => passes(token, { ...colours, [token]: hex }));

/** All colours of a scheme with the tenant's in place of our own. */
export const coloursOf = (scheme: Scheme, own: Colours): Colours => ({ ...DEFAULTS[scheme], ...own });

/** Every pair with a colour of the tenant's that cannot be read, in both schemes. */
export function contrastProblems(theme: Readonly<Record<Scheme, Colours>>): ContrastProblem[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const own = theme[scheme];
    const colours = coloursOf(scheme, own);
    const found = new Map<string, string | null>();
    const nearestOf = (token: string) => {
      if (!found.has(token)) found.set(token, nearestPassing(token, colours));
      return found.get(token) ?? null;
    };
    return PAIRS.flatMap(({ text, ground, least }) => {
      const token = text in own ? text : ground in own ? ground : null;
      const ratio = ratioOf(colours, text, ground);
      if (token === null || ratio >= least) return [];
      return [{ scheme, token, text, ground, ratio, least, nearest: nearestOf(token) }];
    });
  });
}
