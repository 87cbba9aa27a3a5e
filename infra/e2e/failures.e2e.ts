import type { Browser, Page, Route } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { sampleTool } from './support/sample-tool.ts';

// Without a service worker: these routes do not see its requests, and it would hide the failure.
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const { id, route, stands } = sampleTool();
const ENTRY = new RegExp(`/mf-${id}/[^/]+/(remoteEntry\\.js|mf-manifest\\.json)`);
const CHUNK = new RegExp(`/mf-${id}/[^/]+/chunk-`);

interface Marked extends Window {
  neverReloaded?: boolean;
}

/** Opens the tool by a link, so that a reload would be noticed. */
async function goToTool(page: Page): Promise<void> {
  await open(page, '/toolsIndex');
  await page.evaluate(() => {
    (window as Marked).neverReloaded = true;
  });
  await page.locator(`main a[href="${route}"]`).first().click();
}

async function restLives(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await page.getByRole('timer').waitFor();
  await page.goBack();
}

const drills: [string, (route: Route, over: Promise<void>) => Promise<void>][] = [
  ['answers 404', (route) => route.fulfill({ status: 404, body: 'not found' })],
  ['breaks the connection', (route) => route.abort('connectionreset')],
  [
    'throws while it loads',
    (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        body: 'throw new Error("broken remote")',
      }),
  ],
  [
    'hangs for ever',
    async (route, over) => {
      await over;
      // The page may be gone.
      await route.abort().catch(() => undefined);
    },
  ],
];

let mend = () => {};
// Also releases held requests when a test fails.
afterEach(() => mend());

test.each(drills)(
  'a remote that %s fails only its own page, and its retry works without a reload',
  async (_, harm) => {
    const { page, close } = await visit(browser, { serviceWorkers: 'block' });
    let broken = true;
    const over = new Promise<void>((end) => {
      mend = end;
    });
    await page.route(ENTRY, (route) => (broken ? harm(route, over) : route.continue()));
    await goToTool(page);
    const retry = page.getByRole('button', { name: '再试一次' });
    await retry.waitFor();
    await restLives(page);
    await retry.waitFor();

    // The files are back; the hung request keeps hanging at its old address.
    const hung = await page.evaluate(() => (window as Marked).neverReloaded);
    expect(hung).toBe(true);
    broken = false;
    mend();
    await retry.click();
    await page.locator(stands).first().waitFor();
    expect(await page.evaluate(() => (window as Marked).neverReloaded)).toBe(true);
    await close();
  },
);

test('a hung address stays hung; the retry uses another one', async () => {
  const { page, close } = await visit(browser, { serviceWorkers: 'block' });
  const asked: string[] = [];
  await page.route(ENTRY, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    // Never answered: only the path under /remotes/ hangs, as a stuck proxy connection does.
    if (pathname.startsWith('/remotes/')) return;
    return route.continue();
  });
  await goToTool(page);
  const retry = page.getByRole('button', { name: '再试一次' });
  await retry.waitFor();
  await retry.click();
  await page.locator(stands).first().waitFor();
  expect(asked[0]).toMatch(/^\/remotes\//);
  expect(asked.at(-1)).toMatch(/^\/~r\d+\//);
  await close();
});

test('a missing page chunk is reported, and the retry loads it', async () => {
  const { page, close } = await visit(browser, { serviceWorkers: 'block' });
  let broken = true;
  await page.route(CHUNK, (route) => (broken ? route.fulfill({ status: 404 }) : route.continue()));
  await goToTool(page);
  const retry = page.getByRole('button', { name: '再试一次' });
  await retry.waitFor();
  broken = false;
  await retry.click();
  await page.locator(stands).first().waitFor();
  expect(await page.evaluate(() => (window as Marked).neverReloaded)).toBe(true);
  await close();
});
