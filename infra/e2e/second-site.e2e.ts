// The site of a second tenant: its own name, mark and colours wherever a reader looks, and nothing of the first's.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DARK, LIGHT } from '@tianji/contracts/palette';
import type { Browser, Download, Page } from 'playwright-core';
import { openRoutes, toolsInTree } from '../test/tools.mjs';
import { answerOf } from './support/answers.ts';
import { launch, open, visit } from './support/browser.ts';
import { dataOf, kindsDeclared, type MemberClient, memberClient, newPhone } from './support/members.ts';
import { eventually } from './support/patience.ts';
import { ROOT, type Running, startPart, temporaryFolder } from './support/processes.ts';
import { PAGES } from './support/routes.ts';

const FIRST = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));
const HOST = 'second.localhost';
const NAME = '青囊';

/** All that a tenant may colour, none of it as in the first. */
const THEME = {
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
/** Colours that carry a meaning: they are the same on every site. */
const EVERYBODYS = [LIGHT, DARK].flatMap((colours) =>
  Object.keys(colours)
    .filter((token) => !(token in THEME.light))
    .map((token) => (colours[token] ?? '').toLowerCase()),
);
/** The first site's colours. */
const FIRSTS = [LIGHT, DARK].flatMap((colours) =>
  Object.keys(THEME.light)
    .map((token) => (colours[token] ?? '').toLowerCase())
    .filter((colour) => !EVERYBODYS.includes(colour)),
);

const page = (title: string) => ({ title, intro: `${NAME}的${title}。`, claims: [] });
const second = {
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

let portal: Running;
let site: string;
let client: MemberClient;
let browser: Browser;

beforeAll(async () => {
  const data = temporaryFolder();
  const tenants = join(data, 'tenants');
  mkdirSync(tenants, { recursive: true });
  writeFileSync(join(tenants, 'default.json'), JSON.stringify(FIRST));
  writeFileSync(join(tenants, 'second.json'), JSON.stringify(second));
  portal = await startPart('portal', { DATA_DIR: data, TENANTS_DIR: tenants });
  site = `http://${HOST}:${portal.port}`;
  client = memberClient(portal.url, 'second');
  browser = await launch();
});

const TOOLS = toolsInTree('');
/** Tools whose own words include the first site's name, as that of a star: what stands in their charts is theirs. */
const ITS_WORD = TOOLS.filter(({ id }) =>
  ['terms.json', 'tool.json'].some(
    (file) =>
      existsSync(join(ROOT, `mf-${id}`, file)) &&
      readFileSync(join(ROOT, `mf-${id}`, file), 'utf8').includes(`"${FIRST.brand.name}"`),
  ),
).map(({ id }) => id);

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
function coloursOf(): [string, string][] {
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
    const style = getComputedStyle(element);
    for (const name of names) {
      const colour = hex(style[name]);
      if (colour !== '' && !found.has(colour))
        found.set(colour, `${name} of ${element.tagName} ${element.className}`);
    }
  }
  return [...found];
}

const firstName = (words: readonly string[]) => words.filter((text) => text.includes(FIRST.brand.name));

/** What of the first site shows on the page, in either scheme. */
async function foreignOn(shown: Page, ownWord: boolean): Promise<string[]> {
  const within = ownWord ? 'head, header, footer, main nav, body > :not(#root)' : 'html';
  const words = firstName([...(await shown.evaluate(wordsOf, within)), await shown.title()]);
  const colours: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const seen = await shown.evaluate(coloursOf);
    colours.push(
      ...seen
        .filter(([colour]) => FIRSTS.includes(colour))
        .map(([colour, where]) => `${scheme} ${colour}: ${where}`),
    );
  }
  return [...words, ...colours];
}

const ROUTES = [
  ...[...PAGES, '/login'].map((path) => ({ path, tool: '' })),
  ...TOOLS.flatMap((tool) => openRoutes(tool).map((path) => ({ path, tool: tool.id }))),
  ...TOOLS.flatMap((tool) =>
    tool.pages.filter(({ session }) => !session).map(({ path }) => ({ path, tool: tool.id })),
  ),
];

test.each(ROUTES)('$path says its own name and has its own colours', async ({ path, tool }) => {
  const { page: shown, close } = await visit(browser, { framed: true });
  await open(shown, path, site);
  await shown.locator('footer').last().waitFor();
  expect(await foreignOn(shown, ITS_WORD.includes(tool))).toEqual([]);
  expect(await shown.title()).toMatch(new RegExp(`${NAME}$`));
  await close();
});

