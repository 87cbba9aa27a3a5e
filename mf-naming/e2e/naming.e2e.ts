import {
  atMoment,
  axeViolations,
  expectSoon,
  launchOwn,
  logIn,
  newPhone,
  open,
  type Running,
  tooWide,
  until,
  visit,
} from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

// A family names its child: the list, another list, the report. This test has a portal of its own, which keeps its
// messages for reading.

const PATH = '/qiming';

let browser: Browser;
let portal: Running;
beforeAll(async () => {
  [browser, portal] = await launchOwn();
});

const start = (page: Page) => page.getByRole('button', { name: '开始起名' });
const result = (page: Page) => page.getByRole('article', { name: '起名结果' });
const names = (page: Page) => page.locator('#twenty td.name button').allTextContents();

test('twenty names after the login, twenty others, the same list by its address, the report', async () => {
  const { page, context, problems, close } = await visit(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  // The child of the form is born at the present moment.
  await atMoment(page, '2026-11-22T02:05:00Z');
  await open(page, PATH, portal.url);
  // Nothing is red before anything was typed.
  const border = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => getComputedStyle(field).borderColor);
  const plain = await border('字辈');
  expect([await border('父亲姓名'), await border('母亲姓名')]).toEqual([plain, plain]);
  await page.getByLabel('父亲姓名').fill('欧阳立群');
  await page.getByLabel('母亲姓名').fill('林晓棠');
  await start(page).click();
  await logIn(page, portal.url, newPhone());
  const ask = page.getByRole('alertdialog');
  await ask.getByText('欢迎加入').waitFor();
  await ask.getByRole('button', { name: '知道了' }).click();
  await result(page).waitFor();
  await page.waitForURL((url) => url.searchParams.has('id'));
  expect(decodeURIComponent(page.url())).not.toContain('欧阳');
  const list = await names(page);
  expect(list).toHaveLength(20);
  expect(list.filter((name) => !name.includes('欧阳'))).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  // A phone shows one line per name and per part; the rest opens in place.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await until(height, (pixels) => pixels <= 4000)).toBeLessThanOrEqual(4000);

  // A wide page with the details of a name.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('#twenty td.name button').first().click();
  await page.locator('#twenty td.detail').waitFor();
  await page.waitForURL((url) => url.searchParams.get('open') === 'name-1');
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('#twenty td.name button').first().click();
  await page.setViewportSize({ width: 390, height: 844 });

  const again = await context.newPage();
  await again.goto(page.url());
  await result(again).waitFor();
  expect(await names(again)).toEqual(list);
  await again.close();

  await page.getByRole('button', { name: '换一批' }).click();
  await expectSoon(async () => (await names(page)).filter((name) => list.includes(name)), []);

  await page.getByRole('button', { name: '生成报告' }).click();
  await ask.getByRole('button', { name: '确定' }).click();
  await ask.getByText('您的报告已经生成，请在我的报告中查看').waitFor();
  await ask.getByRole('button', { name: '知道了' }).click();
  await page.waitForURL('**/reportsList');
  await page.getByText('欧阳姓宝宝').first().waitFor();
  await page.getByRole('link', { name: /查看/ }).first().click();
  await page.getByRole('article', { name: '宝宝起名报告' }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('missing input is reported at its field, in the order of the form, and the login comes last', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, PATH, portal.url);
  await start(page).click();
  await page.getByText('请输入父亲姓名').first().waitFor();
  await page.getByLabel('父亲姓名').fill('陈2');
  await page.getByLabel('母亲姓名').fill('林晓棠');
  await start(page).click();
  await logIn(page, portal.url, newPhone());
  await page.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click();
  // The service refuses what is not a name, and nothing is computed.
  await page.locator('[data-field=bbname]').getByText('“陈2”应只含汉字，不含数字、字母与标点').waitFor();
  expect(await result(page).count()).toBe(0);
  expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
  await close();
});
