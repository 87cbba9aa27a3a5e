import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from './patience.ts';
import { ROOT } from './processes.ts';

export const WIDTHS = [320, 390, 768, 1440];
/** How long a page may take to settle, on arrival or in another width. */
export const SETTLING_MS = 20_000;

const axeSource = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface AxeWindow extends Window {
  axe: {
    run(options: {
      resultTypes: string[];
      runOnly?: { type: 'rule'; values: readonly string[] };
    }): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
  };
}

/** Elements that fade or move are judged once they are still. Runs in the page. */
export const movesAreOver = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map((one) => one.finished),
  ).then(() => undefined);

/** The rules whose outcome another theme can change; every other reads the document, which is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Axe's findings on the present page, one line per rule with the first places.
 * @param rules `colours` for a page that was judged whole in another theme
 */
export async function axeViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(movesAreOver);
  // Once in a document: it takes half as long as a run. Uses the debugger's protocol, to which the page's content security
  // policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as AxeWindow).axe.run({
        resultTypes: ['violations'],
        ...(values && { runOnly: { type: 'rule' as const, values } }),
      }),
    rules === 'colours' ? COLOUR_RULES : null,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  );
}

/** Reports a document wider than the window. Runs in the page. */
function overflowing(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`document is ${scrollWidth} px wide in ${clientWidth} px`] : [];
}

/** Waits for a few frames: the page measures in one frame and reacts in the next. Runs in the page. */
async function fewFrames(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}

/** Resizes the window through all widths and reports those at which the document stays too wide. */
export async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await until(
      () => page.evaluate(() => window.innerWidth),
      (inner) => inner === width,
    );
    // The page may adapt to another width a moment later.
    await page.evaluate(fewFrames);
    const isRight = (none: string[]) => none.length === 0;
    found.push(...(await until(() => page.evaluate(overflowing), isRight, SETTLING_MS)));
  }
  return found;
}

/** Presses Tab until the element with this name or selector has the focus, like a person without a mouse. */
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

/** A button's name for screen readers: its label, or its text without hidden parts. Runs in the page. */
export function spoken(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const heard = element.cloneNode(true) as Element;
  for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return heard.textContent ?? '';
}

/** The name of the focused element. */
export async function focusedLabel(page: Page): Promise<string> {
  const focused = await page.evaluateHandle(() => document.activeElement ?? document.body);
  return focused.evaluate(spoken);
}
