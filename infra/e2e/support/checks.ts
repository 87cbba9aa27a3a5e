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

/** Presses Tab until the element with this name, or of this selector, has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, wanted: RegExp | string, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const there =
      typeof wanted === 'string'
        ? await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)
        : wanted.test(await focusedLabel(page));
    if (there) return;
  }
  throw new Error(`the focus never reached ${wanted}`);
}

/** What a screen reader says of a button: its label, or its text without what is hidden from it. Runs in the page. */
export function spoken(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const heard = element.cloneNode(true) as Element;
  for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return heard.textContent ?? '';
}

/** The name of the element that has the focus. */
export async function focusedLabel(page: Page): Promise<string> {
  const focused = await page.evaluateHandle(() => document.activeElement ?? document.body);
  return focused.evaluate(spoken);
}

/** Reads until the value is as wanted, and gives the last one read after 10 s at the latest. */
export async function eventually<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 10_000;
  let value = await read();
  while (!wanted(value) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    value = await read();
  }
  return value;
}
