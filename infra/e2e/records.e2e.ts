import type { Browser, Page } from 'playwright-core';
import { open, visit } from './support/browser.ts';
import { ENTERED, enterAll, enterOne, FORMS } from './support/entering.ts';
import { logIn } from './support/login-dialog.ts';
import { newPhone } from './support/members.ts';
import { launchOwn } from './support/own-portal.ts';
import { expectSoon } from './support/patience.ts';
import type { Running } from './support/processes.ts';

// What a reader entered and looked at, in every tool of this tree, is in the browser; after 清除记录, and after a member's
// log-out, it is not. No tool is named here. This test has a portal of its own, which keeps its messages for reading.

let browser: Browser;
let portal: Running;
beforeAll(async () => {
  [browser, portal] = await launchOwn();
});

/**
 * Tells nothing of the reader: docs/what-a-tool-is.md, 3.9; the mark of a known device; how far the entries of the tab's
 * history are scrolled.
 */
const NOBODYS = /^(?:device\.|places\.|device$|scroll$)/;

/** What both storages hold of the reader, by key. */
const stored = async (page: Page): Promise<[key: string, value: string][]> => {
  const all = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => Object.entries(area)),
  );
  return all.filter(([key]) => !NOBODYS.test(key));
};
const keysIn = (page: Page) => stored(page).then((entries) => entries.map(([key]) => key));

/** What was entered and is stored, also as an address in it reads. */
async function entered(page: Page): Promise<string[]> {
  const text = (await stored(page)).map((entry) => entry.join(' ')).join('\n');
  const read = text.replace(/(?:%[\dA-F]{2})+/gi, (codes) => decodeURIComponent(codes));
  return ENTERED.filter((each) => text.includes(each) || read.includes(each));
}

/** What was entered and stands in a text or a field of the page. Runs in the page. */
const standing = (texts: readonly string[]) => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ value }) => value);
  const text = [document.querySelector('main')?.textContent, ...fields].join('\n');
  return texts.filter((each) => text.includes(each));
};

test('after 清除记录 nothing is left, in this tab, in another and in no tool', async () => {
  const { page, context, problems, close } = await visit(browser);
  await open(page, '/index', portal.url);
  const before = await keysIn(page);
  const left = async (tab: Page) => (await keysIn(tab)).filter((key) => !before.includes(key));
  await enterAll(page, portal.url, false);
  await expectSoon(() => entered(page), ENTERED);
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(before.length);
  const other = await context.newPage();
  await open(other, '/index', portal.url);
  await enterOne(other, portal.url);
  expect(await left(other)).not.toEqual([]);

  await open(page, '/index', portal.url);
  await page.getByRole('button', { name: '清除记录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清除', exact: true }).click();
  await page.getByText('记录已清除').waitFor();
  expect(await left(page)).toEqual([]);
  await expectSoon(() => left(other), []);

  // No copy in the memory of a page brings it back: the reader goes on in the same document.
  for (const path of FORMS) {
    const link = page.locator(`main a[href="${path}"]`).first();
    await link.click();
    await page.waitForURL(({ pathname }) => pathname === path);
    await page.locator('main').getByRole('button').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await entered(page)).toEqual([]);
    expect(await page.evaluate(standing, ENTERED)).toEqual([]);
    await page.goBack();
    await link.waitFor();
  }
  expect(problems).toEqual([]);
  await close();
});

test('after the log-out nothing is left of what the member entered and looked at', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/index', portal.url);
  const before = await keysIn(page);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, portal.url, newPhone());
  await page.getByRole('button', { name: '知道了' }).click();
  await enterAll(page, portal.url, true);
  await expectSoon(() => entered(page), ENTERED);

  await page.getByRole('button', { name: '退出' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
  expect((await keysIn(page)).filter((key) => !before.includes(key))).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
