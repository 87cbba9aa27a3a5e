import type { BrowserContext, Page } from 'playwright-core';
import type { DrillAnswer, DrillStep } from '../../test/tools.mjs';
import { open } from './browser.ts';
import { storeBefore } from './drills.ts';
import { until } from './patience.ts';

/** The head of an answer may be this far below the header, in pixels. */
const NEAR = 32;
/** The height of a chart's first row, in pixels. */
const ROW = 90;

/** Clicks the control with this name on the page or in an open dialog, or fills in a field. */
export async function follow(page: Page, step: DrillStep): Promise<void> {
  if (typeof step !== 'string') return page.getByLabel(step.fill).fill(step.with);
  const name = new RegExp(`^${step}`);
  const place = page.locator('main, [role=dialog]');
  const found = place.getByRole('button', { name }).or(place.getByRole('radio', { name })).first();
  await found.waitFor({ state: 'attached' });
  const isRadio = await found.evaluate((element) => element.matches('input'));
  await (isRadio ? found.check({ force: true }) : found.click());
}

/** Opens the page and does all steps but the last. */
export async function fillOut(
  page: Page,
  { path, session, steps }: DrillAnswer,
  base?: string,
): Promise<DrillStep> {
  await storeBefore(page, session);
  await open(page, path, base);
  for (const step of steps.slice(0, -1)) await follow(page, step);
  return steps.at(-1) ?? '';
}

/** Does all steps, and waits for the answer. @param base the site's address; the portal of all tests by default */
export async function answerOf(page: Page, answer: DrillAnswer, base?: string): Promise<void> {
  await follow(page, await fillOut(page, answer, base));
  await page.locator(answer.shows).first().waitFor();
}

/** Where the part of the screen ends that nothing covers. Runs in the page. */
function footOfScreen(): number {
  const bars = [...document.querySelectorAll('nav')].filter(
    (nav) => getComputedStyle(nav).position === 'fixed' && nav.offsetHeight > 0,
  );
  return Math.min(window.innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
}

/** The position of the answer. Runs in the page. */
function standing(shows: string) {
  const top = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN;
  const focused = document.activeElement;
  return {
    header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    head: focused && focused !== document.body ? top(focused) : Number.NaN,
    chart: top(document.querySelector(shows)),
  };
}

/** Clicks, and reports when the result is hidden: its head under the header, or its first row off the screen. */
export async function answerProblems(page: Page, answer: DrillAnswer): Promise<string[]> {
  const problemsOf = ({ header, head, chart }: ReturnType<typeof standing>, foot: number): string[] => [
    ...(head >= header - 1 && head <= header + NEAR
      ? []
      : [`the head is at ${head}, the header ends at ${header}`]),
    ...(chart >= header && chart + ROW <= foot
      ? []
      : [`the chart begins at ${chart}, the screen ends at ${foot}`]),
  ];
  await answerOf(page, answer);
  const read = async () =>
    problemsOf(
      await page.evaluate(standing, answer.first ?? answer.shows),
      await page.evaluate(footOfScreen),
    );
  return until(read, (problems) => problems.length === 0, 10_000);
}

/** Clicks without a network, then retries with one; reports what was not visible. */
export async function failureProblems(
  page: Page,
  context: BrowserContext,
  answer: DrillAnswer,
): Promise<string[]> {
  const press = await fillOut(page, answer);
  await page.waitForLoadState('networkidle');
  // Where the system does not tell the browser that there is a network again, the reader presses. Before the page listens.
  await page.evaluate(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await context.setOffline(true);
  await follow(page, press);
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: '没有连上' }).first();
  await said.waitFor();
  const inSight = async () => {
    const foot = await page.evaluate(footOfScreen);
    const { top, bottom } = await said.evaluate((element) => element.getBoundingClientRect());
    return top >= 0 && bottom <= foot;
  };
  const seen = await until(inSight, (yes) => yes, 10_000);
  await context.setOffline(false);
  await said.getByRole('button', { name: '再试一次' }).click();
  await page.locator(answer.shows).first().waitFor();
  return seen ? [] : ['没有连上 is said where nobody sees it'];
}
