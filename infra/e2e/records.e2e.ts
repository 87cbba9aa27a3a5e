import type { Browser, Page } from 'playwright-core';
import { BIRTH, fillIn } from './support/births.ts';
import { open, visit } from './support/browser.ts';
import { logIn } from './support/login-dialog.ts';
import { newPhone } from './support/members.ts';
import { launchOwn } from './support/own-portal.ts';
import { expectSoon } from './support/patience.ts';
import type { Running } from './support/processes.ts';

// What a reader entered into several tools is in the browser; after 清除记录, and after a member's log-out, it is not. This
// test has a portal of its own, which keeps its messages for reading.

let browser: Browser;
let portal: Running;
beforeAll(async () => {
  [browser, portal] = await launchOwn();
});

const FATHER = '欧阳立群';
const QUESTION = '下周的面试，结果如何';
const MATTER = '与书店合办讲座，约要不要签';
/** What was entered, as tools write it: also in addresses. */
const ENTERED = [BIRTH.name, '1983-08-17', FATHER, QUESTION, MATTER];

/** Everything that both storages hold, as it stands and as an address in it reads. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((area) => Object.entries(area).map((entry) => entry.join(' ')))
      .flatMap((text) => [text, text.replace(/(?:%[\dA-F]{2})+/gi, (codes) => decodeURIComponent(codes))])
      .join('\n'),
  );

async function entered(page: Page): Promise<string[]> {
  const text = await stored(page);
  return ENTERED.filter((each) => text.includes(each));
}

async function chartABirth(page: Page): Promise<void> {
  await open(page, '/baZiPaiPan', portal.url);
  await fillIn(page);
  await page.getByRole('button', { name: '已存的人' }).click();
  await page.getByRole('button', { name: '保存当前命盘' }).click();
}

async function nameAChild(page: Page): Promise<void> {
  await open(page, '/qiming', portal.url);
  await page.getByLabel('父亲姓名').fill(FATHER);
}

async function castAHexagram(page: Page): Promise<void> {
  await open(page, '/liuYaoPaiPan', portal.url);
  await page.getByRole('textbox', { name: '事由' }).fill(QUESTION);
  await page.getByRole('button', { name: /^数字/ }).click();
  const dialog = page.getByRole('dialog', { name: '数字起卦' });
  await dialog.getByRole('textbox', { name: '第一个数' }).fill('7');
  await dialog.getByRole('textbox', { name: '第二个数' }).fill('9');
  await dialog.getByRole('button', { name: '起卦' }).click();
  await page.getByRole('group', { name: /^六爻，/ }).waitFor();
}

async function askOfAMatter(page: Page): Promise<void> {
  await open(page, '/dunJiaPaiPan', portal.url);
  await page.getByRole('textbox', { name: '事由' }).fill(MATTER);
  await page.getByRole('button', { name: '排盘', exact: true }).click();
  await page.getByRole('grid', { name: '九宫' }).waitFor();
}

async function enterAll(page: Page): Promise<void> {
  for (const enter of [chartABirth, nameAChild, castAHexagram, askOfAMatter]) await enter(page);
  await expectSoon(() => entered(page), ENTERED);
}

test('after 清除记录 nothing that was entered is left, in this tab, in another and in no tool', async () => {
  const { page, context, problems, close } = await visit(browser);
  await enterAll(page);
  const other = await context.newPage();
  await nameAChild(other);
  await expectSoon(() => entered(other).then((found) => found.includes(FATHER)), true);

  await open(page, '/index', portal.url);
  await page.getByRole('button', { name: '清除记录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清除', exact: true }).click();
  await page.getByText('记录已清除').waitFor();
  expect(await entered(page)).toEqual([]);
  await expectSoon(() => entered(other), []);

  // No copy in the memory of a page brings it back: the reader goes on in the same document.
  await page.getByRole('main').getByRole('link', { name: /^六爻/ }).first().click();
  await page.getByText('还没有历史').waitFor();
  expect(await entered(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('after the log-out nothing is left that the member entered', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/index', portal.url);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, portal.url, newPhone());
  await page.getByRole('button', { name: '知道了' }).click();
  await enterAll(page);

  await page.getByRole('button', { name: '退出' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
  expect(await entered(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
