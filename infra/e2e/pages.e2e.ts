import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { ROOT } from './support/processes.ts';

const PAGES = [
  '/index',
  '/toolsIndex',
  '/classroomIndex',
  '/partnership',
  '/about',
  '/download',
  '/yinsi.html',
  '/noPower',
  '/wanNianLi',
  '/wanNianLi?day=2023-03-22',
  '/no-such-page',
];
const WIDTHS = [320, 390, 768, 1440];

const axeSource = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeWindow extends Window {
  axe: {
    run(): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Skeletons gone, fonts and first data there. */
async function settled(page: Page, path: string): Promise<void> {
  if (path.startsWith('/wanNianLi'))
    await page.getByRole('region', { name: '当日黄历' }).getByText('彭祖').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function axeViolations(page: Page): Promise<string[]> {
  // Through the debugger's protocol, which the page's content security policy does not concern.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => (window as unknown as AxeWindow).axe.run());
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  );
}

/** Elements that reach beyond the window, unless something above them scrolls. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth > width
      ? [`document is ${document.documentElement.scrollWidth} px wide in ${width} px`]
      : [];
  });

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

  test('the calendar on a phone has no accessibility violation', async () => {
    const { page, close } = await visit(browser, {
      colorScheme,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await open(page, '/wanNianLi');
    await settled(page, '/wanNianLi');
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});

test.each(PAGES)('%s fits every width', async (path) => {
  const { page, close } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await open(page, path);
  await settled(page, path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(50);
    expect({ width, overflow: await overflowing(page) }).toEqual({ width, overflow: [] });
  }
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
