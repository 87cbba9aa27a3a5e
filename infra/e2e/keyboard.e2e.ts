import type { Browser } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { focusedLabel, tabTo } from './support/checks.ts';
import { expectSoon } from './support/patience.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** The day that a label begins with, in epoch milliseconds; NaN where it begins with none. */
function dayOf(label: string): number {
  const [, year, month, day] = /^(\d+)年(\d+)月(\d+)日/.exec(label) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

test('from home to a day of the calendar with the keyboard alone', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/index');
  await page.keyboard.press('Tab');
  expect(await focusedLabel(page)).toBe('跳到正文');
  await tabTo(page, /^排盘$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '排盘工具' }).waitFor();
  await tabTo(page, /万年历/);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();

  await tabTo(page, /\d{4}年\d{1,2}月\d{1,2}日/);
  const before = await focusedLabel(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const iso = new Date(dayOf(before) + 8 * 86_400_000).toISOString().slice(0, 10);
  await expectSoon(async () => new Date(dayOf(await focusedLabel(page))).toISOString().slice(0, 10), iso);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href.includes(iso));
  expect(problems).toEqual([]);
  await close();
});

test('the focus can always be seen', async () => {
  const { page, close } = await visit(browser);
  await open(page, '/toolsIndex');
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      const style = getComputedStyle(element);
      return (
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
        style.boxShadow !== 'none'
      );
    });
    expect(seen).toBe(true);
  }
  await close();
});
