import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

export const PORTAL = process.env.PORTAL_URL ?? '';

export function launch(): Promise<Browser> {
  const root = process.getuid?.() === 0;
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: root ? ['--no-sandbox'] : [] });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, error lines of the console and policy violations, as they came. */
  problems: string[];
  close(): Promise<void>;
}

interface WindowWithViolations extends Window {
  reportViolation?: (text: string) => void;
}

/** A fresh browser profile with one page that writes down everything that goes wrong in it. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'America/New_York', ...options });
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
  page.setDefaultTimeout(15_000);
  return { page, context, problems, close: () => context.close() };
}

/** Opens a path and waits until its heading stands. */
export async function open(page: Page, path: string, base = PORTAL): Promise<void> {
  await page.goto(base + path, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
}
