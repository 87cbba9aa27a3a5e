// A practitioner's desk at a partner's site: invited, a client, charts side by side, a report, a link to it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  axeViolations,
  BIRTH,
  dataOf,
  eventually,
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
import type { Browser, Page } from 'playwright-core';

const ROOT = join(__dirname, '../..');
const DEFAULT = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));
const HOST = 'qing.localhost';
const NAME = '赵青岚';
const PICTURES = process.env.PICTURES_DIR;

let portal: Running;
let site: string;
let browser: Browser;
let invitation: string;

beforeAll(async () => {
  const [tenants, data] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(tenants, { recursive: true });
  const own = { id: 'qing', orgcode: 'qing', hosts: [HOST], everyTool: true };
  const brand = { ...DEFAULT.brand, name: '青川书房' };
  writeFileSync(join(tenants, 'default.json'), JSON.stringify(DEFAULT));
  writeFileSync(join(tenants, 'qing.json'), JSON.stringify({ ...DEFAULT, ...own, brand }));
  portal = await startPart('portal', { DATA_DIR: data, TENANTS_DIR: tenants });
  site = `http://${HOST}:${new URL(portal.url).port}`;
  browser = await launch();
  invitation = await invite(data);
});

/** The page, and the link behind `#`, of an operator's invitation to the site. */
async function invite(data: string): Promise<string> {
  const platform = memberClient(portal.url);
  const operator = await platform.login(newPhone());
  const granted = operatorCommand({ DATA_DIR: data }, 'operator', 'grant', operator.phone);
  expect([granted.status, granted.stderr]).toEqual([0, '']);
  const { url } = await eventually(async () =>
    dataOf<{ url: string }>(
      await platform.call('partner/qing/invite', { role: 'practitioner' }, operator.token),
    ),
  );
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

/** Opens the desk as somebody who was sent an invitation does. */
async function accept(page: Page): Promise<void> {
  await open(page, invitation, site);
  await page.getByRole('main').getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, site, newPhone());
  // The greeting of a new member.
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByRole('button', { name: '接受邀请' }).click();
  await page.getByRole('link', { name: '打开工作台' }).click();
  await page.getByRole('heading', { name: '工作台', level: 1 }).waitFor();
}

/** The text of the file that a button saves. */
async function exported(page: Page, button: string): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync(await (await saved).path(), 'utf8');
}

/** Looked at in three widths and both themes; nothing is too wide, and accessibility finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (PICTURES)
        await page.screenshot({
          path: join(PICTURES, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(await tooWide(page)).toEqual([]);
  }
}

test('a client is added, charted side by side, and gets a report under the teacher’s name by a link', async () => {
  const { page, problems, close } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await accept(page);
  await page.getByRole('textbox', { name: '署名' }).fill('林先生');
  await page.getByRole('textbox', { name: '序言' }).fill('见字如面。');
  await page.getByRole('button', { name: '保存署名与序言' }).click();
  await page.getByText('已保存').waitFor();

  await page.getByRole('button', { name: '新客户' }).click();
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill(NAME);
  await page.getByText('女', { exact: true }).click();
  await page.getByRole('textbox', { name: '标签', exact: true }).fill('长期 问事业');
  await page.getByRole('textbox', { name: '备注' }).fill('第一次来问事业。');
  await look(page, 'desk-new');
  await page.setViewportSize({ width: 1440, height: 900 });
  // Nobody is born in the minute in which the form was opened.
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('请选择客户的出生时间').first().waitFor();
  await page.getByRole('button', { name: /^出生时间/ }).click();
  const time = page.getByRole('dialog', { name: '选择时间' });
  await time.getByRole('textbox', { name: '或直接输入' }).fill(BIRTH.time);
  await time.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('heading', { name: NAME, level: 1 }).waitFor();

  const frames = page.locator('figure iframe');
  expect(await frames.count()).toBe(2);
  for (const frame of await frames.all()) {
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().getByText('仅供娱乐，不作为决策依据').first().waitFor();
  }
  expect(
    decodeURIComponent(
      page
        .frames()
        .map((frame) => frame.url())
        .join(),
    ),
  ).not.toContain(NAME);

  expect(await exported(page, '导出')).toContain('第一次来问事业。');
  await page.getByRole('button', { name: '出八字报告' }).click();
  await page.getByRole('button', { name: '发给客户' }).click();
  await page.getByRole('button', { name: '建立链接' }).click();
  const link = (await page.locator('code').filter({ hasText: '/viewBZReport/' }).textContent()) ?? '';
  await look(page, 'client');

  const guest = await visit(browser);
  await guest.page.goto(link);
  await guest.page.getByText('见字如面。').waitFor();
  await guest.page
    .getByText(/林先生 撰/)
    .first()
    .waitFor();
  await guest.page.getByText(NAME).first().waitFor();
  await page.getByRole('button', { name: '收回' }).click();
  await page.locator('code').filter({ hasText: '/viewBZReport/' }).waitFor({ state: 'detached' });
  await guest.page.reload();
  await guest.page.getByRole('alertdialog').getByRole('button').click();
  await guest.page.getByRole('main').getByText('链接无效或已过期').waitFor();
  await guest.close();

  await open(page, '/desk', site);
  await page.getByRole('link', { name: NAME }).waitFor();
  expect(await exported(page, '全部导出')).toContain(NAME);
  await look(page, 'desk');
  expect(problems).toEqual([]);
  await close();
});
