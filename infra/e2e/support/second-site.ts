// The document of a second tenant with its own name, contact and colours, and helpers that find the first tenant's.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DARK, LIGHT } from '@tianji/contracts/palette';
import type { Browser, Frame, Page } from 'playwright-core';
import { ROOT, temporaryFolder } from './processes.ts';

/** The document of the first tenant. */
export const FIRST = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));
export const HOST = 'second.localhost';
export const NAME = '青囊';

/** Every colour that a tenant may set, all different from the first tenant's. */
export const THEME = {
  light: {
    ...{
      paper: '#eff3f2',
      leaf: '#fafdfc',
      wash: '#e3ebe8',
      pop: '#fffffe',
      line: '#cfdad6',
      'line-2': '#aab8b3',
    },
    ...{ frame: '#24332f', 'ink-1': '#16211e', 'ink-2': '#3c4a46', 'ink-3': '#586762', 'ink-4': '#778680' },
    ...{ seal: '#1f5c4d', 'seal-fill': '#1f5c4e', 'seal-press': '#174439', 'seal-wash': '#e4efeb' },
    'on-seal': '#fdfffe',
  },
  dark: {
    ...{
      paper: '#0c1312',
      leaf: '#131b19',
      wash: '#1e2926',
      pop: '#1a2421',
      line: '#293430',
      'line-2': '#424f4a',
    },
    ...{ frame: '#6f7f79', 'ink-1': '#e6ece9', 'ink-2': '#b8c3be', 'ink-3': '#92a099', 'ink-4': '#6c7a74' },
    ...{ seal: '#7cc4ae', 'seal-fill': '#2a7a66', 'seal-press': '#1f5c4d', 'seal-wash': '#182a25' },
    'on-seal': '#f6fffb',
  },
};
/** Colours with a meaning, which are the same on every site. */
const EVERYBODYS = [LIGHT, DARK].flatMap((colours) =>
  Object.keys(colours)
    .filter((token) => !(token in THEME.light))
    .map((token) => (colours[token] ?? '').toLowerCase()),
);
/** The first site's colours. */
export const FIRSTS = [LIGHT, DARK].flatMap((colours) =>
  Object.keys(THEME.light)
    .map((token) => (colours[token] ?? '').toLowerCase())
    .filter((colour) => !EVERYBODYS.includes(colour)),
);

const page = (title: string) => ({ title, intro: `${NAME}的${title}。`, claims: [] });
export const SECOND = {
  ...FIRST,
  ...{ id: 'second', orgcode: 'second', hosts: [HOST] },
  brand: {
    name: NAME,
    tagline: '青乌之术 日用之书',
    description: '在线排盘与历法。',
    logo: '',
    theme: THEME,
  },
  contact: { ...FIRST.contact, company: `${NAME}文化`, email: 'help@second.example' },
  pages: { partnership: page('合作'), about: page('关于'), download: page('下载') },
};

/** Every text of a page that a reader or a program gets to see. Runs in the page. */
function wordsOf(within: string): string[] {
  const named = ['aria-label', 'alt', 'title', 'placeholder', 'content', 'value', 'aria-description'];
  return [...document.querySelectorAll(within)].flatMap((root) =>
    [root, ...root.querySelectorAll('*')].flatMap((element) => [
      ...named.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ nodeValue }) => nodeValue ?? ''),
    ]),
  );
}

/** Every colour in use on a page, as `#rrggbb`, with an element that has it. Runs in the page. */
function coloursOf(allowed: string): [string, string][] {
  const hex = (colour: string) => {
    const [, r = '', g = '', b = '', a] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(colour) ?? [];
    if (r === '' || a === '0') return '';
    return `#${[r, g, b].map((n) => Number(n).toString(16).padStart(2, '0')).join('')}`;
  };
  const names = [
    'color',
    'backgroundColor',
    'borderTopColor',
    'borderBottomColor',
    'fill',
    'stroke',
    'outlineColor',
  ] as const;
  const found = new Map<string, string>();
  for (const element of document.querySelectorAll('*')) {
    if (allowed !== '' && element.closest(allowed)) continue;
    const style = getComputedStyle(element);
    for (const name of names) {
      const colour = hex(style[name]);
      if (colour !== '' && !found.has(colour))
        found.set(colour, `${name} of ${element.tagName} ${element.className}`);
    }
  }
  return [...found];
}

