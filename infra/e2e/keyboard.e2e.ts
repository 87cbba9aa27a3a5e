import type { Browser } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';
import { focusedLabel, tabTo } from './support/checks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

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
  const after = await focusedLabel(page);
  const day = (label: string) => Date.parse(label.replace(/^(\d+)年(\d+)月(\d+)日.*$/s, '$1-$2-$3'));
  expect((day(after) - day(before)) / 86_400_000).toBe(8);
  await page.keyboard.press('Enter');
  const [, year, month, date] = /^(\d+)年(\d+)月(\d+)日/.exec(after) ?? [];
  const iso = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
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
