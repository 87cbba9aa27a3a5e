// The dialogs 存图 and 打印, which every result has: by keyboard, in the dark, on a phone and on a desktop.
import type { Browser, Page } from 'playwright-core';
import { toolsInTree } from '../test/tools.mjs';
import { answerOf } from './support/answers.ts';
import { launch, visit } from './support/browser.ts';
import { axeViolations } from './support/checks.ts';
import { expectSoon, until } from './support/patience.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const SAMPLE = toolsInTree('').flatMap(({ press, answers }) => (press && !press.member ? answers : []))[0];
/** More than the focus stops in either dialog. */
const TABS = 12;

/** Problems with the dialog's position. Runs in the page. */
function outOfSight(): string[] {
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  return [dialog, ...dialog.querySelectorAll('button,label')].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    return inside ? [] : [`${element.textContent?.slice(0, 20)}: ${left} ${top} ${right} ${bottom}`];
  });
}

const focusIsInside = (page: Page) =>
  page.evaluate(() => document.querySelector('[role=dialog]')?.contains(document.activeElement) ?? false);

test.each([
  [390, 844, 'dark'],
  [390, 844, 'light'],
  [1440, 900, 'dark'],
] as const)(
  '%i × %i, %s: opened, walked through and left by keyboard',
  async (width, height, colorScheme) => {
    const { page, problems, close } = await visit(browser, { viewport: { width, height }, colorScheme });
    if (!SAMPLE) throw new Error('no tool has a chart');
    await answerOf(page, SAMPLE);
    for (const name of ['存图', '打印']) {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      if (name === '存图') await dialog.getByRole('img').waitFor();
      await expectSoon(() => focusIsInside(page), true);
      for (let pressed = 0; pressed < TABS; pressed += 1) {
        await page.keyboard.press('Tab');
        expect(await focusIsInside(page)).toBe(true);
      }
      expect(
        await until(
          () => page.evaluate(outOfSight),
          ({ length }) => length === 0,
          10_000,
        ),
      ).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expectSoon(() => opener.evaluate((button) => button === document.activeElement), true);
    }
    expect(problems).toEqual([]);
    await close();
  },
);
