import type { Browser } from 'playwright-core';
import { launch, open, visit } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

test('the focus is always visible', async () => {
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

/** What lies over the middle of the focused element, '' for nothing; null once the header is reached. Runs in the page. */
function overFocus(): string | null {
  const element = document.activeElement ?? document.body;
  const header = element.closest('header');
  if (header && getComputedStyle(header).position === 'sticky') return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const upper = document.elementFromPoint(left + width / 2, top + height / 2);
  const isOwn = upper !== null && (element.contains(upper) || upper.contains(element));
  return isOwn ? '' : `${element.textContent?.slice(0, 20)} below ${upper?.textContent?.slice(0, 20)}`;
}

test('on the way back up the header covers nothing that has the focus', async () => {
  const { page, close } = await visit(browser);
  await open(page, '/wanNianLi');
  await page.getByRole('heading', { name: '十二时辰' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const covered: string[] = [];
  for (let over: string | null = ''; over !== null; over = await page.evaluate(overFocus)) {
    if (over) covered.push(over);
    await page.keyboard.press('Shift+Tab');
  }
  expect(covered).toEqual([]);
  await close();
});
