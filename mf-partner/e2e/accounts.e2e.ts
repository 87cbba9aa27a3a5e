// A site's own accounts: set on its page, tried, and then used. Its codes bear its signature, and what its members pay
// goes to its own merchant and is settled so.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  axeViolations,
  confirmed,
  dataOf,
  eventually,
  expectSoon,
  launch,
  logIn,
  memberClient,
  newPhone,
  open,
  operatorCommand,
  type Running,
  startPart,
  temporaryFolder,
  tooWide,
  visit,
} from '@tianji/infra/e2e';
import type { Browser, BrowserContext, Page } from 'playwright-core';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const SITE = 'qingnang';
const PAGE = `/partner/${SITE}/accounts`;
const SECRET = 'wallet-key-of-qingnang-0123456789abcdef';

let browser: Browser;
let portal: Running;
const phone = newPhone();
const data = temporaryFolder();
beforeAll(async () => {
  [browser, portal] = await Promise.all([
    launch(),
    // What changes where money goes is in force at once here; how it waits is tested by the services.
    startPart('portal', { NODE_ENV: 'development', DATA_DIR: data, SITE_STEP_HOURS: '0' }),
  ]);
  const document = JSON.parse(command('tenants', 'export', 'default'));
  const own = { id: SITE, orgcode: SITE, hosts: [], brand: { ...document.brand, name: '青囊' } };
  const file = join(data, 'site.json');
  writeFileSync(file, JSON.stringify({ ...document, ...own, plans: PLANS }));
  command('tenants', 'import', file);
});
const PLANS = [{ months: 1, price: '30.00', title: '1 个月' }];

/** A command of the operator's on the store of the running portal. */
function command(...args: string[]): string {
  const { status, stdout, stderr } = operatorCommand({ DATA_DIR: data, NODE_ENV: 'development' }, ...args);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stdout;
}

/** The session of somebody who may act for the site: a phone gets one code a minute, so there is one login. */
let session: StorageState;

/** A browser with that session. */
async function owner(colorScheme: 'light' | 'dark', width: number) {
  const viewport = { width, height: 900 };
  const visitor = await visit(browser, { colorScheme, viewport, storageState: session });
  await open(visitor.page, PAGE, portal.url);
  return visitor;
}

const form = (page: Page, name: string) => page.getByRole('form', { name });

test('both accounts are set and tried on the page, and nothing of their secrets is seen again', async () => {
  const { page, context, problems, close } = await visit(browser, {
    viewport: { width: 1440, height: 900 },
  });
  await open(page, PAGE, portal.url);
  await page.getByRole('main').getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, portal.url, phone);
  const greeting = page.getByRole('alertdialog');
  await greeting.getByRole('button', { name: '知道了' }).click();
  session = await context.storageState();
  // Operators do not touch a site's money: its owners and treasurers do.
  command('operator', 'owner', SITE, phone);
  await eventually(async () => {
    await open(page, PAGE, portal.url);
    await page.getByRole('button', { name: '设定支付账户' }).waitFor({ timeout: 5_000 });
  });

  // A refusal is shown at its field.
  await page.getByRole('button', { name: '设定支付账户' }).click();
  const payment = form(page, '支付账户');
  await payment.getByText('支付宝', { exact: true }).click();
  await payment.getByLabel('卖家编号').fill('2088000000000001');
  await payment.getByLabel('应用编号').fill('2021000000000001');
  await payment.getByLabel('应用私钥').fill('no key at all');
  await payment.getByLabel('支付宝公钥').fill('no key either');
  await payment.getByRole('button', { name: '加密保存' }).click();
  await confirmed(page, portal.url, payment.getByText('应用私钥应为 RSA 私钥，2048 位以上'));
  await expectSoon(() => payment.getByLabel('应用私钥').getAttribute('aria-invalid'), 'true');
  expect(await axeViolations(page)).toEqual([]);

  await payment.getByText('模拟钱包', { exact: true }).click();
  await payment.getByLabel('商户号').fill('qingnang-shop-0001');
  await payment.getByLabel('通知密钥').fill(SECRET);
  await payment.getByLabel('通知密钥').press('Enter');
  await confirmed(page, portal.url, page.getByText('qing…0001'));
  await page.getByRole('button', { name: '测试密钥' }).click();
  await page.getByText('支付渠道已接受这些密钥').waitFor();

  await page.getByRole('button', { name: '设定短信账户' }).click();
  const sms = form(page, '短信账户');
  await sms.getByText('只留存，不发出', { exact: true }).click();
  await sms.getByLabel('短信签名').fill('青囊文化');
  await sms.getByRole('button', { name: '加密保存' }).click();
  await confirmed(page, portal.url, page.getByText('【青囊文化】'));
  expect(await page.content()).not.toContain(SECRET);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems.filter((problem) => !/ 40[04] |40[04] \(/.test(problem))).toEqual([]);
  await close();
});

test('the site’s codes bear its signature; its members pay at its own merchant, and the settlement knows', async () => {
  const buyer = newPhone();
  const site = memberClient(portal.url, SITE);
  const person = await site.login(buyer);
  const kept = dataOf<{ phone: string; text: string }[]>(await site.call('member/devMessages'));
  expect(kept.find((each) => each.phone === buyer)?.text).toMatch(/^【青囊文化】/);

  const order = dataOf<{ qrcode: string; outTradeNo: string }>(
    await site.call('member/getWXPayOrderQrCode', { selectMonth: '1' }, person.token),
  );
  const wallet = new URL(order.qrcode).pathname.replace('/pay/', '/settle/');
  const body = new URLSearchParams({ action: 'pay' });
  const origin = portal.url;
  await fetch(portal.url + wallet, { method: 'POST', body, headers: { origin }, redirect: 'manual' });
  const status = async () => {
    const headers = { token: person.token, orgcode: SITE };
    const answer = await fetch(`${portal.url}/api/payment/query/${order.outTradeNo}`, { headers });
    return ((await answer.json()) as { data?: { status: string } }).data?.status;
  };
  await expectSoon(status, 'SUCCESS');

  const { page, close } = await owner('light', 1440);
  await eventually(async () => {
    await open(page, `/partner/${SITE}/settle`, portal.url);
    await page.getByRole('cell', { name: order.outTradeNo }).waitFor({ timeout: 5_000 });
  });
  await page.getByRole('row', { name: /30\.00.*支付成功，本站账户/ }).waitFor();
  await close();
});

test.each([
  ['dark', 390],
  ['light', 390],
  ['dark', 768],
] as const)('the page reads well in the %s at %d, with both forms open', async (colorScheme, width) => {
  const { page, close } = await owner(colorScheme, width);
  await page.getByRole('button', { name: '更换支付账户' }).click();
  await form(page, '支付账户').getByText('微信支付', { exact: true }).click();
  await page.getByRole('button', { name: '更换短信账户' }).click();
  await form(page, '短信账户').getByRole('button', { name: '加密保存' }).click();
  await page.getByText('请填写登录验证码模板').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await close();
});
