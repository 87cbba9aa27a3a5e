import type { Browser, Page } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { axeViolations, tooWide } from './support/checks.ts';
import { FILLED, PAGES } from './support/routes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Skeletons gone, fonts and first data there. */
async function settled(page: Page, path: string): Promise<void> {
  if (path.startsWith('/wanNianLi'))
    await page.getByRole('region', { name: '当日黄历' }).getByText('彭祖').first().waitFor();
  if (path.includes('PaiPan?')) await page.locator('#reading h3').first().waitFor();
  await page.waitForLoadState('networkidle');
}

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(PAGES)('%s has no accessibility violation and breaks no policy', async (path) => {
    const { page, problems, close } = await visit(browser, {
      colorScheme,
      viewport: { width: 1280, height: 900 },
    });
    await open(page, path);
    await settled(page, path);
    expect(
      await page.evaluate(
        () => getComputedStyle(document.body).colorScheme || document.documentElement.dataset.theme,
      ),
    ).toContain(colorScheme);
    expect(await axeViolations(page)).toEqual([]);
    // The document itself of an unknown address is a 404, which the console reports.
    const expected = path === '/no-such-page' ? /status of 404/ : /^$/;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
    await close();
  });

  test.each(['/wanNianLi', ...FILLED])('%s on a phone has no accessibility violation', async (path) => {
    const { page, close } = await visit(browser, {
      colorScheme,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await open(page, path);
    await settled(page, path);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});

test.each(PAGES)('%s fits every width', async (path) => {
  const { page, close } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await open(page, path);
  await settled(page, path);
  expect(await tooWide(page)).toEqual([]);
  await close();
});

test('every page has one h1, a title of its own and a description', async () => {
  const { page, close } = await visit(browser);
  const titles = new Map<string, string>();
  for (const path of PAGES.filter((one) => !one.includes('?'))) {
    await open(page, path);
    await settled(page, path);
    expect({ path, headings: await page.locator('h1').count() }).toEqual({ path, headings: 1 });
    const title = await page.title();
    expect(titles.get(title) ?? path).toBe(path);
    titles.set(title, path);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{10}/);
  }
  await close();
}, 90_000);
