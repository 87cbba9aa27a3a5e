import type { Browser } from 'playwright-core';
import { launch, open, PORTAL, visit } from './support/browser.ts';
import { until } from './support/patience.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

test('home, tools, calendar, a year and a day, without a single complaint of the browser', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/');
  await page.getByRole('timer').waitFor();
  expect(await page.title()).toContain('天机');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '排盘' }).click();
  await page.waitForURL('**/toolsIndex');
  await page
    .getByRole('main')
    .getByRole('link', { name: /万年历/ })
    .click();
  await page.waitForURL('**/wanNianLi**');
  await page.getByRole('grid').waitFor();
  expect(await page.title()).toContain('万年历');

  await page.getByRole('combobox', { name: '年份' }).selectOption({ label: '2024年' });
  await page.getByRole('combobox', { name: '月份' }).selectOption({ label: '2月' });
  await page.getByRole('button', { name: /^2024年2月10日/ }).click();
  const almanac = page.getByRole('region', { name: '当日黄历' });
  await almanac.getByRole('heading', { name: /正月初一/ }).waitFor();
  // 2024-02-10 is the first day of 甲辰, month 丙寅, day 甲辰.
  await almanac.getByText('甲辰 丙寅 甲辰').waitFor();
  expect(page.url()).toContain('2024-02-10');

  await page.reload();
  await page.getByRole('region', { name: '当日黄历' }).getByText('甲辰 丙寅 甲辰').waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(42);
  expect(problems).toEqual([]);
  await close();
});

test('back and forward lead through the same pages', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/index');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '排盘' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /万年历/ })
    .click();
  await page.getByRole('grid').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '排盘工具' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/index');
  await page.goForward();
  await page.goForward();
  await page.getByRole('grid').waitFor();
  expect(problems).toEqual([]);
  await close();
});

/** A display that is this late or early is right still. */
const TICK_MS = 3000;

/** What clocks in Beijing show between two moments, to the minute. */
function minutesOfBeijing(from: number, to: number): string[] {
  const first = Math.floor(from / 60_000);
  const count = Math.floor(to / 60_000) - first + 1;
  return Array.from({ length: count }, (_, n) =>
    new Date((first + n + 8 * 60) * 60_000).toISOString().slice(11, 16),
  );
}

test('the home clock tells Beijing time in a browser that lives elsewhere', async () => {
  const { page, close } = await visit(browser, { timezoneId: 'Pacific/Kiritimati' });
  await open(page, '/index');
  const read = async () => {
    const asked = Date.now();
    const shown = /\d\d:\d\d/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0];
    return { shown, possible: minutesOfBeijing(asked - TICK_MS, Date.now() + TICK_MS) };
  };
  const isRight = ({ shown, possible }: { shown?: string; possible: string[] }) =>
    possible.includes(shown ?? '');
  const { shown, possible } = await until(read, isRight);
  expect(possible).toContain(shown);
  await close();
});

test('an unknown address is a 404 page inside the portal', async () => {
  const { page, close } = await visit(browser);
  const answer = await page.goto(`${PORTAL}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('navigation', { name: '主导航' }).waitFor();
  await close();
});
