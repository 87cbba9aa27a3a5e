import type { Page } from 'playwright-core';
import type { DrillPage } from '../../test/tools.mjs';
import { open, touchPage, type Visit } from './browser.ts';
import { axeViolations, movesAreOver } from './checks.ts';
import { until } from './patience.ts';

const THEMES = ['light', 'dark'] as const;

/** The content of the tab's session storage before the page opens. */
export const storeBefore = (page: Page, session: Record<string, unknown> = {}): Promise<unknown> =>
  page.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(session));

/** Skeletons are gone, fonts and first data are there. */
export async function openWhole(
  page: Page,
  { path, stands, below, session }: DrillPage,
  base?: string,
): Promise<void> {
  await storeBefore(page, session);
  await open(page, path, base);
  await page.locator(stands).first().waitFor();
  if (below) {
    await touchPage(page, stands);
    await page.locator(below).first().waitFor();
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(movesAreOver);
}

/** The page's effective colour scheme. Runs in the page. */
const schemeInForce = () =>
  getComputedStyle(document.body).colorScheme || (document.documentElement.dataset.theme ?? '');

/** What is folded, and what was opened but closed when another was opened in its place. */
const FOLDED = 'main [aria-expanded=false]:not([aria-haspopup]),main details:not([open])>summary';
const CLOSED_AGAIN = 'main [data-opened][aria-expanded=false]';
/** What opens may have folded parts of its own, and so on. */
const DEEPEST = 6;

/** Opens what is folded and visible, once each, and returns how many. Runs in the page. */
async function unfold(folded: string): Promise<number> {
  const fresh = [...document.querySelectorAll<HTMLElement>(folded)].filter(
    (element) => !('opened' in element.dataset) && element.getClientRects().length > 0,
  );
  for (const element of fresh) {
    element.dataset.opened = '';
    element.click();
    // What is open is rendered, and in the address, before the next one.
    await new Promise(requestAnimationFrame);
  }
  return fresh.length;
}

/** Opens every panel of the page. */
async function openPanels(page: Page): Promise<void> {
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    if ((await page.evaluate(unfold, FOLDED)) === 0) return;
    await page.waitForLoadState('networkidle');
    await page.evaluate(movesAreOver);
  }
}

/** Opens the panels one by one that take each other's place, and returns axe's findings in each. */
async function violationsInPanels(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const found: string[] = [];
  for (const panel of await page.locator(CLOSED_AGAIN).elementHandles()) {
    await panel.evaluate((element) => (element as HTMLElement).click());
    await page.waitForLoadState('networkidle');
    found.push(...(await axeViolations(page, rules)));
  }
  return found;
}

/**
 * Opens the page and returns axe's findings, in light mode and, after the device switches, in dark mode: an
 * open page follows the device. At the end it is light again. What does not hang on colours is judged once, in light mode.
 * @param arrived called once the page is there; every panel is then opened
 */
export async function violationsInBothThemes(
  page: Page,
  drilled: DrillPage,
  arrived?: () => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: 'light' });
  await openWhole(page, drilled);
  await arrived?.();
  if (arrived) await openPanels(page);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const inForce = await until(
      () => page.evaluate(schemeInForce),
      (scheme) => scheme.includes(colorScheme),
    );
    expect(inForce).toContain(colorScheme);
    await page.evaluate(movesAreOver);
    const rules = colorScheme === 'light' ? 'all' : 'colours';
    const here = await axeViolations(page, rules);
    if (arrived) here.push(...(await violationsInPanels(page, rules)));
    found.push(...here.map((line) => `${colorScheme}: ${line}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** The focused element: how its focus is drawn, its name and its place in the document. Runs in the page. */
function focusSeen(): { where: string; at: number; drawn: boolean; named: boolean } | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const isDrawn = (one: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  // A hidden radio button or check box is drawn by its label.
  const frame = element.closest('label');
  // The button inside a date field has the browser's own focus ring, which no style reveals.
  const inner = element.matches('input[type="date"]:not(:focus-visible)');
  const drawn =
    inner || [element, frame, ...(frame?.querySelectorAll('*') ?? [])].some((one) => one && isDrawn(one));
  const byId = element.getAttribute('aria-labelledby');
  const named = [
    element.getAttribute('aria-label'),
    byId && document.getElementById(byId.split(' ')[0] ?? '')?.textContent,
    element.textContent,
    frame?.textContent,
    (element as HTMLInputElement).labels?.[0]?.textContent,
    element.getAttribute('title'),
  ].some((text) => text?.trim());
  const at = [...document.querySelectorAll('*')].indexOf(element);
  return { where: element.outerHTML.slice(0, 120), at, drawn, named };
}

/**
 * Presses Tab through a page until the focus leaves it, or `most` times.
 * @returns the problems on the way: a stop without visible focus or name, a focus that does not move
 */
export async function tabThrough(page: Page, most = 70): Promise<string[]> {
  const wrong: string[] = [];
  let last = -1;
  let still = 0;
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(focusSeen);
    if (seen === null) return wrong;
    if (!seen.drawn) wrong.push(`no focus is seen on ${seen.where}`);
    if (!seen.named) wrong.push(`no name: ${seen.where}`);
    still = seen.at === last ? still + 1 : 0;
    last = seen.at;
    // A date field has four stops: year, month, day and the button.
    if (still === 4) return [...wrong, `the focus stays on ${seen.where}`];
  }
  return wrong;
}

/** On A4 paper: nothing wider than the sheet, no navigation, and the page's own content present. */
export async function paperProblems(page: Page, { stands }: DrillPage): Promise<string[]> {
  await page.setViewportSize({ width: 794, height: 1123 });
  // Paper is white, whatever the screen shows.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const wrong: string[] = [];
  const isLight = await page.evaluate(() => getComputedStyle(document.body).colorScheme !== 'dark');
  if (!isLight) wrong.push('printed in dark colours');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const width = await until(
    () => page.evaluate(() => document.documentElement.scrollWidth),
    (found) => found <= 794,
    10_000,
  );
  if (width > 794) wrong.push(`${width} px wide on paper of 794 px`);
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    for (const part of await page.getByRole(role).all())
      if (await part.isVisible()) wrong.push(`${role} is printed`);
  }
  if ((await page.locator(stands).count()) === 0) wrong.push(`${stands} is not on the paper`);
  const { length } = await page.pdf({ format: 'A4' });
  if (length < 2000) wrong.push('the printed document is empty');
  return wrong;
}

/**
 * Lets the service worker store the files of the open page, then opens it without a network. @returns its heading then, and
 * what went wrong then
 */
export async function headingOffline({
  page,
  context,
  problems,
}: Visit): Promise<{ heading: string; problems: string[] }> {
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await until(
    () => page.evaluate(async () => (await caches.match('/index')) !== undefined),
    (kept) => kept,
  );
  await context.setOffline(true);
  problems.length = 0;
  await page.reload();
  await page.locator('h1').first().waitFor();
  return { heading: (await page.locator('h1').first().textContent()) ?? '', problems };
}
