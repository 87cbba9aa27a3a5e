import type { Browser, Page } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { axeViolations, tooWide } from './support/checks.ts';
import { FILLED, PAGES } from './support/routes.ts';

const THEMES = ['light', 'dark'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** Skeletons gone, fonts and first data there. */
async function settled(page: Page, path: string): Promise<void> {
  if (path.startsWith('/wanNianLi'))
    await page.getByRole('region', { name: '当日黄历' }).getByText('彭祖').first().waitFor();
  if (path.includes('PaiPan?')) await page.locator('#reading h3').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens the page anew in each theme and says what axe finds in it. */
async function violations(page: Page, path: string) {
  const found: Record<string, string[]> = {};
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await open(page, path);
    await settled(page, path);
    const inForce = await page.evaluate(
      () => getComputedStyle(document.body).colorScheme || document.documentElement.dataset.theme,
    );
    expect(inForce).toContain(colorScheme);
    found[colorScheme] = await axeViolations(page);
  }
  return found;
}

const NONE = { light: [], dark: [] };
/** Which page has which title; pages with a day or a chart on them have that of the page without. */
const titles = new Map<string, string>();

test.each(PAGES)(
  '%s has no accessibility violation, breaks no policy, fits every width and says what it is',
  async (path) => {
    const { page, problems, close } = await visit(browser, { viewport: { width: 1280, height: 900 } });
    expect(await violations(page, path)).toEqual(NONE);
    // The document itself of an unknown address is a 404, which the console reports.
    const expected = path === '/no-such-page' ? /status of 404/ : /^$/;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);

    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{10}/);
    const title = await page.title();
    expect(title).toMatch(/\S/);
    if (!path.includes('?')) {
      expect(titles.get(title) ?? path).toBe(path);
      titles.set(title, path);
    }
    expect(await tooWide(page)).toEqual([]);
    await close();
  },
);

test.each(['/wanNianLi', ...FILLED])('%s on a phone has no accessibility violation', async (path) => {
  const { page, close } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  expect(await violations(page, path)).toEqual(NONE);
  await close();
});
