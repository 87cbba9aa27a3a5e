import { type Colours, coloursOf, nearestShade, type Scheme, SEAL_GROUP } from '@tianji/contracts/contrast';
import { clampChroma, converter, formatHex } from 'culori';

/** The two colours that a site chooses for a scheme; all others follow from them. */
export interface Choice {
  /** The seal: links, what is selected, the one filled button. */
  main: string;
  /** The background of the page. */
  paper: string;
}

export interface ThemeColours {
  light: Colours;
  dark: Colours;
}

const toOklch = converter('oklch');

/** A colour by lightness, chroma and hue (OKLCH), mapped into the sRGB gamut. */
const shade = (l: number, c: number, h: number | undefined): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));

/** Backgrounds follow the paper's lightness; lines, frame and inks keep their own and take a little of its hue. */
const GROUNDS = ['leaf', 'wash', 'pop'] as const;
const TINTED = ['line', 'line-2', 'frame', 'ink-1', 'ink-2', 'ink-3', 'ink-4'] as const;
const MOST_TINT = 0.03;

/**
 * Papers, lines and inks for a chosen paper: the default palette's distances, in the paper's hue.
 * @param paper `#rrggbb`
 */
export function paperColours(scheme: Scheme, paper: string): Colours {
  const ours = coloursOf(scheme, {});
  const own = toOklch(paper);
  const former = toOklch(ours.paper ?? '');
  const [l = 0, c = 0, h] = [own?.l, own?.c, own?.h];
  const shift = l - (former?.l ?? 0);
  const tint = Math.min(c, MOST_TINT);
  const of = (token: string, moved: boolean, chroma: number) =>
    shade((toOklch(ours[token] ?? '')?.l ?? 0) + (moved ? shift : 0), chroma, h);
  return {
    paper: paper.toLowerCase(),
    ...Object.fromEntries(
      GROUNDS.map((token) => [token, of(token, true, tint * (token === 'wash' ? 1.3 : 0.6))]),
    ),
    ...Object.fromEntries(TINTED.map((token) => [token, of(token, false, tint * 1.5)])),
  };
}

/** The seal's colours relative to the main colour; in the dark scheme a filled button is darker than text. */
const SEAL = {
  light: { wash: [0.945, 0.25, 0.022], press: 0.09, on: '#fffdfa' },
  dark: { wash: [0.27, 0.3, 0.035], press: 0.07, on: '#fff7f3' },
} as const;
/** The lightness up to which white text can be read on a filled button of any hue. */
const DARK_FILL = 0.53;

/**
 * The group of the seal from a main colour. In the light scheme text and buttons have the colour itself; in the dark
 * one buttons have a darker shade of it, so that both can be read.
 * @param main `#rrggbb`
 */
export function sealColours(scheme: Scheme, main: string): Colours {
  const { wash, press, on } = SEAL[scheme];
  const own = toOklch(main);
  const [l = 0, c = 0, h] = [own?.l, own?.c, own?.h];
  const fill = scheme === 'light' || l <= DARK_FILL ? main.toLowerCase() : shade(DARK_FILL, c * 1.1, h);
  const filled = toOklch(fill)?.l ?? 0;
  return {
    seal: main.toLowerCase(),
    'seal-fill': fill,
    'seal-press': shade(filled - press, c, h),
    'seal-wash': shade(wash[0], Math.min(c * wash[1], wash[2]), h),
    'on-seal': on,
  };
}

/** All colours of a scheme that follow from a choice. */
export const schemeColours = (scheme: Scheme, { main, paper }: Choice): Colours => ({
  ...paperColours(scheme, paper),
  ...sealColours(scheme, main),
});

/** A site's choice, read from its colours; the default where it has none. */
export function choiceOf(scheme: Scheme, colours: Colours): Choice {
  const { seal = '', paper = '' } = coloursOf(scheme, colours);
  return { main: seal, paper };
}

/**
 * The shade of the same hue, nearest to the chosen one, with which all derived colours are readable.
 * @param which the colour that is to be changed
 * @param others the site's colours that do not follow from it
 * @returns null when no shade passes
 */
export function nearestChoice(
  scheme: Scheme,
  which: keyof Choice,
  own: string,
  others: Colours,
  passes: (colours: Colours) => boolean,
): string | null {
  const derive = which === 'main' ? sealColours : paperColours;
  return nearestShade(own, (hex) => passes({ ...others, ...derive(scheme, hex) }));
}

export const isSeal = (token: string): boolean => SEAL_GROUP.includes(token);
