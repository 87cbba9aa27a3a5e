import type { Browser, Locator, Page } from 'playwright-core';
import { LINK, UNKNOWN_PLACE } from './births.ts';
import { open, touchPage, visit } from './browser.ts';
import { axeViolations } from './checks.ts';
import { expectSoon } from './patience.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Where a part that a link names stands: under the header and the bar of the reading. */
const UNDER_BARS = 120;

/** A link of the page at `path` with a place that does not exist is refused in words, and `chart` is not drawn. */
export async function refusesUnknownPlace(
  browser: Browser,
  path: string,
  chart: (page: Page) => Locator,
): Promise<void> {
  const { page, problems, close } = await visit(browser);
  await open(page, `${path}?${UNKNOWN_PLACE}`);
  await page.getByText(/没有找到地名“火星-火星-火星”/).waitFor();
  expect(await chart(page).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
  await close();
}

/**
 * On a phone the reading at `path` arrives folded, at most `highest` px high, and a link opens its first part at the
 * same place for somebody else.
 */
export async function readingArrivesFolded(browser: Browser, path: string, highest: number): Promise<void> {
  const { page, problems, close } = await visit(browser, PHONE);
  await open(page, `${path}?${LINK}`);
  await touchPage(page, '#reading');
  await page.locator('#reading').getByLabel('三句话').waitFor();
  const box = await page.locator('#reading').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(highest);
  await page.locator('#reading h3 button').first().click();
  await page.locator('#reading h3 button[aria-expanded=true]').waitFor();
  await page.waitForURL((url) => url.searchParams.get('open') === 'zonglun');

  const other = await visit(browser, PHONE);
  await other.page.goto(`${page.url()}#zonglun`);
  const part = other.page.locator('#zonglun');
  await part.locator('button[aria-expanded=true]').waitFor();
  await expectSoon(
    () => part.evaluate((element, y) => Math.abs(element.getBoundingClientRect().top - y) < 60, UNDER_BARS),
    true,
  );
  expect(await axeViolations(other.page)).toEqual([]);
  expect([...problems, ...other.problems]).toEqual([]);
  await other.close();
  await close();
}
