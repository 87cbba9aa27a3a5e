// @seconds 65
import type { Browser, Download, Page } from 'playwright-core';
import { BIRTH, fillIn, LINK } from './support/births.ts';
import { launch, open, type VisitOptions, visit } from './support/browser.ts';
import { axeViolations, tabTo, tooWide } from './support/checks.ts';
import { logIn } from './support/login-dialog.ts';
import { dataOf, memberClient, newPhone, type Person } from './support/members.ts';
import { type ModelStandIn, startModelStandIn } from './support/model-stand-in.ts';
import { expectSoon, until } from './support/patience.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';

// Long reports as a member sees them. The writers ask a model that can be held back, so that writing
// continues while it is watched; it never writes an acceptable text.

const PHONE = newPhone();

let browser: Browser;
let portal: Running;
let model: ModelStandIn;
let reader: Person;

const birth = { name: '何景明', sex: '男', birthtime: '1990-11-02 06:15:00', location: '浙江-杭州-西湖' };

beforeAll(async () => {
  model = await startModelStandIn('nothing');
  const environment = { ...model.settings, NODE_ENV: 'development', DATA_DIR: temporaryFolder() };
  [browser, portal] = await Promise.all([launch(), startPart('portal', environment)]);
  // Read by the second test.
  const client = memberClient(portal.url);
  reader = await client.login(newPhone());
  dataOf(await client.call('reports/buildDouShuReport', birth, reader.token));
});

// Also runs when a test failed before any answer.
afterEach(() => model.hold(false));

const badge = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /报告/ });

async function headOf(download: Download): Promise<{ head: string; size: number }> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  return { head: bytes.subarray(0, 5).toString('latin1'), size: bytes.length };
}

async function takeAlong(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载报告' }).click(),
  ]);
  return { name: download.suggestedFilename(), ...(await headOf(download)) };
}