test('what the server sends before any script runs names no other site either', async () => {
  for (const { path, tool } of ROUTES) {
    const html = await (await fetch(portal.url + path, { headers: { orgcode: 'second' } })).text();
    const [head = ''] = html.split('</head>');
    expect([path, firstName(ITS_WORD.includes(tool) ? [head] : [html])]).toEqual([path, []]);
    const styles = [...html.matchAll(/<style[^>]*>:root:root.*?<\/style>/gs)];
    expect(styles).toHaveLength(1);
    expect(head).toContain(`content="${THEME.light.leaf}"`);
    expect(head).toContain(`content="${THEME.dark.leaf}"`);
  }
});

/** How many pixels of a picture have one of these colours exactly. */
async function pixelsOf(picture: Buffer, type: string, colours: readonly string[]): Promise<number> {
  const { page: reader, close } = await visit(browser);
  const count = await reader.evaluate(
    async ([base64 = '', kind = '', wanted = '']) => {
      const image = new Image();
      image.src = `data:${kind};base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth || 260;
      canvas.height = image.naturalHeight || 440;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let found = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] !== 255) continue;
        const colour = `#${[0, 1, 2].map((k) => (data[i + k] ?? 0).toString(16).padStart(2, '0')).join('')}`;
        if (wanted.includes(colour)) found += 1;
      }
      return found;
    },
    [picture.toString('base64'), type, colours.join()],
  );
  await close();
  return count;
}
const SEALS = FIRSTS.filter((colour) =>
  [LIGHT, DARK].some((of) =>
    ['seal', 'seal-fill', 'seal-press', 'seal-wash'].some((token) => of[token]?.toLowerCase() === colour),
  ),
);

test('manifest and icons are its own', async () => {
  const of = (path: string) => fetch(portal.url + path, { headers: { orgcode: 'second' } });
  const text = await (await of('/manifest.webmanifest')).text();
  expect(firstName([text])).toEqual([]);
  expect(FIRSTS.filter((colour) => text.toLowerCase().includes(colour))).toEqual([]);
  const manifest = JSON.parse(text) as { short_name: string; icons: { src: string; type: string }[] };
  expect(manifest.short_name).toBe(NAME);
  const others = ['/icons/apple-touch-icon.png', '/icons/icon-192.png', '/icons/mark.svg'].map((src) => ({
    src,
    type: src.endsWith('svg') ? 'image/svg+xml' : 'image/png',
  }));
  for (const { src, type } of [...manifest.icons, ...others]) {
    const answer = await of(src);
    expect([src, answer.status]).toEqual([src, 200]);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect([src, await pixelsOf(picture, type, SEALS)]).toEqual([src, 0]);
    expect(
      await pixelsOf(picture, type, [THEME.light['seal-fill'], THEME.dark['seal-fill']]),
    ).toBeGreaterThan(100);
  }
});

test('the shell’s scripts and the API document contain no other name', async () => {
  const { page: shown, close } = await visit(browser);
  const scripts = new Map<string, Promise<string>>();
  shown.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.set(response.url(), response.text());
  });
  await open(shown, '/index', site);
  await shown.locator('footer').last().waitFor();
  await shown.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(2);
  for (const [file, text] of scripts) expect([file, firstName([await text]).length]).toEqual([file, 0]);
  await close();
  const { info } = (await (await fetch(`${portal.url}/api/openapi.json`)).json()) as {
    info: { title: string };
  };
  expect(firstName([info.title])).toEqual([]);
});

test('text messages are signed with its name: of the code, and of a finished report; the report’s PDF is its own', async () => {
  const person = await client.login(newPhone());
  await kindsDeclared(client, person);
  const { phone, token } = person;
  const birth = { name: '林一', sex: '男', birthtime: '1990-06-15 10:30:00', location: '北京-北京-北京' };
  const { key } = dataOf<{ key: string }>(await client.call('reports/buildReports', birth, token));
  const { filename } = await eventually(async () =>
    dataOf<{ filename: string }>(await client.call('reports/exportReport', { key }, token)),
  );
  const texts = await eventually(async () => {
    const all = dataOf<{ phone: string; text: string }[]>(await client.call('member/devMessages'));
    const own = all.filter((message) => message.phone === phone).map(({ text }) => text);
    if (own.length < 2) throw new Error('the message of the report has not come');
    return own;
  });
  for (const text of texts) expect(text).toMatch(new RegExp(`^【${NAME}】`));
  expect(firstName(texts)).toEqual([]);

  const answer = await fetch(`${portal.url}/api/reports/downloadFile`, {
    method: 'POST',
    headers: { token, orgcode: 'second' },
    body: new URLSearchParams({ filename }),
  });
  await expectOwnPdf(Buffer.from(await answer.arrayBuffer()));
});

