import type { Browser, Page } from 'playwright-core';
import { toolsInTree } from '../test/tools.mjs';
import { launch, visit } from './support/browser.ts';
import { openWhole } from './support/drills.ts';
import { until } from './support/patience.ts';

// The tabs of a result on a phone, in every tool that has them. No tool is named here.

/** A section may begin this far below the tabs, in pixels. */
const NEAR = 40;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** Which tab is marked, and whether its section begins right below the tabs, or the page ends. Runs in the page. */
function standing() {
  const bar = document.querySelector('nav[aria-label=本页内容]');
  const marked = bar?.querySelector('[aria-current]')?.getAttribute('href') ?? '';
  const below =
    (document.getElementById(marked.slice(1))?.getBoundingClientRect().top ?? Number.NaN) -
    (bar?.getBoundingClientRect().bottom ?? Number.NaN);
  return { marked, below, ended: window.scrollY + window.innerHeight >= document.body.scrollHeight - 1 };
}

/** Presses a tab. @returns what is wrong then; '' when nothing is */
async function pressed(page: Page, tab: string): Promise<string> {
  await page.locator(`nav[aria-label=本页内容] a[href="${tab}"]`).tap();
  const isRight = ({ marked, below, ended }: ReturnType<typeof standing>) =>
    marked === tab && below >= 0 && (below <= NEAR || ended);
  const now = await until(() => page.evaluate(standing), isRight, 10_000);
  return isRight(now) ? '' : `${page.url()} ${tab}: ${now.marked} is marked, ${now.below} below the tabs`;
}

test('every tab leads to its section, right below the tabs, and is marked', async () => {
  const wrong: string[] = [];
  let found = 0;
  for (const drilled of toolsInTree('').flatMap(({ pages }) => pages)) {
    const { page, close } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await openWhole(page, drilled);
    const tabs = await page
      .locator('nav[aria-label=本页内容] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    found += tabs.length;
    // Forth, and back again, when everything is there.
    for (const tab of [...tabs, ...tabs.toReversed()]) wrong.push(await pressed(page, tab));
    await close();
  }
  expect(found).toBeGreaterThan(0);
  expect(wrong.filter(Boolean)).toEqual([]);
});
