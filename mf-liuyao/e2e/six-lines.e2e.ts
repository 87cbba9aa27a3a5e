import {
  axeViolations,
  expectSoon,
  launchOwn,
  logIn,
  newPhone,
  open,
  type Running,
  spoken,
  tooWide,
  touchPage,
  until,
  visit,
} from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

// Six lines from the question to the report. This test has a portal of its own, which keeps its messages for reading.

const PATH = '/liuYaoPaiPan';
const LINK = `${PATH}?x=798767&m=coin&t=2026-11-22T10:05:00`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const MATTER = '下周的面试，结果如何';

let browser: Browser;
let portal: Running;
beforeAll(async () => {
  [browser, portal] = await launchOwn({ whole: true });
});

const lines = (page: Page) => page.getByRole('group', { name: /^六爻，/ }).getByRole('button');
const said = (page: Page) => Promise.all([0, 1, 2, 3, 4, 5].map((i) => lines(page).nth(i).evaluate(spoken)));
const reading = (page: Page) => page.locator('#reading');

async function castByNumbers(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '事由' }).fill(MATTER);
  await page.getByRole('button', { name: /^数字/ }).click();
  const dialog = page.getByRole('dialog', { name: '数字起卦' });
  await dialog.getByRole('textbox', { name: '第一个数' }).fill('7');
  await dialog.getByRole('textbox', { name: '第二个数' }).fill('9');
  await dialog.getByRole('button', { name: '起卦' }).click();
  await lines(page).first().waitFor();
}

test('a member casts by numbers, reads the judgement and has the report written', async () => {
  const { page, problems, close } = await visit(browser, PHONE);
  await open(page, PATH, portal.url);
  await castByNumbers(page);
  // The question stays on this device.
  await expectSoon(async () => new URL(page.url()).searchParams.get('x')?.length, 6);
  expect(decodeURIComponent(page.url())).not.toContain('面试');
  await reading(page).getByLabel('三句话').waitFor();
  await reading(page).getByRole('button', { name: '哪一条线代表这件事' }).click();
  await reading(page)
    .getByText(/所问归功名一类/)
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '生成报告' }).click();
  await logIn(page, portal.url, newPhone());
  const ask = page.getByRole('alertdialog');
  await ask.getByText('欢迎加入').waitFor();
  await ask.getByRole('button', { name: '知道了' }).click();
  await ask.getByRole('button', { name: '确定' }).click();
  await ask.getByText('您的报告已经生成，请在我的报告中查看').waitFor();
  await ask.getByRole('button', { name: '知道了' }).click();
  await page.waitForURL('**/reportsList');
  await page.getByRole('link', { name: /查看/ }).first().click();
  await page.getByRole('article', { name: '六爻详断报告' }).waitFor();
  await page.getByText(MATTER).first().waitFor();
  expect(await lines(page).count()).toBe(6);
  expect(await tooWide(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a link shows the same lines elsewhere; on a phone the page arrives folded', async () => {
  const first = await visit(browser, PHONE);
  await open(first.page, LINK, portal.url);
  await lines(first.page).first().waitFor();
  await touchPage(first.page, '#reading');
  await reading(first.page).getByLabel('三句话').waitFor();
  await first.page.getByRole('heading', { name: '历史' }).waitFor();
  const height = () => first.page.evaluate(() => document.documentElement.scrollHeight);
  expect(await until(height, (pixels) => pixels <= 4000)).toBeLessThanOrEqual(4000);
  expect(await tooWide(first.page)).toEqual([]);

  const other = await visit(browser, { timezoneId: 'Pacific/Kiritimati', colorScheme: 'dark' });
  await open(other.page, LINK, portal.url);
  await lines(other.page).first().waitFor();
  await expectSoon(() => said(other.page), await said(first.page));
  expect([...first.problems, ...other.problems]).toEqual([]);
  await other.close();
  await first.close();
});

test('on a phone a shake throws one line, and nothing is cut off', async () => {
  const { page, problems, close } = await visit(browser, { ...PHONE, isMobile: true });
  await open(page, PATH, portal.url);
  await page.getByRole('button', { name: /^铜钱/ }).tap();
  const coins = page.getByRole('dialog', { name: '铜钱起卦' });
  await coins.getByRole('button', { name: '用摇一摇' }).tap();
  await coins.getByText('摇一摇手机，或按下面的按钮。').waitFor();
  // Two jolts of one shake.
  await page.evaluate(() => {
    for (const x of [20, -20])
      window.dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x, y: 0, z: 0 } }));
  });
  await coins.getByRole('button', { name: '掷二爻' }).waitFor();
  await expectSoon(() => coins.getByRole('list').getByRole('img').count(), 1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^逐爻/ }).tap();
  const how = page.getByRole('radiogroup', { name: '怎么记' });
  await how.waitFor();
  expect(await how.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);

  // 世 and 用 on one moving line.
  await open(page, `${PATH}?x=967879&m=manual&t=2026-11-23T05:40:00`, portal.url);
  const both = lines(page).filter({ has: page.getByText('用', { exact: true }) });
  const marks = both.locator('.marks');
  await marks.getByText('世').waitFor();
  expect(await marks.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  const told = page.locator('#figures .place').first();
  expect((await told.boundingBox())?.width).toBeGreaterThan(100);
  expect(problems).toEqual([]);
  await close();
});

test('time, day and void of the cast stand in one line on a tablet', async () => {
  const { page, close } = await visit(browser, { viewport: { width: 768, height: 1024 } });
  await open(page, PATH);
  const time = page.getByRole('button', { name: /^时间/ });
  await time.getByText('空').waitFor();
  const lines = await time.locator('span, small').evaluateAll((parts) =>
    parts.map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([1, 1]);
  await close();
});

test('an invalid cast is refused by name', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, PATH, portal.url);
  await page.getByRole('button', { name: /^数字/ }).click();
  const dialog = page.getByRole('dialog', { name: '数字起卦' });
  await dialog.getByRole('textbox', { name: '第一个数' }).fill('3');
  await dialog.getByRole('textbox', { name: '第二个数' }).fill('-5');
  await dialog.getByRole('button', { name: '起卦' }).click();
  await dialog.getByText('请填从 0 起的整数').waitFor();
  // Digits that no coin produces open the entry form; a day that does not exist is refused at its field.
  await open(page, `${PATH}?x=512345&m=coin&t=2026-11-22T10:05:00`, portal.url);
  await page.getByRole('textbox', { name: '事由' }).waitFor();
  await open(page, `${PATH}?x=798767&m=coin&t=2026-02-30T10:05:00`, portal.url);
  await page
    .getByText(/时间.*(不存在|不正确|没有)/)
    .first()
    .waitFor();
  expect(await lines(page).count()).toBe(0);
  expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
  await close();
});

test('a way to cast whose code does not come says so below the ways, and opens with the next try', async () => {
  const { page, close } = await visit(browser, PHONE);
  let broken = true;
  await page.route(/cast-coin/, (route) => (broken ? route.abort('internetdisconnected') : route.continue()));
  await open(page, PATH);
  const tile = page.getByRole('button', { name: /^铜钱/ });
  await tile.click();
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: '“铜钱”没有载入' });
  await told.waitFor();
  broken = false;
  await told.getByRole('button', { name: '再试一次' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expectSoon(() => tile.evaluate((one) => one === document.activeElement), true);
  expect(await told.count()).toBe(0);
  await close();
});
