import type { BrowserContext, Locator, Page } from 'playwright-core';
import { open } from './browser.ts';

/** Reads the newest code on the page of messages, in its own tab. */
async function readCode(context: BrowserContext, portal: string): Promise<string> {
  const page = await context.newPage();
  await open(page, '/dev/sms', portal);
  const newest = page.getByRole('list', { name: '短信' }).getByRole('listitem').first();
  const text = await newest.textContent();
  await page.close();
  return /\b(\d{6})，/.exec(text ?? '')?.[1] ?? '';
}

/** Fills in the login dialog on the page; the portal must run in development. */
export async function logIn(page: Page, portal: string, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录 / 注册' });
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByText('验证码已发送').waitFor();
  await dialog.getByLabel('验证码').fill(await readCode(page.context(), portal));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

/**
 * Waits until what needs a confirmation is done, and confirms by a code where the portal asks who acts.
 * @param done stands on the page once it is done
 */
export async function confirmed(page: Page, portal: string, done: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认是您本人' });
  await dialog.or(done).first().waitFor();
  if (!(await dialog.isVisible())) return;
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('button', { name: /秒后重试$/ }).waitFor();
  await dialog.getByLabel('短信验证码').fill(await readCode(page.context(), portal));
  await dialog.getByRole('button', { name: '确认' }).click();
  await done.first().waitFor();
}
