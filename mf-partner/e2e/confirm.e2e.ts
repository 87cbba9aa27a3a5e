// Whoever added a device confirms with it what changes much at a site: no message is needed, and none is sent.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  dataOf,
  eventually,
  launch,
  logIn,
  memberClient,
  newPhone,
  open,
  operatorCommand,
  plugIn,
  type Running,
  startPart,
  temporaryFolder,
  visit,
} from '@tianji/infra/e2e';
import type { Browser } from 'playwright-core';

const SITE = 'qingnang';
const data = temporaryFolder();
const phone = newPhone();

let browser: Browser;
let portal: Running;
beforeAll(async () => {
  [browser, portal] = await Promise.all([
    launch({ whole: true }),
    startPart('portal', { NODE_ENV: 'development', DATA_DIR: data, SITE_STEP_HOURS: '48' }),
  ]);
  const document = JSON.parse(command('tenants', 'export', 'default'));
  const own = { id: SITE, orgcode: SITE, hosts: [], brand: { ...document.brand, name: '青囊' } };
  const file = join(data, 'site.json');
  writeFileSync(file, JSON.stringify({ ...document, ...own }));
  command('tenants', 'import', file);
});

/** A command of the operator's on the store of the running portal. */
function command(...args: string[]): string {
  const { status, stdout, stderr } = operatorCommand({ DATA_DIR: data, NODE_ENV: 'development' }, ...args);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stdout;
}

test('an owner confirms leaving by the device, and it waits; a device that does not know them confirms nothing', async () => {
  const url = portal.url.replace('127.0.0.1', 'localhost');
  const { page, problems, close } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  await open(page, '/index', url);
  const { cdp, authenticatorId } = await plugIn(page);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await logIn(page, url, phone);
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await page.getByRole('button', { name: '添加这台设备' }).click();
  const adding = page.getByRole('dialog', { name: '添加这台设备' });
  await adding.getByLabel('名称').fill('我的电脑');
  await adding.getByRole('button', { name: '添加' }).click();
  await page.getByRole('list', { name: '已添加的设备' }).getByText('我的电脑').waitFor();

  command('operator', 'owner', SITE, phone);
  const leaving = page.getByRole('button', { name: '退出合作', exact: true });
  await eventually(async () => {
    await open(page, `/partner/${SITE}/roles`, url);
    await leaving.waitFor({ timeout: 5_000 });
  });
  await leaving.click();
  const question = page.getByRole('alertdialog', { name: '退出合作' });
  await question.getByLabel(`请输入站点代号 ${SITE} 以确认`).fill(SITE);
  await question.getByRole('button', { name: '退出', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: '确认是您本人' });
  const byDevice = dialog.getByRole('button', { name: '用指纹、面容或屏幕锁' });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await byDevice.click();
  await dialog.getByText('没有完成，可以再试一次，或用短信验证码。').waitFor();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await byDevice.click();
  await page
    .getByRole('list', { name: '等候生效的变更' })
    .getByText(/将于.*生效/)
    .waitFor();
  expect(await leaving.isDisabled()).toBe(true);
  const messages = dataOf<{ template: string }[]>(await memberClient(url).call('member/devMessages'));
  expect(messages.filter(({ template }) => template === 'confirm')).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
