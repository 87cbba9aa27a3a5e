// A partner's way: apply, be approved by an operator, compose, be stopped by a colour that cannot be read, take the
// offered shade, publish, see the change at the site's own address, and roll back.
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  axeViolations,
  confirmed,
  eventually,
  expectSoon,
  launch,
  logIn,
  newPhone,
  open,
  operatorCommand,
  type Running,
  startPart,
  tabTo,
  temporaryFolder,
  tooWide,
  visit,
} from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

const SITE = 'qingchuan';
const HOST = 'qingchuan.localhost';

let browser: Browser;
let portal: Running;
const data = temporaryFolder();
beforeAll(async () => {
  [browser, portal] = await Promise.all([
    launch(),
    startPart('portal', { NODE_ENV: 'development', DATA_DIR: data }),
  ]);
});

/** A command of the operator's on the store of the running portal. */
function command(...args: string[]): string {
  const { status, stdout, stderr } = operatorCommand({ DATA_DIR: data, NODE_ENV: 'development' }, ...args);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stdout;
}

/** The first page at the site's own address; fetch does not allow another host header. */
const siteHtml = () =>
  new Promise<string>((resolve, reject) => {
    const asked = request(`${portal.url}/index`, { headers: { host: HOST } }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        html += part;
      });
      answer.on('end', () => resolve(html));
    });
    asked.on('error', reject).end();
  });

/** Waits until the site shows its new name. @returns how long that took, in milliseconds */
async function seen(name: string): Promise<number> {
  const from = performance.now();
  await eventually(async () => {
    if (!(await siteHtml()).includes(name)) throw new Error(`${HOST} does not show ${name}`);
  });
  return Math.round(performance.now() - from);
}

/** Documents that frames of the page load from now on. */
function documentsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (one) => {
    if (one.isNavigationRequest()) loads.push(one.url());
  });
  return loads;
}

/** A browser in which a member with this phone is logged in. */
async function member(phone: string, colorScheme: 'light' | 'dark' = 'light') {
  const visitor = await visit(browser, { colorScheme, viewport: { width: 1440, height: 900 } });
  await open(visitor.page, '/partner', portal.url);
  await visitor.page.getByRole('main').getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(visitor.page, portal.url, phone);
  await welcomed(visitor.page);
  return visitor;
}

/** Closes what greets a new member. */
async function welcomed(page: Page): Promise<void> {
  const greeting = page.getByRole('alertdialog');
  await greeting.getByText('欢迎加入').waitFor();
  await greeting.getByRole('button', { name: '知道了' }).click();
}

const foot = (page: Page) => page.getByRole('group', { name: '草稿与发布' });
const saved = (page: Page) =>
  foot(page)
    .getByText(/草稿已存/)
    .waitFor();

async function publish(page: Page, note: string): Promise<void> {
  await foot(page).getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await dialog.getByLabel('这次改了什么').fill(note);
  await dialog.getByRole('button', { name: '确认发布' }).click();
  await foot(page).getByText('与线上一致').waitFor();
}

