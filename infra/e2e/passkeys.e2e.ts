import type { Browser, Page } from 'playwright-core';
import { plugIn } from './support/authenticator.ts';
import { open, visit } from './support/browser.ts';
import { logIn } from './support/login-dialog.ts';
import { launchOwn } from './support/own-portal.ts';
import type { Running } from './support/processes.ts';

// Login by passkey, as a person does it, with the browser's virtual authenticator. Browsers create passkeys only for host
// names, so the portal is opened by one.

let browser: Browser;
let portal: Running;
let url: string;

beforeAll(async () => {
  [browser, portal] = await launchOwn({ whole: true });
  url = portal.url.replace('127.0.0.1', 'localhost');
});

const PHONE = '13912346622';
const MASKED = '139****6622';

const wayIn = (page: Page) => page.getByRole('button', { name: '用指纹、面容或屏幕锁登录' });
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: '退出' }).first().click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
};

test('a device is added on the account page, logs in, is refused to others, and is gone when removed', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/index', url);
  const { cdp, authenticatorId } = await plugIn(page);
  const onDevice = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, url, PHONE);
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByText(MASKED).waitFor();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await page.getByRole('button', { name: '添加这台设备' }).click();
  const dialog = page.getByRole('dialog', { name: '添加这台设备' });
  await dialog.getByLabel('名称').fill('我的电脑');
  await dialog.getByRole('button', { name: '添加' }).click();
  const devices = page.getByRole('list', { name: '已添加的设备' });
  await devices.getByText('我的电脑').waitFor();
  expect(await onDevice()).toHaveLength(1);

  // The device already has a passkey for this account, so it creates no second one.
  await page.getByRole('button', { name: '添加这台设备' }).click();
  await dialog.getByRole('button', { name: '添加' }).click();
  await dialog.getByText('这台设备已经添加过了。').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();

  await logOut(page);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await wayIn(page).click();
  await page.getByText(MASKED).waitFor();
  await page.waitForURL('**/index');

  // Another person at the same device, which does not recognize them.
  await logOut(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await wayIn(page).click();
  await page
    .getByRole('alert')
    .getByText(/^没有完成登录/)
    .waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await wayIn(page).click();
  await page.getByText(MASKED).waitFor();

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await devices.getByText(/最近使用/).waitFor();
  await devices.getByRole('button', { name: '移除 我的电脑' }).click();
  await page.getByRole('button', { name: '移除', exact: true }).click();
  // The session that this device opened ends with it, this one.
  await page.getByRole('button', { name: '登录 / 注册' }).first().click();
  await wayIn(page).click();
  await page
    .getByRole('alert')
    .getByText(/^没有登录成功/)
    .waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('at a mere number there is no such way in', async () => {
  const { page, close } = await visit(browser);
  await open(page, '/index', portal.url);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await page.getByRole('dialog').getByLabel('手机号').waitFor();
  expect(await wayIn(page).count()).toBe(0);
  await close();
});