test('from the chart to the report: log in, order, wait, read, download', async () => {
  const { page, problems, close } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  model.hold(true);
  await open(page, '/baZiPaiPan', portal.url);
  await fillIn(page);
  await page.getByRole('button', { name: '生成报告' }).click();
  await logIn(page, portal.url, PHONE);
  const ask = page.getByRole('alertdialog');
  await ask.getByText('欢迎加入').waitFor();
  await ask.getByRole('button', { name: '知道了' }).click();
  await ask.getByText('生成报告通常只需几秒，繁忙时最长30分钟').waitFor();
  await ask.getByRole('button', { name: '确定' }).click();

  // The page waits only briefly.
  await ask.getByText('报告正在处理，请稍后查看').waitFor();
  await ask.getByRole('button', { name: '知道了' }).click();
  await page.waitForURL('**/reportsList');
  const row = page.getByRole('table', { name: '我的报告' }).getByRole('row').nth(1);
  await row.getByRole('progressbar').waitFor();
  expect(await row.textContent()).toMatch(/八字沈清和女1983-08-17 09:20四川 成都 武侯.*生成中/);
  await row.getByRole('button', { name: /进度$/ }).click();
  await page.getByRole('dialog', { name: '报告进度' }).getByText('报告正在处理，请稍后查看').waitFor();
  model.hold(false);
  const done = page.getByRole('dialog', { name: '报告已生成' });
  await done.waitFor();
  await badge(page).getByText('1').waitFor();

  await done.getByRole('link', { name: '查看' }).click();
  await page.waitForURL('**/viewBZReport/*');
  await page.getByRole('table', { name: '四柱' }).getByText('丁').first().waitFor();
  const headings = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
  expect(headings).toContain('大运流年');
  expect(headings).toHaveLength(10);
  await badge(page).getByText('1').waitFor({ state: 'detached' });

  // Folded, a report is a few screens of a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await until(height, (pixels) => pixels <= 4000)).toBeLessThanOrEqual(4000);
  await page.setViewportSize({ width: 1280, height: 900 });

  const contents = page.getByRole('navigation', { name: '目录' });
  await contents.getByRole('link', { name: '婚姻家庭' }).click();
  await contents.locator('a[aria-current]').getByText('婚姻家庭').waitFor();
  const part = page.getByRole('group', { name: '婚姻家庭' });
  // It may still be on its way.
  const top = await until(
    () => part.evaluate((element) => element.getBoundingClientRect().top),
    (pixels) => pixels > 50 && pixels < 300,
  );
  expect(top).toBeGreaterThan(50);
  expect(top).toBeLessThan(300);
  await page.getByText('专业', { exact: true }).click();
  await page.getByLabel('依据').check();
  await page.getByText('依据：').first().waitFor();

  const file = await takeAlong(page);
  expect(file).toMatchObject({ name: `八字报告-${BIRTH.name}-1983-08-17.pdf`, head: '%PDF-' });
  expect(file.size).toBeGreaterThan(50_000);
  expect(await tooWide(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);

  // The list shows that it was read.
  await page.getByRole('link', { name: '我的报告' }).click();
  await page.getByRole('table', { name: '我的报告' }).getByText('已读').waitFor();
  expect(await tooWide(page)).toEqual([]);
  await close();
});

/** A page of the reader's, logged in by the browser's stored values. */
async function visitAs(person: Person, options: VisitOptions = { viewport: { width: 1280, height: 900 } }) {
  const visited = await visit(browser, options);
  await visited.context.addInitScript(
    ({ token, phone }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('loginname', phone);
    },
    { token: person.token, phone: person.phone },
  );
  return visited;
}

test('the Zi Wei report by keyboard: palaces, centre, contents; and its file', async () => {
  const { page, problems, close } = await visitAs(reader);
  await open(page, '/reportsList', portal.url);
  const link = page.getByRole('link', { name: '查看何景明的紫微报告' });
  await link.waitFor();
  await tabTo(page, /查看何景明/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/viewZWDSReport/*');
  const grid = page.getByRole('group', { name: /十二宫，/ });
  await grid.waitFor();
  await tabTo(page, /命宫.*大限/, 90);
  await page.keyboard.press('Enter');
  await expectSoon(() => grid.locator('[data-relation=own]').count(), 1);
  await expectSoon(() => grid.locator('[data-relation=trine], [data-relation=opposite]').count(), 3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectSoon(() => grid.locator('[data-relation=own]').count(), 0);
  await page.getByRole('complementary', { name: '中宫详情' }).waitFor();
  const reading = page.getByRole('region', { name: '解读' });
  await expectSoon(() => reading.getByRole('heading', { level: 3 }).count(), 14);
  expect(await page.getByRole('heading', { name: '身宫联动分析' }).count()).toBe(0);
  expect(await takeAlong(page)).toMatchObject({ name: '紫微斗数报告-何景明-1990-11-02.pdf', head: '%PDF-' });
  expect(await tooWide(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('on a phone the question about the layout lies over nothing that can be pressed', async () => {
  const { page, close } = await visitAs(reader, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, '/reportsList', portal.url);
  const slip = page.getByRole('region', { name: '版式' });
  await slip.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole('contentinfo').getByRole('link').filter({ visible: true }).last();
  // A click fails on a control that something covers.
  await last.click({ trial: true });
  // Over a report that is read it is not asked.
  await page.getByRole('link', { name: '查看何景明的紫微报告' }).click();
  await slip.waitFor({ state: 'hidden' });
  expect(await takeAlong(page)).toMatchObject({ head: '%PDF-' });
  await open(page, '/pay?months=12', portal.url);
  await slip.waitFor();
  await page
    .getByRole('button', { name: '扫码支付' })
    .filter({ visible: true })
    .last()
    .click({ trial: true });
  await close();
});

test('another’s report, an unknown one and a visitor', async () => {
  const { page, close } = await visitAs(await memberClient(portal.url).login(newPhone()));
  await open(page, '/viewBZReport/no-such-key', portal.url);
  // The page's own call was refused: an alert says so, and behind it the page keeps its state.
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByText('没有这份报告').waitFor();
  await open(page, '/reportsList', portal.url);
  await page.getByText('暂无报告，排盘后可生成').waitFor();
  await close();

  const visitor = await visit(browser);
  await open(visitor.page, '/reportsList', portal.url);
  await visitor.page.getByRole('dialog', { name: '登录 / 注册' }).waitFor();
  await open(visitor.page, `/ziWeiDouShuPaiPan?${LINK}`, portal.url);
  expect(
    await visitor.page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '报告' })
      .count(),
  ).toBe(0);
  await visitor.close();
});
