import type { Browser, Page, Route } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { pause } from './support/patience.ts';

// Without a service worker: what it fetches is out of these routes' reach, and it would heal the harm.
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const ENTRY = /\/mf-calendar\/[^/]+\/(remoteEntry\.js|mf-manifest\.json)/;

interface Marked extends Window {
  neverReloaded?: boolean;
}

/** Goes to the tool by a link, so that a reload would be noticed. */
async function goToCalendar(page: Page): Promise<void> {
  await open(page, '/toolsIndex');
  await page.evaluate(() => {
    (window as Marked).neverReloaded = true;
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /万年历/ })
    .click();
}

async function restLives(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
  await page.getByRole('timer').waitFor();
  await page.goBack();
}

const drills: [string, (route: Route, blocked: () => boolean) => Promise<void>][] = [
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
    async (route, blocked) => {
      while (blocked()) await pause(100);
      await route.abort().catch(() => undefined);
    },
  ],
];

test.each(drills)(
  'a remote that %s costs its own page only, and its retry works without a reload',
  async (_, harm) => {
    const { page, close } = await visit(browser, { serviceWorkers: 'block' });
    let broken = true;
    await page.route(ENTRY, (route) =>
      broken ? harm(route, () => broken && !page.isClosed()) : route.continue(),
    );
    await goToCalendar(page);
    const retry = page.getByRole('button', { name: '再试一次' });
    await retry.waitFor();
    await restLives(page);
    await retry.waitFor();

    // The files are back; what hung goes on hanging at its old address.
    const hung = await page.evaluate(() => (window as Marked).neverReloaded);
    expect(hung).toBe(true);
    broken = false;
    await retry.click();
    await page.getByRole('grid').waitFor();
    expect(await page.evaluate(() => (window as Marked).neverReloaded)).toBe(true);
    await close();
  },
);

test('a hung address stays hung, the retry asks by another one', async () => {
  const { page, close } = await visit(browser, { serviceWorkers: 'block' });
  const asked: string[] = [];
  await page.route(ENTRY, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    // Never answered: only the path under /remotes/ hangs, as a stuck proxy connection does.
    if (pathname.startsWith('/remotes/')) return;
    return route.continue();
  });
  await goToCalendar(page);
  const retry = page.getByRole('button', { name: '再试一次' });
  await retry.waitFor();
  await retry.click();
  await page.getByRole('grid').waitFor();
  expect(asked[0]).toMatch(/^\/remotes\//);
  expect(asked.at(-1)).toMatch(/^\/~r\d+\//);
  await close();
});

test('a page chunk that is gone is said, and the retry brings it', async () => {
  const { page, close } = await visit(browser, { serviceWorkers: 'block' });
  let broken = true;
  await page.route(/\/mf-calendar\/[^/]+\/chunk-/, (route) =>
    broken ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await goToCalendar(page);
  const retry = page.getByRole('button', { name: '再试一次' });
  await retry.waitFor();
  broken = false;
  await retry.click();
  await page.getByRole('grid').waitFor();
  expect(await page.evaluate(() => (window as Marked).neverReloaded)).toBe(true);
  await close();
});

test('a service that fails is said in the page, which goes on', async () => {
  const { page, close } = await visit(browser, { serviceWorkers: 'block' });
  await page.route('**/api/perpetualcalendaralmanac/getCalendar', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, message: '服务暂时不可用，请稍后再试', code: 'unavailable' }),
    }),
  );
  await goToCalendar(page);
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(42);
  await close();
});
