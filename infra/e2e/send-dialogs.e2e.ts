// The dialogs 存图 and 打印, which every result has: by keyboard, in the dark, on a phone and on a desktop; and what
// 打印 prints when only the chart is wanted.
// @seconds 90
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
const ANSWERS = toolsInTree().flatMap(({ answers }) => answers);
/** An A4 page between its margins of 12 mm, in CSS pixels. */
const PAPER = { width: 703, height: 1032 };
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

/** Counts calls to print, which would open the system's dialog, and leaves the sheet on the page. Runs in the page. */
function countPrints(): void {
  const counted = window as Window & { prints?: number };
  counted.prints = 0;
  counted.print = () => {
    counted.prints = (counted.prints ?? 0) + 1;
  };
}

// From a phone: with its styles the sheet that is measured is the longest.
test.each(ANSWERS.map((answer) => [answer.path, answer] as const))(
  '%s: the chart alone is one sheet of A4, and nothing is cut off',
  async (_, answer) => {
    const { page, problems, close } = await visit(browser, { viewport: { width: 390, height: 844 } });
    await answerOf(page, answer);
    await page.waitForLoadState('networkidle');
    await page.evaluate(countPrints);
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await page.getByRole('dialog', { name: '打印' }).getByRole('button', { name: /^仅/ }).click();
    await expectSoon(() => page.evaluate(() => (window as Window & { prints?: number }).prints), 1);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    const { words, over, scale, height } = await page
      .locator('[data-sheet]')
      .evaluate((sheet: HTMLElement) => ({
        words: sheet.textContent ?? '',
        over: sheet.scrollWidth - sheet.clientWidth,
        scale: Number(sheet.style.zoom || 1),
        height: sheet.getBoundingClientRect().height,
      }));
    expect(words).toContain('仅供娱乐，不作为决策依据');
    expect(over).toBeLessThanOrEqual(0);
    // It was made no smaller than needed.
    if (scale < 1) expect(height).toBeGreaterThan(0.9 * PAPER.height);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(problems).toEqual([]);
    await close();
  },
);

/** Words that ask for a press, which paper cannot take. */
const PRESS = /点(?:任|开|一|名|击|按)|展开|收起|修改|再试|存图|打印|复制/;

test.each(ANSWERS.map((answer) => [answer.path, answer] as const))(
  '%s: the whole page on paper says whose site it is, by which rules, and asks for no press',
  async (_, answer) => {
    const { page, problems, close } = await visit(browser);
    await answerOf(page, answer);
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    const site = await page.evaluate(async () => {
      const config = (await (await fetch('/portal/config')).json()) as { brand: { name: string } };
      return config.brand.name;
    });
    const words = await until(
      // biome-ignore lint/performance/useDomNodeTextContent: what paper hides does not count
      () => page.locator('body').innerText(),
      // The last part of a page comes last.
      (text) => text.includes('仅供娱乐，不作为决策依据'),
    );
    expect(words).toContain(site);
    expect(words).toContain('口径');
    expect(words).toContain('仅供娱乐，不作为决策依据');
    expect(words).toMatch(/\d{4}-\d\d-\d\d/);
    expect(PRESS.exec(words)?.[0]).toBeUndefined();
    expect(problems).toEqual([]);
    await close();
  },
);
