// The site of a second tenant: its own name, mark and colours wherever a reader looks, and nothing of the first's.
// @seconds 200
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Download } from 'playwright-core';
import { openRoutes, toolsInTree } from '../test/tools.mjs';
import { answerOf } from './support/answers.ts';
import { launch, open, visit } from './support/browser.ts';
import { dataOf, kindsDeclared, type MemberClient, memberClient, newPhone } from './support/members.ts';
import { eventually } from './support/patience.ts';
import { ROOT, type Running, startPart, temporaryFolder } from './support/processes.ts';
import { PAGES } from './support/routes.ts';
import {
  bothTenants,
  expectOwnPdf,
  FIRST,
  FIRSTS,
  firstName,
  foreignOn,
  HOST,
  NAME,
  pixelsOf,
  SEALS,
  THEME,
} from './support/second-site.ts';

let portal: Running;
let site: string;
let client: MemberClient;
let browser: Browser;

beforeAll(async () => {
  portal = await startPart('portal', { DATA_DIR: temporaryFolder(), TENANTS_DIR: bothTenants() });
  site = `http://${HOST}:${portal.port}`;
  client = memberClient(portal.url, 'second');
  browser = await launch();
});

const TOOLS = toolsInTree('');
/** Tools whose own vocabulary includes the first site's name, such as the name of a star: it may appear in their charts. */
const ITS_WORD = TOOLS.filter(({ id }) =>
  ['terms.json', 'tool.json'].some(
    (file) =>
      existsSync(join(ROOT, `mf-${id}`, file)) &&
      readFileSync(join(ROOT, `mf-${id}`, file), 'utf8').includes(`"${FIRST.brand.name}"`),
  ),
).map(({ id }) => id);

const ROUTES = [
  ...[...PAGES, '/login'].map((path) => ({ path, tool: '' })),
  ...TOOLS.flatMap((tool) => openRoutes(tool).map((path) => ({ path, tool: tool.id }))),
  ...TOOLS.flatMap((tool) =>
    tool.pages.filter(({ session }) => !session).map(({ path }) => ({ path, tool: tool.id })),
  ),
];

test('every page says its own name and has its own colours', async () => {
  // One visitor, who has the site's files from the first page on.
  const { page: shown, close } = await visit(browser, { framed: true });
  const wrong: string[] = [];
  for (const { path, tool } of ROUTES) {
    await open(shown, path, site);
    await shown.locator('footer').last().waitFor();
    const foreign = await foreignOn(shown, ITS_WORD.includes(tool));
    const title = await shown.title();
    wrong.push(
      ...(title.endsWith(NAME) ? foreign : [...foreign, `called ${title}`]).map((one) => `${path}: ${one}`),
    );
  }
  expect(wrong).toEqual([]);
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
    const own = [THEME.light['seal-fill'], THEME.dark['seal-fill']];
    const [foreign, pixels] = await pixelsOf(browser, picture, type, SEALS, own);
    expect([src, foreign]).toEqual([src, 0]);
    expect(pixels).toBeGreaterThan(100);
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
  await expectOwnPdf(browser, Buffer.from(await answer.arrayBuffer()));
});

test('sample reports name no other site', async () => {
  const config = await fetch(`${portal.url}/portal/config`, { headers: { orgcode: 'second' } });
  const { samples } = (await config.json()) as { samples: { href: string }[] };
  expect(samples.length).toBeGreaterThan(0);
  for (const { href } of samples) {
    const answer = await fetch(portal.url + href, { headers: { orgcode: 'second' } });
    expect(answer.status).toBe(200);
    const pdf = Buffer.from(await answer.arrayBuffer());
    const star = ITS_WORD.some((id) => href.includes(id));
    if (!star) await expectOwnPdf(browser, pdf, false);
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
    const [foreign, pixels] = await pixelsOf(browser, picture, 'image/png', SEALS, [
      THEME.light['seal-fill'],
    ]);
    expect(foreign).toBe(0);
    expect(pixels).toBeGreaterThan(20);
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
