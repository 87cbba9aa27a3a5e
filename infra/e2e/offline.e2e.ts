// A chart that was opened once opens again offline, by its link: for every tool, with the production build. No tool is
// named here.
import type { Browser, Page } from 'playwright-core';
import { toolsInTree } from '../test/tools.mjs';
import { answerOf } from './support/answers.ts';
import { launch, open, PORTAL, visit } from './support/browser.ts';
import { expectSoon, until } from './support/patience.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** What the page needs and is not stored yet: the document, the files it used, an answer. */
const unkept = (page: Page) =>
  page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/(?:assets|remotes)\/.*\.(?!json$)\w+$/.test(path));
    const needed = [...new Set([...files, '/index'])];
    const kept = await Promise.all(needed.map((path) => caches.match(path)));
    return [
      ...needed.filter((_, i) => kept[i] === undefined),
      ...(Object.keys(localStorage).some((key) => key.startsWith('kept.')) ? [] : ['the answer']),
    ];
  });

const ANSWERS = toolsInTree().flatMap(({ answers }) => answers);

test.each(ANSWERS.map((answer) => [answer.path, answer] as const))(
  'a chart of %s that was opened by its link opens again without a network, with its result',
  async (path, answer) => {
    const { page, context, close } = await visit(browser, { viewport: { width: 390, height: 844 } });
    await answerOf(page, answer);
    await page.waitForURL((url) => url.pathname === path && url.search.length > 1);
    const link = page.url();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    // A new tab knows only what the link says and what this device keeps.
    await page.close();
    const again = await context.newPage();
    await open(again, link.slice(PORTAL.length));
    await again.locator(answer.shows).first().waitFor();
    await expectSoon(() => unkept(again), []);

    await context.setOffline(true);
    const offline = await context.newPage();
    // The notice disappears after some seconds, so watch for it from the start.
    const notice = offline.getByRole('status').getByText('没有连上，这是上次排好的结果');
    await Promise.all([notice.waitFor(), offline.goto(link)]);
    await offline.locator(answer.shows).first().waitFor();
    // Content below the first screen appears after the first paint, at a different time on each page.
    const shown = () =>
      Promise.all([offline, again].map((tab) => tab.locator(answer.shows).first().textContent()));
    // What it said stays with the result.
    await offline.getByRole('note').filter({ hasText: '这是上次排好的结果' }).waitFor();
    const [told, before] = await until(shown, ([one, other]) => one === other);
    expect(told).toBe(before);
    await close();
  },
);