test('apply, be approved, compose, publish, and see it at the own address', async () => {
  const partner = await visit(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = partner;
  await open(page, '/partnership', portal.url);
  await page.getByRole('heading', { level: 1, name: '合作' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, portal.url, newPhone());
  await welcomed(page);
  await page.getByLabel('称呼').fill('沈老师');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('请填写站点名称').waitFor();
  await page.getByLabel('站点名称').fill('青川书房');
  await page.getByLabel('站点代号').fill(SITE);
  await page.getByLabel('联系方式').fill('hi@qingchuan.example.cn');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('待审核').waitFor();

  // Whoever is no operator learns nothing.
  await open(page, '/operator', portal.url);
  await page.getByText('您没有权限').waitFor();

  const phone = newPhone();
  const operator = await member(phone);
  command('operator', 'grant', phone);
  await eventually(async () => {
    await open(operator.page, '/operator', portal.url);
    await operator.page
      .getByRole('button', { name: '通过 青川书房', exact: true })
      .waitFor({ timeout: 5_000 });
  });
  await operator.page.getByRole('button', { name: '通过 青川书房', exact: true }).click();
  await operator.page.getByRole('alertdialog').getByRole('button', { name: '通过' }).click();
  await operator.page.getByText('没有待审核的申请').waitFor();
  expect(await axeViolations(operator.page)).toEqual([]);
  await operator.page.getByText('操作记录').click();
  await operator.page.getByRole('cell', { name: '通过申请' }).waitFor();
  await operator.close();

  await open(page, '/partnership', portal.url);
  await page.getByRole('link', { name: '搭建我的站点' }).click();
  await foot(page).getByText('尚未上线').waitFor();
  const main = page.getByLabel('主色', { exact: true });
  await main.fill('#5FA39B');
  await page
    .getByRole('row', { name: /主色文字/ })
    .getByText('偏浅')
    .waitFor();
  await expectSoon(() => foot(page).getByRole('button', { name: '发布', exact: true }).isDisabled(), true);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^用它：主色 #/ }).click();
  await expectSoon(() => foot(page).getByRole('button', { name: '发布', exact: true }).isEnabled(), true);
  await page.getByLabel('一句话').fill('读书论易');
  await saved(page);
  await foot(page).getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '确认发布' }).click();
  await foot(page).getByText('与线上一致').waitFor();

  // The domain is proved by a record in the public DNS: here the operator enters it.
  const document = JSON.parse(command('tenants', 'export', SITE));
  const file = join(data, 'with-host.json');
  writeFileSync(file, JSON.stringify({ ...document, hosts: [HOST] }));
  command('tenants', 'import', file);
  await seen('青川书房');

  await open(page, `/partner/${SITE}`, portal.url);
  // The preview shows the draft, and follows it while the composer stays.
  const preview = page.frameLocator('iframe[title="站点预览"]');
  await preview.getByRole('banner').getByText('读书论易').waitFor();
  const loads = documentsOf(page);
  await page.getByLabel('名称', { exact: true }).fill('青川易馆');
  await page.getByLabel('一句话').fill('一灯一卷');
  await preview.getByRole('banner').getByText('一灯一卷').waitFor();
  // A draft that cannot be shown leaves the page as it is; so do colours, and tools that go and come back.
  await page.getByLabel('主色', { exact: true }).fill('#5FA39B');
  await preview.getByText(/这里是前一份/).waitFor();
  await page.getByLabel('主色', { exact: true }).fill('#2A5C8A');
  const seal = () =>
    preview.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--seal').trim());
  await expectSoon(async () => (await seal()).toLowerCase(), '#2a5c8a');
  const boxes = page.getByRole('list', { name: '工具与次序' }).getByRole('checkbox');
  // By its name: a tool that is taken out goes to the end of the list.
  const title = await boxes.first().evaluate((box) => box.closest('label')?.textContent ?? '');
  const box = page.getByRole('list', { name: '工具与次序' }).getByRole('checkbox', { name: title });
  const tiles = () =>
    preview.locator('main a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const all = await tiles();
  await box.click();
  await expectSoon(async () => (await tiles()).length < all.length, true);
  await box.click();
  await expectSoon(async () => (await tiles()).sort(), all.sort());
  expect(loads).toEqual([]);
  expect(await siteHtml()).not.toContain('青川易馆');
  await saved(page);
  await publish(page, '改名');
  const changed = await seen('青川易馆');

  await foot(page).getByRole('button', { name: '发布历史' }).click();
  const history = page.getByRole('dialog', { name: '发布历史' });
  await history.getByText('改名').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await history
    .getByRole('button', { name: /^恢复此版本/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  const restored = await seen('青川书房');
  console.log(`a publication was seen after ${changed} ms, a rollback after ${restored} ms`);
  await expectSoon(() => page.getByLabel('名称', { exact: true }).inputValue(), '青川书房');

  await open(page, `/partner/${SITE}/roles`, portal.url);
  // Every owner is told of an export, and it waits.
  await page.getByRole('button', { name: '申请导出' }).click();
  const steps = page.getByRole('list', { name: '等候生效的变更' });
  await confirmed(page, portal.url, steps.getByText(/将于 .+ 生效/));
  expect(partner.problems.filter((problem) => !/ 404 |404 \(/.test(problem))).toEqual([]);
  await partner.close();
});

test('the composer works by keyboard alone, has no width to spare on a phone, and reads well in the dark', async () => {
  const phone = newPhone();
  const { page, close } = await member(phone, 'dark');
  command('operator', 'grant', phone);
  await eventually(async () => {
    await open(page, `/partner/${SITE}`, portal.url);
    await foot(page).waitFor({ timeout: 5_000 });
  });
  const list = page.getByRole('list', { name: '工具与次序' });
  const titles = () =>
    list.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent));
  const before = await titles();
  await tabTo(page, /^移动 /, 80);
  await page.keyboard.press('Alt+ArrowDown');
  await expectSoon(async () => (await titles()).slice(0, 2), [before[1], before[0]]);
  await page.keyboard.press('Alt+ArrowUp');
  await expectSoon(titles, before);
  expect(await axeViolations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  for (const path of [
    `/partner/${SITE}/domains`,
    `/partner/${SITE}/members`,
    `/partner/${SITE}/roles`,
    '/operator?part=sites',
    '/partner',
  ]) {
    await open(page, path, portal.url);
    await page.getByRole('status', { name: /正在载入/ }).waitFor({ state: 'detached' });
    expect([path, await axeViolations(page)]).toEqual([path, []]);
    expect([path, await tooWide(page)]).toEqual([path, []]);
  }
  await close();
});