const canRead = !spawnSync('pdftoppm', ['-v']).error;

/** @param named whether its own name stands on it */
async function expectOwnPdf(pdf: Buffer, named = true): Promise<void> {
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  if (!canRead) return;
  const big = { input: pdf, maxBuffer: 64 * 1024 * 1024 };
  const text = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], big).stdout.toString('utf8');
  const about = spawnSync('pdfinfo', ['-'], big).stdout.toString('utf8');
  expect(text.length).toBeGreaterThan(1000);
  expect(firstName([...text.split('\f'), about])).toEqual([]);
  if (named) expect(text).toContain(NAME);
  const cover = spawnSync('pdftoppm', ['-png', '-r', '60', '-l', '1', '-'], big).stdout;
  expect(await pixelsOf(cover, 'image/png', SEALS)).toBe(0);
  if (named) expect(await pixelsOf(cover, 'image/png', [THEME.light.seal])).toBeGreaterThan(20);
}

test('sample reports name no other site', async () => {
  const samples = (FIRST.samples as { href: string }[]).filter(({ href }) => href.startsWith('/samples/'));
  expect(samples.length).toBeGreaterThan(0);
  for (const { href } of samples) {
    const answer = await fetch(portal.url + href, { headers: { orgcode: 'second' } });
    expect(answer.status).toBe(200);
    const pdf = Buffer.from(await answer.arrayBuffer());
    const star = ITS_WORD.some((id) => href.includes(id));
    if (!star) await expectOwnPdf(pdf, false);
    else expect(pdf.equals(Buffer.from(await (await fetch(portal.url + href)).arrayBuffer()))).toBe(false);
  }
});

const ANSWERS = TOOLS.flatMap((tool) =>
  tool.answers.map((answer) => ({ tool: tool.id, path: answer.path, answer })),
);

async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

test.each(ANSWERS)('an answer on $path, its picture and its copied text', async ({ tool, answer }) => {
  const { page: shown, context, close } = await visit(browser, { acceptDownloads: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
  await answerOf(shown, answer, site);
  const own = ITS_WORD.includes(tool);
  expect(await foreignOn(shown, own)).toEqual([]);
  await shown.emulateMedia({ colorScheme: 'light' });
  const save = shown.getByRole('button', { name: '存图', exact: true });
  if (await save.count()) {
    await save.click();
    const dialog = shown.getByRole('dialog', { name: '存图' });
    await dialog.getByRole('img').waitFor();
    const [download] = await Promise.all([
      shown.waitForEvent('download'),
      dialog.getByRole('button', { name: '保存' }).click(),
    ]);
    expect(firstName([download.suggestedFilename()])).toEqual([]);
    const picture = await bytesOf(download);
    expect(await pixelsOf(picture, 'image/png', SEALS)).toBe(0);
    expect(await pixelsOf(picture, 'image/png', [THEME.light['seal-fill']])).toBeGreaterThan(20);
    await shown.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  const copy = shown
    .locator('main')
    .getByRole('button', { name: /^复制(?:文字)?$/ })
    .first();
  if (!own && (await copy.count())) {
    await copy.click();
    const text = await eventually(() => shown.evaluate(() => navigator.clipboard.readText()));
    expect(firstName([text])).toEqual([]);
  }
  await close();
});

test('calendar files that pages make bear its name', async () => {
  const { page: shown, close } = await visit(browser, { acceptDownloads: true });
  let made = 0;
  for (const { path, stands } of TOOLS.flatMap(({ pages }) => pages.filter(({ session }) => !session))) {
    await open(shown, path, site);
    await shown.locator(stands).first().waitFor({ state: 'attached' });
    const button = shown.getByRole('button', { name: /日历文件/ }).first();
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    const [download] = await Promise.all([shown.waitForEvent('download'), button.click()]);
    made += 1;
    const text = (await bytesOf(download)).toString('utf8');
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(firstName([download.suggestedFilename(), text])).toEqual([]);
  }
  expect(made).toBeGreaterThan(0);
  await close();
});
