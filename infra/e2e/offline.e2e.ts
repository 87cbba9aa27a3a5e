import type { Browser } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('after the first visit the calendar works without a network', async () => {
  const { page, context, close } = await visit(browser);
  await open(page, '/wanNianLi');
  await page.getByRole('region', { name: '当日黄历' }).getByText('彭祖').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  // The worker has taken over once this page is opened through it.
  await page.reload();
  await page.getByRole('grid').waitFor();
  await page.waitForLoadState('networkidle');

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
