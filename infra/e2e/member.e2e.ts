import type { Browser, Page } from 'playwright-core';
import { open, visit } from './support/browser.ts';
import { logIn } from './support/login-dialog.ts';
import { noticesOf } from './support/notices.ts';
import { launchOwn } from './support/own-portal.ts';
import { expectSoon, until } from './support/patience.ts';
import type { Running } from './support/processes.ts';

// Membership from the first message to the last logout, as a person does it. It uses its own portal, which keeps messages
// for inspection and has the sandbox wallet; production has neither.

let browser: Browser;
let portal: Running;

beforeAll(async () => {
  [browser, portal] = await launchOwn();
});

const PHONE = '13912346621';
const MASKED = '139****6621';

const endOf = async (page: Page) =>
  /\d{4}-\d\d-\d\d/.exec(
    (await page
      .getByRole('region', { name: '会员期限' })
      .getByText(/到期时间/)
      .locator('..')
      .textContent()) ?? '',
  )?.[0] ?? '';

// spec 1.1.2, 1.2.7, 1.4.1, 1.4.2
test('register by phone, pay in the sandbox wallet, see the new end, log out; the second tab follows', async () => {
  const { page, context, problems, close } = await visit(browser);
  await open(page, '/index', portal.url);
  const second = await context.newPage();
  await open(second, '/about', portal.url);

  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, portal.url, PHONE);
  const welcome = page.getByRole('alertdialog');
  await welcome.getByText('欢迎加入！您已获赠一个月普通会员').waitFor();
  await welcome.getByRole('button', { name: '知道了' }).click();
  await page.getByText(MASKED).waitFor();
  await page.waitForURL('**/index');
  await second.getByText(MASKED).waitFor();
  expect(
    await page.evaluate(() =>
      ['token', 'loginname', 'name'].map((key) => localStorage.getItem(key) !== null),
    ),
  ).toEqual([true, true, true]);

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await page.waitForURL(/\/payView\/\w+$/);
  await page.getByRole('region', { name: '会员期限' }).waitFor();
  const before = await endOf(page);
  await page.getByText('暂无支付记录').waitFor();

  await page.getByRole('link', { name: '续期' }).click();
  await page.getByRole('radio', { name: /^三个月/ }).check({ force: true });
  const promised = await page
    .getByRole('region', { name: '订单' })
    .getByText(/^\d{4}-\d\d-\d\d$/)
    .textContent();
  const asked = page.waitForResponse((response) => response.url().endsWith('/member/getWXPayOrderQrCode'));
  await page.getByRole('button', { name: '扫码支付' }).click();
  const order = (await (await asked).json()) as { data: { qrcode: string; outTradeNo: string } };
  await page.getByText('您需支付¥66.00，延长3个月').waitFor();
  await page.getByRole('img', { name: '付款二维码' }).waitFor();

  // The code contains the wallet's address: this plays the phone that scanned it.
  const phone = await browser.newContext({ locale: 'zh-CN' });
  const wallet = await phone.newPage();
  await wallet.goto(order.data.qrcode);
  await wallet.getByRole('button', { name: '付款' }).click();

  await page.waitForURL(/\/payView\/\w+$/);
  const record = page.getByRole('table', { name: '支付记录' });
  await record.getByText(order.data.outTradeNo).waitFor();
  await record.getByText('支付成功').waitFor();
  await expectSoon(async () => {
    await page.reload();
    await page.getByRole('region', { name: '会员期限' }).waitFor();
    return endOf(page);
  }, promised);
  expect((await endOf(page)) > before).toBe(true);
  await phone.close();

  await open(page, `/payment/success?outTradeNo=${order.data.outTradeNo}`, portal.url);
  await page.getByText(`会员有效期至 ${promised}`).waitFor();

  await page.getByRole('button', { name: '退出' }).click();
  await page.getByText('确定要退出登录吗？').waitFor();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/index');
  await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
  await second.getByRole('button', { name: '登录 / 注册' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(problems).toEqual([]);
  await close();
});

test('a session that ended elsewhere is noticed at the next call, which requires a login', async () => {
  const { page, close } = await visit(browser);
  await open(page, '/pay', portal.url);
  await page.getByRole('main').getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, portal.url, '13712346621');
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByRole('main').getByText('137****6621').waitFor();
  await page.evaluate(() =>
    fetch('/api/member/logout', { method: 'POST', headers: { token: localStorage.getItem('token') ?? '' } }),
  );
  await page.getByRole('button', { name: '扫码支付' }).click();
  const login = page.getByRole('dialog', { name: '登录 / 注册' });
  await login.waitFor();
  expect(await login.getByRole('button', { name: '登录' }).isDisabled()).toBe(true);
  await close();
});

test('a visitor’s feedback arrives, and an unknown order is reported', async () => {
  const { page, close } = await visit(browser);
  await open(page, '/about', portal.url);
  await page.getByRole('button', { name: '投诉与建议' }).click();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('请填写反馈内容').waitFor();
  await page.getByLabel('反馈内容').fill('万年历的打印边距太小');
  const notices = await noticesOf(page);
  await page.getByRole('button', { name: '提交' }).click();
  const isThanks = (said: string[]) => said.some((notice) => notice.includes('感谢您的反馈'));
  expect(await until(notices, isThanks)).toEqual(expect.arrayContaining([expect.stringContaining('感谢')]));
  await close();
});
