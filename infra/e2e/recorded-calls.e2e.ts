import type { Browser, Page, Request } from 'playwright-core';
import { TAKES } from '../spec/calls.ts';
import { toolsInTree } from '../test/tools.mjs';
import { answerOf, follow } from './support/answers.ts';
import { LINK } from './support/births.ts';
import { open, touchPage, visit } from './support/browser.ts';
import { openWhole } from './support/drills.ts';
import { logIn } from './support/login-dialog.ts';
import { memberClient, newPhone, type Person } from './support/members.ts';
import { launchOwn } from './support/own-portal.ts';
import type { Running } from './support/processes.ts';

// What a browser sends while a member uses every page, against the calls that the specification names. The portal is the
// test's own: it keeps its messages, and sells the test product.
// @seconds 45

/** No page counts finished reports. */
const { 'reports/getReportCount': _, ...SENT_BY_PAGES } = TAKES;
const ROWS = Object.entries(SENT_BY_PAGES);

/** A request to the site's calls: its path with parameters as the contract writes them, its fields, its headers. */
interface Sent {
  path: string;
  method: string;
  fields: URLSearchParams;
  headers: Record<string, string>;
}

const sent: Sent[] = [];
let browser: Browser;
let portal: Running;
let member: Person;
let page: Page;

function record(request: Request): void {
  const path = /^\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
  if (path === undefined) return;
  sent.push({
    path: decodeURIComponent(path).replace(/^(payment\/query)\/.+$/, '$1/{outTradeNo}'),
    method: request.method(),
    fields: new URLSearchParams(request.postData() ?? ''),
    headers: request.headers(),
  });
}

beforeAll(async () => {
  [browser, portal] = await launchOwn();
  member = await memberClient(portal.url).login(newPhone());
});

/** Logs in by what the browser keeps. */
const asMember = () =>
  page.addInitScript(
    ({ token, phone }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('loginname', phone);
    },
    { token: member.token, phone: member.phone },
  );

const goTo = (path: string) => open(page, path, portal.url);
const alert = () => page.getByRole('alertdialog');
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Waits until a call was answered. */
const answered = (path: string) => page.waitForResponse((answer) => answer.url().includes(`/api/${path}`));

async function doing(path: string, act: () => Promise<unknown>): Promise<void> {
  const answer = answered(path);
  await act();
  await answer;
}

