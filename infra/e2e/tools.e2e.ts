// How every tool looks and works, with and without a network, as declared in its tool.json and drill.json. No tool is named
// here. tools-ways.e2e.ts has the navigation: it is a file of its own because two files run at a time.
// @seconds 450
import type { Browser } from 'playwright-core';
import { toolsInTree } from '../test/tools.mjs';
import { answerProblems, failureProblems } from './support/answers.ts';
import { launch, visit } from './support/browser.ts';
import { SETTLING_MS, tooWide } from './support/checks.ts';
import { headingOffline, paperProblems, tabThrough, violationsInBothThemes } from './support/drills.ts';
import { until } from './support/patience.ts';
import { pagesOf } from './support/tool-pages.ts';

/** On a phone: a page on arrival, and the strip of facts above a chart; in CSS pixels. */
const HIGHEST = 4000;
const HIGHEST_STRIP = 110;

/** Runs in the page. What answers first is above the page as it was, and does not count: nobody scrolls past it to find it. */
const sizes = () => ({
  height:
    document.documentElement.scrollHeight -
    (document.querySelector('[data-part=answer]')?.closest<HTMLElement>('section')?.offsetHeight ?? 0),
  strip: document.querySelector<HTMLElement>('[data-card=facts]')?.offsetHeight ?? 0,
});

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

describe.each(toolsInTree().map((tool) => [tool.id, tool] as const))('%s', (_, tool) => {
  const pages = pagesOf(tool).map((page) => [page.path, page] as const);

  test.each(pages)(
    '%s has no accessibility violation, violates no policy, works by keyboard, fits every width and on paper, and says offline where one is',
    async (path, drilled) => {
      const visited = await visit(browser, { viewport: { width: 1280, height: 900 } });
      const { page, problems, close } = visited;
      expect(await violationsInBothThemes(page, drilled)).toEqual([]);
      expect(problems).toEqual([]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toMatch(/\S/);
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{10}/);
      // The focus moves through the page, is visible at every stop, and never gets stuck.
      expect(await tabThrough(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      expect(await paperProblems(page, drilled)).toEqual([]);
      const offline = await headingOffline(visited);
      expect(offline.heading).toMatch(/\S/);
      expect(offline.problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
      await close();
    },
  );

  test.each(pages)(
    '%s on a phone is a few screens high on arrival, and has no accessibility violation with every panel open',
    async (_, drilled) => {
      const { page, close } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
      const arrived = async () => {
        // What a busy machine has not laid out yet may be higher for a moment.
        const { height, strip } = await until(
          () => page.evaluate(sizes),
          (now) => now.height <= HIGHEST,
          SETTLING_MS,
        );
        expect(height).toBeLessThanOrEqual(HIGHEST);
        expect(strip).toBeLessThanOrEqual(HIGHEST_STRIP);
      };
      expect(await violationsInBothThemes(page, drilled, arrived)).toEqual([]);
      await close();
    },
  );

  for (const answer of tool.answers) {
    test.each([
      [390, 844],
      [768, 1024],
    ])(`${answer.path}: after the press the answer is in view, %i wide`, async (width, height) => {
      const { page, close } = await visit(browser, { viewport: { width, height }, hasTouch: true });
      expect(await answerProblems(page, answer)).toEqual([]);
      await close();
    });
    test(`${answer.path}: a press without a network is answered in view, and again with one`, async () => {
      const { page, context, close } = await visit(browser, { viewport: { width: 390, height: 844 } });
      expect(await failureProblems(page, context, answer)).toEqual([]);
      await close();
    });
  }
});
