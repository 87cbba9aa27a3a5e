import type { Browser, Page } from 'playwright-core';
import { BIRTH, BOUNDARY, fillIn, LINK, savedPicture, UNKNOWN_PLACE } from './support/births.ts';
import { launch, open, visit } from './support/browser.ts';
import { axeViolations, focusedLabel, spoken, tabTo, tooWide } from './support/checks.ts';
import { expectSoon, until } from './support/patience.ts';

const PATH = '/ziWeiDouShuPaiPan';
/** 申, 酉, 戌 and 亥 by their numbers. */
const RIGHT_EDGE = [8, 9, 10, 11];

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const grid = (page: Page) => page.getByRole('group', { name: /十二宫/ });
const palace = (page: Page, name: RegExp) => grid(page).getByRole('button', { name });
const pressed = (page: Page) => grid(page).locator('[aria-pressed=true]');

/** What the twelve palaces say, without which of them is chosen. */
async function palaces(page: Page): Promise<string[]> {
  await grid(page).waitFor();
  const buttons = await grid(page).getByRole('button').all();
  const said = await Promise.all(buttons.map((button) => button.evaluate(spoken)));
  return said.map((text) => text.replace(/^(已选中|对宫|三合宫)，/, ''));
}

test('a form becomes a chart, and its permanent link the same chart elsewhere', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, PATH);
  await page.getByText('请填写信息后点击排盘').waitFor();
  await fillIn(page);
  const here = await palaces(page);
  expect(here).toHaveLength(12);
  expect(here.filter((text) => /^命宫.*丙辰，主星贪狼庙化忌/.test(text))).toHaveLength(1);
  // The address follows the chart.
  await page.waitForURL((url) => url.searchParams.has('t'));
  expect(decodeURIComponent(page.url())).not.toContain(BIRTH.name);
  expect(new URL(page.url()).searchParams.get('t')).toBe('1983-08-17T09:20:00');
  expect(problems).toEqual([]);

  const other = await visit(browser);
  await other.page.goto(page.url());
  expect(await palaces(other.page)).toEqual(here);
  expect(other.problems).toEqual([]);
  await other.close();
  await close();
});

test('palaces, decades and years are chosen', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${LINK}`);
  await palace(page, /财帛兼身宫/).click();
  await page.getByRole('complementary', { name: '财帛详情' }).waitFor();
  await expectSoon(() => pressed(page).count(), 1);
  await expectSoon(() => palace(page, /^对宫/).count(), 1);
  await expectSoon(() => palace(page, /^三合宫/).count(), 2);

  const years = page.getByRole('group', { name: '流年' }).getByRole('button');
  await page
    .getByRole('group', { name: '大限' })
    .getByRole('button', { name: /大限45至54岁/ })
    .click();
  await page.getByRole('button', { name: /^2027年/ }).waitFor();
  await expectSoon(() => years.count(), 10);
  await expectSoon(() => palace(page, /大限命/).getAttribute('data-branch'), '8');
  await years.nth(3).click();
  await expectSoon(() => years.nth(3).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: '回到今年' }).click();
  await page.getByText('以表格看十二宫').click();
  await page.getByRole('table', { name: '十二宫表' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('with the keyboard alone', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, PATH);
  await tabTo(page, 'form button[type=submit]', 80);
  await page.keyboard.press('Enter');
  await grid(page).waitFor();
  await tabTo(page, /^已选中，命宫/, 80);
  // The chart is that of now, so its life palace may stand anywhere: at the right edge nothing lies further right.
  const branch = await page.evaluate(() => Number(document.activeElement?.getAttribute('data-branch')));
  await page.keyboard.press(RIGHT_EDGE.includes(branch) ? 'ArrowLeft' : 'ArrowRight');
  await expectSoon(() => focusedLabel(page), expect.stringMatching(/^已选中，(?!.*命宫)/s));
  await page.keyboard.press('Home');
  await expectSoon(() => focusedLabel(page), expect.stringMatching(/^已选中，命宫/));
  await tabTo(page, /^大限\d+至\d+岁/, 200);
  await page.keyboard.press('Enter');
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed')), 'true');
  expect(problems).toEqual([]);
  await close();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('a birth at the edge of an hour offers both charts, side by side', async () => {
    const { page, problems, close } = await visit(browser, { colorScheme });
    await open(page, `${PATH}?${BOUNDARY}`);
    await page
      .getByRole('button', { name: /对照.*的盘/ })
      .first()
      .click();
    const table = page.getByRole('table', { name: /的对照$/ });
    await table.waitFor();
    await table.getByText('不同').nth(3).waitFor();
    await page.locator('#reading h3').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    const before = await palaces(page);
    await page.getByRole('button', { name: '改用此盘' }).click();
    const after = await until(
      () => palaces(page),
      (said) => String(said) !== String(before),
    );
    expect(after).not.toEqual(before);
    expect(problems).toEqual([]);
    await close();
  });
});

test('an unknown place is refused in words, and the page can be used again', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${UNKNOWN_PLACE}`);
  await page.getByText(/没有找到地名“火星-火星-火星”/).waitFor();
  expect(await grid(page).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
  await close();
});

test('scores, reading and cases stand beside what they rest on', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${LINK}`);
  const reading = page.locator('#reading');
  await reading.locator('small').nth(30).waitFor({ state: 'attached' });
  const grounds = await reading.locator('small').allTextContents();
  // A rule everywhere; facts wherever the paragraph speaks of the chart.
  for (const text of grounds) expect(text).toMatch(/规则 \S/);
  expect(grounds.filter((text) => /依据：.{2}/.test(text)).length).toBeGreaterThan(grounds.length * 0.8);
  expect(((await reading.textContent()) ?? '').length).toBeGreaterThan(3000);
  await expectSoon(() => page.locator('#scores').textContent(), expect.stringMatching(/.{100}/s));
  await page
    .locator('#cases')
    .getByText(/距离|相近/)
    .first()
    .waitFor();
  await page
    .getByRole('note')
    .filter({ hasText: '以上为传统文化内容，仅供娱乐参考，不作为决策依据。' })
    .waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('the report button asks a visitor to log in', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${LINK}`);
  await page.getByRole('button', { name: '生成报告' }).click();
  await page.getByRole('dialog', { name: '登录 / 注册' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('the chart is saved as a picture under the content security policy', async () => {
  const { page, problems, close } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await open(page, `${PATH}?${LINK}`);
  await grid(page).waitFor();
  const picture = await savedPicture(browser, page);
  expect(picture.name).toBe('紫微斗数-1983-08-17.png');
  expect(picture.size).toBeGreaterThan(20_000);
  expect(picture.width).toBeGreaterThan(1000);
  expect(picture.height).toBeGreaterThan(1000);
  expect(picture.colours).toBeGreaterThan(200);
  expect(picture.commonest).toBeLessThan(0.97);
  expect(problems).toEqual([]);
  await close();
});