/** The texts that contain the first site's name. */
export const firstName = (words: readonly string[]) =>
  words.filter((text) => text.includes(FIRST.brand.name));

/**
 * Traces of the first site on the page, in either scheme.
 * @param ownWord the tool's own words include the first site's name
 * @param allowed selectors of elements that may have any colour, such as a choice of colours
 * @param frame the frame that is looked at; the page itself by default
 */
export async function foreignOn(
  shown: Page,
  ownWord = false,
  allowed: readonly string[] = [],
  frame: Frame = shown.mainFrame(),
): Promise<string[]> {
  const within = ownWord ? 'head, header, footer, main nav, body > :not(#root)' : 'html';
  const words = firstName([...(await frame.evaluate(wordsOf, within)), await frame.title()]);
  const colours: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const seen = await frame.evaluate(coloursOf, allowed.join());
    colours.push(
      ...seen
        .filter(([colour]) => FIRSTS.includes(colour))
        .map(([colour, where]) => `${scheme} ${colour}: ${where}`),
    );
  }
  return [...words, ...colours];
}

/** A page that reads pictures, the same for all pictures of a file. */
const readers = new WeakMap<Browser, Promise<Page>>();
function readerOf(browser: Browser): Promise<Page> {
  const known = readers.get(browser) ?? browser.newPage();
  readers.set(browser, known);
  return known;
}

/** How many pixels of a picture have a colour of each list exactly. */
export async function pixelsOf(
  browser: Browser,
  picture: Buffer,
  type: string,
  ...lists: (readonly string[])[]
): Promise<number[]> {
  const reader = await readerOf(browser);
  return reader.evaluate(
    async ({ base64, kind, wanted }) => {
      const image = new Image();
      image.src = `data:${kind};base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth || 260;
      canvas.height = image.naturalHeight || 440;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      /** Of opaque pixels, by their colour as one number. */
      const counts = new Map<number, number>();
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] !== 255) continue;
        const colour = ((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0);
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return wanted.map((colours) =>
        [...new Set(colours)].reduce(
          (sum, colour) => sum + (counts.get(Number.parseInt(colour.slice(1), 16)) ?? 0),
          0,
        ),
      );
    },
    { base64: picture.toString('base64'), kind: type, wanted: lists.map((list) => [...list]) },
  );
}
export const SEALS = FIRSTS.filter((colour) =>
  [LIGHT, DARK].some((of) =>
    ['seal', 'seal-fill', 'seal-press', 'seal-wash'].some((token) => of[token]?.toLowerCase() === colour),
  ),
);

const canRead = !spawnSync('pdftoppm', ['-v']).error;

/**
 * @param named whether its own name stands on it
 * @param letters more letters than this must be read in it: with outlines alone no name could be found
 */
export async function expectOwnPdf(
  browser: Browser,
  pdf: Buffer,
  named = true,
  letters = 1000,
): Promise<void> {
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  if (!canRead) return;
  const big = { input: pdf, maxBuffer: 64 * 1024 * 1024 };
  const text = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], big).stdout.toString('utf8');
  const about = spawnSync('pdfinfo', ['-'], big).stdout.toString('utf8');
  expect(text.length).toBeGreaterThan(letters);
  expect(firstName([...text.split('\f'), about])).toEqual([]);
  if (named) expect(text).toContain(NAME);
  const cover = spawnSync('pdftoppm', ['-png', '-r', '60', '-l', '1', '-'], big).stdout;
  const [foreign, own] = await pixelsOf(browser, cover, 'image/png', SEALS, [THEME.light.seal]);
  expect(foreign).toBe(0);
  if (named) expect(own).toBeGreaterThan(20);
}

/**
 * What makes a second site one that the servers have never seen, so that a file can be run again: an erased site does not come
 * back, and what is kept of one can be read with the secrets of that run only.
 */
export function newSite(): { id: string; orgcode: string; hosts: string[] } {
  const id = `site-${randomBytes(6).toString('hex')}`;
  return { id, orgcode: id, hosts: [`${id}.localhost`] };
}

/** A folder with the documents of both tenants. @param more fields of the second's */
export function bothTenants(more: object = {}): string {
  const folder = join(temporaryFolder(), 'tenants');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'default.json'), JSON.stringify(FIRST));
  writeFileSync(join(folder, 'second.json'), JSON.stringify({ ...SECOND, ...more }));
  return folder;
}