describe('a member', () => {
  beforeEach(async () => {
    ({ page } = await visit(browser, { viewport: { width: 1280, height: 900 } }));
    page.on('request', record);
  });

  test('logs in, and tells what is wrong with the site', async () => {
    await goTo('/about');
    await press('登录 / 注册');
    await logIn(page, portal.url, newPhone());
    await alert().getByRole('button', { name: '知道了' }).click();
    await press('投诉与建议');
    await page.getByLabel('反馈内容').fill('万年历的打印边距太小');
    await doing('feedback/save', () => press('提交'));
  });

  test('opens every page that has content, and asks every tool', async () => {
    await asMember();
    for (const { pages, answers } of toolsInTree()) {
      for (const one of pages) await openWhole(page, one, portal.url);
      for (const one of answers) await answerOf(page, one, portal.url);
    }
  });

  test('casts the day’s hexagram, chooses one of sixty-four, reads Qi Men, looks at courses', async () => {
    await asMember();
    const walk = toolsInTree().flatMap(({ walks }) => walks)[0]!;
    await goTo(walk.path);
    for (const step of walk.steps.slice(0, -1)) await follow(page, step);
    await doing('hexagram/getRemark', () => follow(page, walk.steps.at(-1)!));
    await goTo('/liuYaoPaiPan');
    await doing('najia64/getListMap', () => press(/^手工/));
    await goTo(`/dunJiaPaiPan?t=2026-08-22T09:13:00&p=浙江-杭州-西湖#m=${encodeURIComponent('约要不要签')}`);
    await touchPage(page, '#reading');
    await doing('dunjia/getDSV3', () => press('解盘'));
    await doing('chengziyixue/getList', () => goTo('/chengZiKeJian'));
  });

  test('names a child, and opens the list again', async () => {
    await asMember();
    await goTo('/qiming');
    await page.getByLabel('父亲姓名').fill('何立群');
    await page.getByLabel('母亲姓名').fill('林晓棠');
    await doing('perpetualcalendaralmanac/getQiName', () => press('开始起名'));
    await page.getByRole('article', { name: '起名结果' }).waitFor();
    await doing('qiming/getList', () => page.getByRole('link', { name: '起名历史' }).first().click());
    await doing('qiming/getObj', () => press('查看'));
  });

  test.each([
    ['/baZiPaiPan', 'reports/buildReports', 'reports/exportReport', 'reports/reBuildReport'],
    [
      '/ziWeiDouShuPaiPan',
      'reports/buildDouShuReport',
      'reports/getDouShuPDFUrl',
      'reports/reBuildDouShuReport',
    ],
  ])(
    'has a report of %s written, reads it, takes it along, has it written again',
    async (path, build, file, again) => {
      await asMember();
      await goTo(`${path}?${LINK}`);
      await touchPage(page, '#reading');
      await press('生成报告');
      await doing(build, () => alert().getByRole('button', { name: '确定' }).click());
      await alert().getByText('您的报告已经生成').waitFor();
      await alert().getByRole('button', { name: '知道了' }).click();
      await page.waitForURL('**/reportsList');
      await doing('reports/viewReport', () => page.getByRole('link', { name: /^查看/ }).first().click());
      await Promise.all([page.waitForEvent('download'), doing(file, () => press('下载报告'))]);

      // As after a failure of its writer.
      await page.route('**/api/reports/getList', async (route) => {
        const answer = await route.fetch();
        const reply = (await answer.json()) as { data: { list: object[] } };
        const list = reply.data.list.map((row) => ({ ...row, status: 'failed' }));
        await route.fulfill({ response: answer, json: { ...reply, data: { ...reply.data, list } } });
      });
      await goTo('/reportsList');
      await doing(again, () => press(/^重新生成/));
      await page.unroute('**/api/reports/getList');
    },
  );

  test('orders by a code, and looks at what was paid', async () => {
    await asMember();
    await goTo('/pay?months=3');
    await doing('member/getWXPayOrderQrCode', () => press('扫码支付'));
    await doing('payment/create', () => goTo('/PaymentPage'));
    await answered('payment/query');
    await doing('paymentrecord/getList', async () => {
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
      await page.waitForURL(/\/payView\/\w+$/);
    });
  });
});

// spec 1.7.4, 1.7.5, 1.7.6, 1.7.7, 1.7.8, 1.7.9, 1.7.10, 1.7.11, 1.7.12, 1.7.13, 1.7.14, 1.7.15, 1.7.17, 1.7.18, 1.7.19
// spec 1.7.20, 1.7.21, 1.7.22, 1.7.23, 1.7.24, 1.7.25, 1.7.26, 1.7.27
// spec 2.7.1, 2.7.2, 2.7.3, 2.7.4, 2.7.5, 2.7.6, 2.7.7, 2.7.8, 2.7.9, 2.7.10, 2.7.11, 2.7.12, 2.7.13, 2.7.14, 2.7.15
// spec 2.7.16, 2.7.17, 2.7.18, 2.7.19, 2.7.20, 2.7.21, 2.7.22
test.each(ROWS)('%s was sent with what the specification names: %s', (path, names) => {
  const requests = sent.filter((one) => one.path === path);
  expect([path, requests.length > 0]).toEqual([path, true]);
  const wanted = names.split(' ').filter((name) => name !== '' && !path.includes(`{${name}}`));
  const lacking = requests.map(({ fields }) => wanted.filter((name) => !fields.has(name)));
  expect(lacking).toContainEqual([]);
});

// spec 1.7.1
test('each is a form by POST with the headers of token and organization; a payment is asked for by GET', () => {
  for (const { path, method, headers } of sent.filter((one) => one.path in SENT_BY_PAGES)) {
    const isQuery = path === 'payment/query/{outTradeNo}';
    expect([path, method]).toEqual([path, isQuery ? 'GET' : 'POST']);
    if (!isQuery) expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['token', 'orgcode']));
  }
});

// spec 2.7.23
test('the longitude sent is 0, and 120 by the call that wants it so', () => {
  const longitudes = (path: string) =>
    new Set(sent.filter((one) => one.path === path).map((one) => one.fields.get('jingdu')));
  const fixed = Object.entries(SENT_BY_PAGES).filter(([, names]) => names.split(' ').includes('jingdu'));
  for (const [path] of fixed)
    expect([path, ...longitudes(path)]).toEqual([path, path === 'maqianshenke/getObj' ? '120' : '0']);
});
