// The code for a result is fetched after the form. When it fails to load, the page says so, and the next try loads it
// without a reload. No tool is named here.
import type { Browser, Page } from 'playwright-core';
import { type DrillAnswer, toolsInTree } from '../test/tools.mjs';
import { fillOut, follow } from './support/answers.ts';
import { launch, PORTAL, visit } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

interface Marked extends Window {
  neverReloaded?: boolean;
}

/** Whether a form needs only one press: other steps may open parts whose code also loads late. */
const isOnePress = ({ steps }: DrillAnswer) => steps.length === 1;
const ANSWERS = toolsInTree().flatMap(({ answers }) => answers.filter(isOnePress));

const KINDS: [string, RegExp][] = [
  ['code', /\.js$/],
  // The tool's own chunk loads, but waits for modules that it shares with the shell.
  ['shared code', /\/assets\/[^/]+\.js$/],
];

/** Lets through only the scripts that the document names: those of the form. @returns a function that lets the rest through */
async function holdLateCode(page: Page, path: string, kind: RegExp): Promise<() => void> {
  const html = await (await fetch(PORTAL + path)).text();
  const named = new Set(html.match(/\/(?:assets|remotes)\/[^"&]+\.js/g));
  let broken = true;
  await page.route(kind, (route) => {
    const late = !named.has(new URL(route.request().url()).pathname);
    return broken && late ? route.abort('internetdisconnected') : route.continue();
  });
  return () => {
    broken = false;
  };
}

test.each(
  ANSWERS.flatMap((answer) => KINDS.map(([name, kind]) => [answer.path, name, kind, answer] as const)),
)('%s: an answer whose %s did not come is there with the next try', async (path, _, kind, answer) => {
  const { page, close } = await visit(browser, { serviceWorkers: 'block' });
  const mend = await holdLateCode(page, path, kind);
  const press = await fillOut(page, answer);
  await page.evaluate(() => {
    (window as Marked).neverReloaded = true;
  });
  await follow(page, press);
  const shown = page.locator(answer.shows).first();
  const retry = page.getByRole('main').getByRole('button', { name: '再试一次' }).first();
  // An answer may need nothing beyond what the form has.
  await shown.or(retry).first().waitFor();
  mend();
  if (await retry.isVisible()) {
    // What was pressed and failed is said in an alert; the way to try again is behind it.
    const alert = page.getByRole('alertdialog').getByRole('button').last();
    if (await alert.isVisible()) await alert.click();
    await retry.click();
  }
  await shown.waitFor();
  expect(await page.evaluate(() => (window as Marked).neverReloaded)).toBe(true);
  await close();
});
