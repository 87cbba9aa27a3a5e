import {
  atMoment,
  axeViolations,
  expectSoon,
  launch,
  open,
  savedPicture,
  spoken,
  tabTo,
  tooWide,
  touchPage,
  until,
  visit,
} from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

const PATH = '/dunJiaPaiPan';
const MATTER = '与书店合办讲座，约要不要签';
const LINK = `${PATH}?t=2026-08-22T09:13:00&p=浙江-杭州-西湖#m=${encodeURIComponent(MATTER)}`;
/** The greatest height of the whole page on a phone as it first loads, in pixels. */
const MOST_ON_A_PHONE = 4000;
/** A4 less the margins of the sheet, in CSS pixels. */
const SHEET = { width: 703, height: 1031 };

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const grid = (page: Page) => page.getByRole('grid', { name: '九宫' });
const cell = (page: Page, name: RegExp) => grid(page).getByRole('gridcell', { name });
async function palaces(page: Page): Promise<string[]> {
  await grid(page).waitFor();
  const cells = await grid(page).getByRole('gridcell').all();
  return Promise.all(cells.map((one) => one.evaluate(spoken)));
}

test('by keyboard alone: an empty matter is refused, a written one is charted and steps by double hours', async () => {
  const { page, problems, close } = await visit(browser);
  // The form begins with the present moment.
  await atMoment(page, '2026-11-22T02:05:00Z');
  await open(page, PATH);
  await tabTo(page, 'form button[type=submit]', 80);
  await page.keyboard.press('Enter');
  await page.getByText('请输入事由').first().waitFor();
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), 'true');
  await page.keyboard.type(MATTER);
  await page.keyboard.press('Enter');
  expect(await palaces(page)).toHaveLength(9);
  // The address contains the chart but not the matter.
  await page.waitForURL((url) => url.searchParams.has('t'));
  expect(decodeURIComponent(page.url())).not.toContain('书店');
  const first = page.url();
  await tabTo(page, /^下一时辰/, 80);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== first);
  await tabTo(page, '[role=gridcell]', 20);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: /宫详情$/ }).waitFor();
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-selected')), 'true');
  expect(problems).toEqual([]);
  await close();
});

test('a link is the same chart elsewhere: 阴二局丁巳, as handbooks print it', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, LINK);
  const said = await palaces(page);
  expect(
    said.filter((text) => /^巽四宫，太阴，天芮、天禽，休门，天盘戊、丁，地盘丙，隐干癸/.test(text)),
  ).toHaveLength(1);
  await cell(page, /^坤二宫，值符/).click();
  await page.getByRole('complementary', { name: '坤二宫详情' }).waitFor();
  await page.getByRole('radio', { name: '表格' }).check({ force: true });
  await page.getByRole('table', { name: '九宫表' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test.each(['light', 'dark'] as const)(
  'on a phone, %s: a few screens, folded, and axe finds nothing',
  async (colorScheme) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme };
    const { page, problems, close } = await visit(browser, phone);
    await open(page, LINK);
    await touchPage(page, '#conventions');
    await page.locator('#find').waitFor();
    // What answers first is above the page as it was, and does not count, as in the drill of every tool.
    const height = () =>
      page.evaluate(
        () =>
          document.documentElement.scrollHeight -
          (document.querySelector('[data-part=answer]')?.closest<HTMLElement>('section')?.offsetHeight ?? 0),
      );
    const folded = await until(height, (pixels) => pixels <= MOST_ON_A_PHONE);
    expect(folded).toBeLessThanOrEqual(MOST_ON_A_PHONE);
    await page.getByRole('button', { name: /^看其余口径/ }).click();
    await page.getByRole('button', { name: '换用' }).first().waitFor();
    await page.getByRole('button', { name: /找合用的时辰$/ }).click();
    await page.getByRole('button', { name: '找时辰' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  },
);

test('on paper the chart, its facts and its patterns take one sheet', async () => {
  const { page, close } = await visit(browser);
  await open(page, LINK);
  await page.locator('#find').waitFor({ state: 'attached' });
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.locator('#patterns').waitFor();
  const pages = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  await expectSoon(pages, 1);
  await close();
});

test('the reading asks a visitor to log in and leaves the chart', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, LINK);
  await touchPage(page, '#reading');
  await page.getByRole('button', { name: '解盘' }).click();
  const dialog = page.getByRole('dialog', { name: '登录 / 注册' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await palaces(page)).toHaveLength(9);
  expect(problems).toEqual([]);
  await close();
});

test('hours are found with the reasons for and against each', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, LINK);
  await touchPage(page, '#find');
  await page.getByLabel('从').fill('2026-09-01');
  await page.getByLabel('到').fill('2026-10-30');
  await page.getByRole('button', { name: '找时辰' }).click();
  await page
    .getByText(/^所取：/)
    .first()
    .waitFor();
  await page
    .getByText(/^所忌：/)
    .first()
    .waitFor();
  await page.getByRole('checkbox', { name: '选入日历' }).first().check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^存为日历文件/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('择时.ics');
  await page.getByLabel('到').fill('2026-12-31');
  await page.getByRole('button', { name: '找时辰' }).click();
  await page
    .getByText(/至多六十日|60 ?日|六十/)
    .last()
    .waitFor();
  expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
  await close();
});

test('the chart is saved as a picture under the content security policy', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, LINK.replace(/#.*/, ''));
  await grid(page).waitFor();
  const picture = await savedPicture(browser, page);
  expect(picture.name).toBe('奇门-2026-08-22.png');
  expect(picture.width).toBeGreaterThan(1000);
  expect(picture.colours).toBeGreaterThan(200);
  expect(picture.commonest).toBeLessThan(0.97);
  expect(problems).toEqual([]);
  await close();
});
