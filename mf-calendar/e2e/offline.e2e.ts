import { expectSoon, launch, open, visit } from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** The calendar is complete: the day, and in the grid what only the local engine knows. */
async function stands(page: Page): Promise<void> {
  await page.getByRole('region', { name: '当日黄历' }).getByText('彭祖').first().waitFor();
  await page.getByRole('gridcell').getByText(/^宜 ./).first().waitFor({ state: 'attached' });
}

/** What the page needs and is not stored yet: the document, and the files it used. */
const unkept = (page: Page) =>
  page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(?:assets|remotes)\/.*\.(?!json$)\w+$/.test(path));
    const needed = [...new Set([...files, '/index'])];
    const kept = await Promise.all(needed.map((path) => caches.match(path)));
    return needed.filter((_, i) => kept[i] === undefined);
  });

test('after the first visit the calendar works without a network', async () => {
  const { page, context, close } = await visit(browser);
  await open(page, '/wanNianLi');
  await stands(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker has taken over once this page is opened through it.
  await page.reload();
  await stands(page);
  await expectSoon(() => unkept(page), []);

  await context.setOffline(true);
  await page.goto(`${new URL(page.url()).origin}/wanNianLi?day=2031-01-23`);
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(42);
  // 2031-01-23 is the first day of 辛亥.
  await page.getByRole('region', { name: '当日黄历' }).getByText('正月初一').first().waitFor();
  await page.getByRole('button', { name: '下个月' }).click();
  await page.getByRole('grid', { name: /二月/ }).waitFor();
  await close();
});
