import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { browserArguments, findShell } from '../../test/browser.mjs';
import { atEndOfFile } from './leftovers.ts';
import { PATIENCE_MS } from './patience.ts';

export const PORTAL = process.env.PORTAL_URL ?? '';

/**
 * A browser that is closed at the end of the file: Chromium's headless shell where it is installed. Each visit of the
 * whole Chromium opens a window with its tabs and buttons, drawn by a page of their own; the shell has none.
 * @param whole the whole Chromium: for what the shell lacks (sensors, the clipboard, focus in frames of other sites),
 *   and for some journeys
 */
export async function launch({ whole = false } = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: (whole ? null : findShell()) ?? process.env.CHROMIUM,
    args: browserArguments(),
    timeout: PATIENCE_MS,
  });
  atEndOfFile(() => browser.close());
  return browser;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, console errors and policy violations, in order. */
  problems: string[];
  close(): Promise<void>;
}

interface WindowWithViolations extends Window {
  reportViolation?: (text: string) => void;
}

const visits = new Set<BrowserContext>();

/** Closes what a failed test left open: its pages would keep running during the next test. */
export async function endOfTest(): Promise<void> {
  await Promise.all([...visits].map((context) => context.close()));
  visits.clear();
}

/** Runs in the page: takes its static frame away as soon as it is there, so that a test acts on the page itself. */
function withoutFrame(): void {
  const observer = new MutationObserver(() => {
    document.getElementById('frame')?.remove();
    if (document.getElementById('root')) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

export interface VisitOptions extends BrowserContextOptions {
  /** Leaves the static frame until the page replaces it, as in real use. */
  framed?: boolean;
}

/** A fresh browser profile with one page that records everything that goes wrong in it. */
export async function visit(
  browser: Browser,
  { framed = false, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'America/New_York', ...options });
  visits.add(context);
  if (!framed) await context.addInitScript(withoutFrame);
  // For every page of it; navigation, clicks, downloads and popups too.
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => problems.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as WindowWithViolations).reportViolation?.(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  return {
    page,
    context,
    problems,
    async close() {
      visits.delete(context);
      await context.close();
    },
  };
}

/** Opens a path and waits for its heading. */
export async function open(page: Page, path: string, base = PORTAL): Promise<void> {
  await page.goto(base + path, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
}

/**
 * Signals that a reader is present, so that content waiting for one loads. Nothing moves.
 * @param stands selector of the tool's content; before it is there, nothing listens
 */
export async function touchPage(page: Page, stands: string): Promise<void> {
  await page.locator(stands).first().waitFor({ state: 'attached' });
  await page.mouse.wheel(0, 0);
}
