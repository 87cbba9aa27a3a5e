import type { Page } from 'playwright-core';
import { type DrillAnswer, toolsInTree } from '../../test/tools.mjs';
import { follow } from './answers.ts';
import { open } from './browser.ts';

// What a reader enters into the tools of this tree and looks at there, as each declares it for drills. No tool is named here.

const TOOLS = toolsInTree('');

/** What is done in every tool: all but the last step where only a member is answered and there is none. */
const asked = (member: boolean): readonly DrillAnswer[] =>
  TOOLS.flatMap(({ press, answers, walks }) => {
    const last = member ? { steps: press ? [press.button] : [] } : { steps: [], shows: 'main form' };
    return [...answers, ...walks, ...(press?.member ? [{ ...press, ...last }] : [])];
  });

const BY_VISITOR = asked(false);

/** The pages on which somebody enters something. */
export const FORMS: readonly string[] = [...new Set(BY_VISITOR.map(({ path }) => path))];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** What is entered, without what is too short to be looked for. */
export const ENTERED: readonly string[] = [
  ...new Set(
    BY_VISITOR.flatMap(({ session, steps }) => [
      ...textsIn(session),
      ...steps.map((step) => (typeof step === 'string' ? '' : step.with)),
    ]).filter((text) => text.length > 2),
  ),
];

/** A form that this tab knows already, as after a reload. */
async function remember(page: Page, session: Record<string, unknown> = {}): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(session));
}

async function ask(page: Page, { path, session, steps, shows }: DrillAnswer, base: string): Promise<void> {
  await remember(page, session);
  await open(page, path, base);
  for (const step of steps) await follow(page, step);
  await page.locator(shows).first().waitFor();
  if (steps.length === 0) return;
  // Where people can be kept, this one is.
  const people = page.getByRole('button', { name: '已存的人' });
  if ((await people.count()) === 0) return;
  await people.click();
  await page.getByRole('button', { name: '保存当前命盘' }).click();
}

/** Scrolls to the end, so that what follows the reading notes it. Runs in the page. */
async function readToEnd(): Promise<void> {
  window.scrollTo(0, document.documentElement.scrollHeight);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/** Looks at the pages of all tools, and asks every one of them. The page is one of the site already. */
export async function enterAll(page: Page, base: string, member: boolean): Promise<void> {
  for (const { path, session, stands } of TOOLS.flatMap(({ pages }) => pages)) {
    await remember(page, session);
    await open(page, path, base);
    await page.locator(stands).first().waitFor();
    await page.evaluate(readToEnd);
  }
  for (const answer of member ? asked(true) : BY_VISITOR) await ask(page, answer, base);
}

/** Opens a form in which the reader has entered something already. The page is one of the site already. */
export async function enterOne(page: Page, base: string): Promise<void> {
  const filled = BY_VISITOR.find(({ session }) => session);
  if (filled) await ask(page, { ...filled, steps: [], shows: 'main form' }, base);
}
