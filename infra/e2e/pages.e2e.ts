import type { Browser } from 'playwright-core';
import { launch, visit } from './support/browser.ts';
import { tooWide } from './support/checks.ts';
import { violationsInBothThemes } from './support/drills.ts';
import { PAGES } from './support/routes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** The title of each page. */
const titles = new Map<string, string>();

test.each(PAGES)(
  '%s has no accessibility violation, violates no policy, fits every width and describes itself',
  async (path) => {
    const { page, problems, close } = await visit(browser, { viewport: { width: 1280, height: 900 } });
    expect(await violationsInBothThemes(page, { name: path, path, stands: 'main h1' })).toEqual([]);
    // The document of an unknown address is itself a 404, which the console reports.
    const expected = path === '/no-such-page' ? /status of 404/ : /^$/;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);

    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{10}/);
    const title = await page.title();
    expect(title).toMatch(/\S/);
    expect(titles.get(title) ?? path).toBe(path);
    titles.set(title, path);
    expect(await tooWide(page)).toEqual([]);
    await close();
  },
);
