import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './processes.ts';

export const WIDTHS = [320, 390, 768, 1440];

const axeSource = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeWindow extends Window {
  axe: {
    run(): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** What axe finds in the page as it stands, one line per rule with the first places. */
export async function axeViolations(page: Page): Promise<string[]> {
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

/** Says so when the document is wider than the window. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth > width
      ? [`document is ${document.documentElement.scrollWidth} px wide in ${width} px`]
      : [];
  });

/** Resizes the window through all widths and says where the document is wider than it. */
export async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(50);
    found.push(...(await overflowing(page)));
  }
  return found;
}

/** Presses Tab until the element with this name has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedLabel(page))) return;
  }
  throw new Error(`the focus never reached ${name}`);
}

/** The name of the element that has the focus. */
export const focusedLabel = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );
