import { createHash } from 'node:crypto';
import { type Colours, coloursOf, type Scheme, type Tenant } from '@tianji/contracts';
import { type CleanSvg, cleanSvg, MarkRefused, TOO_LONG } from './clean-svg.ts';
import { type PlainPng, plainPng } from './png.ts';

/** What a tenant's document says of its looks, ready to be sent. */
export interface Look {
  /** Names the mark and its colours: part of the addresses of the icons. */
  readonly hash: string;
  /** The mark as an SVG file that follows the reader's scheme. */
  svg(): string;
  /** The mark in the colours of the light scheme, for pictures. */
  still(): string;
  /** Width of the mark by its height. */
  ratio(): number;
  /** Rules that put the tenant's colours in place of our own; '' when it has none. */
  readonly css: string;
  /** The colours of both schemes. */
  readonly colours: Readonly<Record<Scheme, Colours>>;
}

const MOST_PIXELS = 1024;

/** A PNG in base64 with its pixels alone. */
function pngMark(base64: string): CleanSvg {
  let picture: PlainPng;
  try {
    picture = plainPng(Buffer.from(base64, 'base64'));
  } catch {
    throw new MarkRefused('is not a PNG', '不是有效的 PNG');
  }
  const { width, height, bytes } = picture;
  if (width > MOST_PIXELS || height > MOST_PIXELS || width < 16 || height < 16)
    throw new MarkRefused(
      `the PNG has ${width} × ${height} pixels; 16 to ${MOST_PIXELS} a side are taken`,
      `PNG 的边长须为 16 至 ${MOST_PIXELS} 像素，现为 ${width} × ${height}`,
    );
  if (width > 4 * height || height > 4 * width)
    throw new MarkRefused('the PNG is more than 4 times as long as wide', TOO_LONG);
  const again = bytes.toString('base64');
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${again}"/>`;
  return { viewBox: [0, 0, width, height], inherited: '', body: image };
}

/** @throws MarkRefused */
const markOf = (mark: NonNullable<Tenant['brand']['mark']>): CleanSvg =>
  'svg' in mark ? cleanSvg(mark.svg) : pngMark(mark.png);

/** Part of the addresses of icons: to be raised when this program draws them differently. */
const DRAWING = 2;

/** `var(--seal)` in a mark: the tokens that it uses. */
const TOKEN = /var\(--([a-z0-9-]+)\)/g;

const declared = (tokens: readonly string[], colours: Colours) =>
  tokens.map((token) => `--${token}:${colours[token]}`).join(';');

function markFile({ viewBox, inherited, body }: CleanSvg, colours: Look['colours']) {
  const drawing = `${inherited}>${body}</svg>`;
  const tokens = [...new Set([...drawing.matchAll(TOKEN)].map(([, token = '']) => token))];
  for (const token of tokens)
    if (!colours.light[token])
      throw new MarkRefused(`var(--${token}) is no colour of the theme`, `没有名为 ${token} 的颜色`);
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}"`;
  const [light, dark] = [declared(tokens, colours.light), declared(tokens, colours.dark)];
  const style = `<style>:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}</style>`;
  const still = drawing.replace(TOKEN, (_, token: string) => colours.light[token] ?? '');
  return {
    svg: open + (tokens.length > 0 ? drawing.replace('>', () => `>${style}`) : drawing),
    still: open + still,
    ratio: Number((viewBox[2] / viewBox[3]).toFixed(3)),
  };
}

/** What the page shows before its script runs has short names for the same colours (shell/src/first-paint.css). */
const FIRST: Readonly<Record<string, string>> = { p: 'paper', l: 'leaf', b: 'line', i: 'ink-1', j: 'ink-2' };

function cssOf(theme: NonNullable<Tenant['brand']['theme']>): string {
  const rules = (own: Colours, without: readonly string[] = []) => {
    const first = Object.entries(FIRST).filter(([, token]) => own[token]);
    return [
      ...Object.entries(own).filter(([token]) => !without.includes(token)),
      ...first.map(([short, token]) => [short, own[token]]),
    ]
      .map(([token, colour]) => `--${token}:${colour}`)
      .join(';');
  };
  if (Object.keys(theme.light).length === 0) return '';
  const [light, dark] = [rules(theme.light), rules(theme.dark)];
  // Selectors are repeated because these rules come before those of the shell, and stand above them.
  return (
    `:root:root,[data-theme=light][data-theme][data-theme]{${light}}` +
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme]){${dark}}}` +
    `[data-theme=dark][data-theme][data-theme]{${dark}}` +
    // Paper is white, whatever the screen shows.
    `@media print{:root:root:root:root,[data-theme][data-theme][data-theme][data-theme]{${rules(theme.light, ['paper', 'leaf', 'frame'])};--paper:#fff;--leaf:#fff;--frame:#000}}`
  );
}

/** Draws the mark of a site that has none of its own. */
export type DrawSeal = (name: string) => CleanSvg;

/**
 * A tenant's looks from its document.
 * @param drawSeal called when the mark of a site without one is first asked for
 * @throws MarkRefused when the mark holds what is not allowed, by name
 */
export function lookOf(brand: Tenant['brand'], drawSeal: DrawSeal): Look {
  const theme = brand.theme ?? { light: {}, dark: {} };
  const colours = {
    light: coloursOf('light', theme.light),
    dark: coloursOf('dark', theme.dark),
  };
  const seen = JSON.stringify([DRAWING, brand.name, brand.mark, theme]);
  const hash = createHash('sha256').update(seen).digest('hex').slice(0, 16);
  // A mark of the document is judged when it is read; a seal is drawn when it is asked for.
  let files = brand.mark ? markFile(markOf(brand.mark), colours) : undefined;
  const mark = () => {
    files ??= markFile(drawSeal(brand.name), colours);
    return files;
  };
  return {
    hash,
    svg: () => mark().svg,
    still: () => mark().still,
    ratio: () => mark().ratio,
    css: cssOf(theme),
    colours,
  };
}
