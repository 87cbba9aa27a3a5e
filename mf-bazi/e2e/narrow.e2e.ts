import { expectSoon, focusedLabel, LINK, launch, open, tabTo, visit } from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** The texts of a table that come within a pixel of the side of their cell. */
const touching = (page: Page) =>
  page
    .getByRole('table', { name: '四柱与岁运' })
    .first()
    .evaluate((table) =>
      [...table.querySelectorAll('tbody td')].flatMap((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const close: string[] = [];
        while (words.nextNode()) {
          range.selectNodeContents(words.currentNode);
          for (const line of range.getClientRects())
            if (line.width > 0 && (line.left < left + 1 || line.right > right - 1))
              close.push(words.currentNode.textContent ?? '');
        }
        return close;
      }),
    );

test('with nine columns no word touches the frame on a phone', async () => {
  for (const width of [360, 390, 393, 430]) {
    const { page, problems, close } = await visit(browser, { viewport: { width, height: 844 } });
    await open(page, `/baZiPaiPan?${LINK}`);
    for (const [i, strip] of ['大运', '流年', '流月', '流日', '流时'].entries()) {
      await page.getByRole('group', { name: strip, exact: true }).getByRole('button').nth(1).click();
      const shown = page.getByRole('table', { name: '四柱与岁运' }).first().getByRole('columnheader');
      await expectSoon(async () => (await shown.count()) >= Math.min(9, 5 + i), true);
    }
    expect([width, await touching(page)]).toEqual([width, []]);
    expect(problems).toEqual([]);
    await close();
  }
});

test.each([390, 1440])('bone weight with the keyboard alone, %d px wide', async (width) => {
  const { page, problems, close } = await visit(browser, { viewport: { width, height: 844 } });
  await open(page, '/yuantiangang');
  await tabTo(page, 'form button[type=submit]', 80);
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: '称骨结果' }).locator('blockquote').waitFor();
  // The head of the answer has the focus; its tools stand before it.
  await expectSoon(() => focusedLabel(page), '称骨结果');
  await tabTo(page, /^存图$/, 80);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '存图' });
  // While the picture is being drawn there is nothing to save, and the focus passes the button by.
  await expectSoon(() => dialog.getByRole('button', { name: /^保存$/ }).isEnabled(), true);
  await tabTo(page, /^保存$/, 20);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectSoon(() => focusedLabel(page), '存图');
  expect(problems).toEqual([]);
  await close();
});
