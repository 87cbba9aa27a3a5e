import {
  axeViolations,
  expectSoon,
  launch,
  logIn,
  newPhone,
  open,
  type Running,
  startPart,
  tabTo,
  temporaryFolder,
  tooWide,
  touchPage,
  visit,
} from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

const MATTER = '与书店合办讲座，约要不要签';
const LINK = `/dunJiaPaiPan?t=2026-08-22T09:13:00&p=浙江-杭州-西湖#m=${encodeURIComponent(MATTER)}`;
const PHONE = { viewport: { width: 390, height: 844 } };

let browser: Browser;
let portal: Running;
beforeAll(async () => {
  browser = await launch();
  portal = await startPart('portal', { DATA_DIR: temporaryFolder(), NODE_ENV: 'development' });
});

const part = (page: Page, title: string) => page.getByRole('group', { name: `解读：${title}` });

test('a member reads in everyday words, chooses the other versions by keyboard, and a reload loses nothing', async () => {
  const { page, problems, close } = await visit(browser, PHONE);
  await open(page, LINK, portal.url);
  await touchPage(page, '#reading');
  await page.getByRole('button', { name: '解盘' }).click();
  await logIn(page, portal.url, newPhone());
  const ask = page.getByRole('alertdialog');
  await ask.getByText('欢迎加入').waitFor();
  await ask.getByRole('button', { name: '知道了' }).click();
  await part(page, '往哪边去').waitFor();
  await page.getByRole('button', { name: '往哪边去', exact: true }).press('Enter');
  const shown = page.locator('#jie-direction');
  const text = async () => (await shown.textContent()) ?? '';
  await expectSoon(async () => (await text()).includes('从您所在之处量起，以'), true);
  expect(await text()).not.toMatch(/宫|天盘|同临/);
  expect(await axeViolations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole('radio', { name: '白话' }).focus();
  await page.keyboard.press('ArrowRight');
  await expectSoon(async () => /^方位先[\s\S]*同临/.test(await text()), true);
  await page.keyboard.press('ArrowRight');
  await expectSoon(async () => /同临[\s\S]*从您所在之处量起，以/.test(await text()), true);
  expect(await tooWide(page)).toEqual([]);

  await page.reload();
  await touchPage(page, '#reading');
  await part(page, '方位　往哪边去').waitFor();
  await expectSoon(async () => /同临[\s\S]*从您所在之处量起，以/.test(await text()), true);
  await tabTo(page, /复制解读/, 120);
  expect(problems).toEqual([]);
  await close();
});
