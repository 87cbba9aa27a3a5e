import { LINK, launch, open, PORTAL, until, visit } from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

// Reading on a phone: reload, back and forward, and a link that is sent on come to the same place of the page.

const PATH = `/baZiPaiPan?${LINK}`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const FAR = 1500;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const y = (page: Page) => page.evaluate(() => Math.round(scrollY));
const isAt = (wanted: number) => (found: number) => Math.abs(found - wanted) <= 2;
const settled = (page: Page, wanted: number) => until(() => y(page), isAt(wanted), 10_000);

/** Scrolls like a reader who goes on as more of the page comes. */
const readTo = (page: Page, wanted: number) =>
  until(
    () =>
      page.evaluate((to) => {
        scrollTo(0, to);
        return Math.round(scrollY);
      }, wanted),
    isAt(wanted),
    10_000,
  );

test('reload, back and forward come to the same place', async () => {
  const { page, problems, close } = await visit(browser, PHONE);
  await open(page, PATH);
  expect(await readTo(page, FAR)).toBe(FAR);
  await page.reload();
  expect(isAt(FAR)(await settled(page, FAR))).toBe(true);

  // In the bar at the foot: what stands at the head would have to be scrolled to.
  await page.locator('nav a[href="/toolsIndex"]:visible').last().click();
  await page.waitForURL(/toolsIndex/);
  await page.goBack();
  expect(isAt(FAR)(await settled(page, FAR))).toBe(true);
  await page.goForward();
  await page.waitForURL(/toolsIndex/);
  await page.goBack();
  expect(isAt(FAR)(await settled(page, FAR))).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('a link with open parts comes to the part that was opened last', async () => {
  const sender = await visit(browser, PHONE);
  await open(sender.page, `${PATH}#reading`);
  const rows = sender.page.getByRole('group', { name: /^解读：/ }).locator('button[aria-expanded]');
  await rows.nth(3).click();
  await rows.nth(1).click();
  const id = await rows.nth(1).evaluate((button) => button.closest('[role=group]')?.id ?? '');
  expect(id).not.toBe('');
  await sender.page.waitForURL((url) => url.search.includes(`.${id}`));
  const link = new URL(sender.page.url());
  link.hash = '';
  await sender.close();

  const { page, problems, close } = await visit(browser, PHONE);
  await open(page, link.href.slice(PORTAL.length));
  const top = () => page.evaluate((part) => document.getElementById(part)?.getBoundingClientRect().top, id);
  const near = (at: number | undefined) => at !== undefined && at > 40 && at < 200;
  expect(near(await until(top, near, 10_000))).toBe(true);
  expect(problems).toEqual([]);
  await close();
});
