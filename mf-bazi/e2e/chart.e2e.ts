import {
  atMoment,
  axeViolations,
  BIRTH,
  BOUNDARY,
  expectSoon,
  fillIn,
  LINK,
  launch,
  open,
  readingArrivesFolded,
  refusesUnknownPlace,
  savedPicture,
  spoken,
  tabTo,
  tooWide,
  touchPage,
  until,
  visit,
} from '@tianji/infra/e2e';
import type { Browser, Locator, Page } from 'playwright-core';

const PATH = '/baZiPaiPan';
/** What stays at the head of the window when one scrolls to the chart. */
const HEAD = 120;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const table = (page: Page) => page.getByRole('table', { name: '四柱与岁运' }).first();
const strip = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('button');
const isPressed = (button: Locator) => button.getAttribute('aria-pressed');
const headings = (page: Page) => table(page).getByRole('columnheader').locator('b').allTextContents();

/** The pillars of the birth, below their names; the columns of the present are left out. */
async function natal(page: Page): Promise<string> {
  await table(page).waitFor();
  const rows = await table(page)
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].slice(-4).map((cell) => cell.textContent)));
  return JSON.stringify(rows);
}

test('a form becomes a chart, and its permanent link gives the same chart elsewhere', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, PATH);
  await page.getByText('请填写信息后点击排盘').waitFor();
  await fillIn(page);
  const here = await natal(page);
  // In true solar time at Chengdu it is 8:12, the hour 辰.
  await page.getByText('癸亥 庚申 丁丑 甲辰').first().waitFor();
  // The address follows the chart.
  await page.waitForURL((url) => url.searchParams.has('t'));
  expect(decodeURIComponent(page.url())).not.toContain(BIRTH.name);
  expect(new URL(page.url()).searchParams.get('t')).toBe('1983-08-17T09:20:00');
  expect(problems).toEqual([]);

  const other = await visit(browser);
  await other.page.goto(page.url());
  expect(await natal(other.page)).toBe(here);
  expect(other.problems).toEqual([]);
  await other.close();
  await close();
});

test('cycles, years and months are chosen', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${LINK}`);
  await table(page).waitFor();
  expect((await headings(page)).slice(-4)).toEqual(['年柱', '月柱', '日柱', '时柱']);
  await expectSoon(() => strip(page, '大运').count(), 10);
  await strip(page, '大运').nth(2).click();
  await expectSoon(() => isPressed(strip(page, '大运').nth(2)), 'true');
  await expectSoon(() => strip(page, '流年').count(), 10);
  await expectSoon(() => isPressed(strip(page, '流年').first()), 'true');
  await strip(page, '流年').nth(4).click();
  const year = (await strip(page, '流年').nth(4).evaluate(spoken)).slice(0, 4);
  const first = table(page).getByRole('columnheader').first();
  await expectSoon(() => first.textContent(), expect.stringContaining(year));
  await expectSoon(() => strip(page, '流月').count(), 12);
  await strip(page, '流月').nth(5).click();
  await expectSoon(() => headings(page), ['流月', '流年', '大运', '年柱', '月柱', '日柱', '时柱']);
  await page.getByRole('button', { name: '回到今年' }).click();
  await expectSoon(async () => (await headings(page)).length, 6);
  expect(problems).toEqual([]);
  await close();
});

test.each([
  [1440, 900],
  [768, 1024],
])(
  'under the answer the whole pillar table is on one screen, %i wide, with a strip of facts that unfolds',
  async (width, height) => {
    const { page, problems, close } = await visit(browser, { viewport: { width, height } });
    await open(page, `${PATH}?${LINK}`);
    const endOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return { top: box!.y, tall: box!.height, end: box!.y + box!.height };
    };
    const facts = page.locator('#facts');
    await table(page).waitFor();
    const answer = page.locator('[data-part=answer]');
    await answer.waitFor();
    expect((await endOf(answer)).end).toBeLessThanOrEqual(360);
    expect((await endOf(answer)).end).toBeLessThanOrEqual((await endOf(facts)).top);
    await expectSoon(
      async () => (await endOf(table(page))).end - (await endOf(facts)).top <= height - HEAD,
      true,
    );
    expect((await endOf(facts)).tall).toBeLessThanOrEqual(150);
    await facts.getByRole('button', { name: /^全部资料/ }).click();
    await facts.getByText('真太阳时怎样算').waitFor();
    await facts.getByText('身宫', { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  },
);

test('on a phone the first plain sentence ends within 290 px, and its ground lights the chart', async () => {
  const { page, problems, close } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await open(page, `${PATH}?${LINK}`);
  const answer = page.locator('[data-part=answer]');
  await answer.waitFor();
  const box = await answer.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(290);
  await page.getByRole('button', { name: /凭什么这样说/ }).click();
  await expectSoon(async () => (await page.locator('td[data-lit]').count()) > 0, true);
  await page.keyboard.press('Escape');
  await expectSoon(() => page.locator('td[data-lit]').count(), 0);
  expect(problems).toEqual([]);
  await close();
});

test('a term explains itself next to the chart', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${LINK}`);
  await table(page).getByRole('button', { name: '大海水' }).click();
  await page.getByRole('dialog').getByText('此盘').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await close();
});

test('with the keyboard alone', async () => {
  const { page, problems, close } = await visit(browser);
  // The form begins with the present moment.
  await atMoment(page, '2026-11-22T02:05:00Z');
  await open(page, PATH);
  await tabTo(page, 'form button[type=submit]', 80);
  await page.keyboard.press('Enter');
  await table(page).waitFor();
  await strip(page, '大运').first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'));
  await tabTo(page, /^大运.*年起/, 250);
  await page.keyboard.press('Enter');
  await expectSoon(focused, 'true');
  await tabTo(page, /^\d{4}年.{2}，\d+岁/, 30);
  await page.keyboard.press('Space');
  await expectSoon(focused, 'true');
  expect(problems).toEqual([]);
  await close();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('a birth at the edge of an hour offers both charts, side by side', async () => {
    const { page, problems, close } = await visit(browser, { colorScheme });
    await open(page, `${PATH}?${BOUNDARY}`);
    await page.getByRole('button', { name: '两盘对照' }).first().click();
    const both = page.getByRole('table', { name: /的对照$/ });
    await both.waitFor();
    await both.getByText('不同').first().waitFor();
    await touchPage(page, '#reading');
    await page.locator('#reading h3').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    const before = await natal(page);
    await page.getByRole('button', { name: '改用此盘' }).click();
    const after = await until(
      () => natal(page),
      (said) => said !== before,
    );
    expect(after).not.toBe(before);
    expect(problems).toEqual([]);
    await close();
  });

  test('bone weight: weight, verse, meaning and calculation', async () => {
    const { page, problems, close } = await visit(browser, { colorScheme });
    await open(page, '/yuantiangang');
    await fillIn(page);
    const result = page.getByRole('article', { name: '称骨结果' });
    const verse = result.locator('blockquote');
    await verse.waitFor();
    expect(((await verse.textContent()) ?? '').length).toBeGreaterThan(20);
    expect(await verse.textContent()).not.toContain(';');
    const weight = Number(
      /([\d.]+) 两/.exec((await result.locator('b', { hasText: '两' }).textContent()) ?? '')?.[1],
    );
    const parts = await result.getByRole('row').locator('td:last-child').allTextContents();
    const sum = parts.reduce((total, text) => total + Number.parseFloat(text), 0);
    expect(parts).toHaveLength(4);
    expect(weight).toBeCloseTo(sum, 5);
    expect(await axeViolations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

test('an unknown place is refused in words', () => refusesUnknownPlace(browser, PATH, table));

test('on a phone the reading arrives folded, and a link opens it at the same place', () =>
  readingArrivesFolded(browser, PATH, 2200));

test('analysis, cases, pattern and scores appear beside their facts', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${LINK}`);
  const reading = page.locator('#reading');
  await touchPage(page, '#reading');
  await reading.getByLabel('三句话').waitFor();
  expect(await reading.getByLabel('三句话').getByRole('term').count()).toBe(3);
  // Folded it is no longer than a few screens of a phone.
  expect(await reading.locator('h3 button[aria-expanded=false]').count()).toBeGreaterThan(20);
  await reading.getByRole('button', { name: '全部展开' }).click();
  expect(await reading.innerHTML()).not.toContain('依据：');
  await reading.getByLabel('依据').check();
  await reading
    .getByText(/^依据：/)
    .nth(10)
    .waitFor();
  for (const text of await reading.getByText(/^依据：/).allTextContents())
    expect(text).not.toMatch(/[a-z]+[:.][a-z]|规则：$/);
  expect(((await reading.textContent()) ?? '').length).toBeGreaterThan(2000);
  await page
    .locator('#cases')
    .getByText(/历史人物.*距离/)
    .first()
    .waitFor();
  await page
    .locator('#geju')
    .getByText(/^依据：/)
    .first()
    .waitFor();
  expect(await page.locator('#scores').getByRole('img').getAttribute('aria-label')).toMatch(/平均 \d+ 分/);
  // Nothing can be unfolded on paper, so neither a fold nor the open one has its sign there.
  await page.emulateMedia({ media: 'print' });
  const signs = await page
    .locator('#scores summary')
    .evaluateAll((folds) => folds.map((fold) => getComputedStyle(fold, '::before').content));
  expect(new Set(signs)).toEqual(new Set(['none']));
  await page.emulateMedia({ media: null });
  await page.getByRole('note').filter({ hasText: '仅供娱乐，不作为决策依据' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('the report button asks a visitor to log in', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${LINK}`);
  await touchPage(page, '#reading');
  await page.getByRole('button', { name: '生成报告' }).click();
  await page.getByRole('dialog', { name: '登录 / 注册' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('the chart is saved as a picture under the content security policy', async () => {
  const { page, problems, close } = await visit(browser, { viewport: { width: 1280, height: 900 } });
  await open(page, `${PATH}?${LINK}`);
  await table(page).waitFor();
  const picture = await savedPicture(browser, page);
  expect(picture.name).toBe('八字-1983-08-17.png');
  expect(picture.size).toBeGreaterThan(20_000);
  expect(picture.width).toBeGreaterThan(1000);
  expect(picture.colours).toBeGreaterThan(200);
  expect(picture.commonest).toBeLessThan(0.97);
  expect(problems).toEqual([]);
  await close();
});

/** The height of A4 less the margins of the sheet, in px. */
const SHEET = 1032;

test('on paper the chart stands under its facts, and the strips above the relations: no sheet is left half empty', async () => {
  const { page, problems, close } = await visit(browser, { viewport: { width: 703, height: SHEET } });
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await open(page, `${PATH}?${LINK}`);
  await page.getByText('刑害破').first().waitFor();
  const box = async (name: string) => {
    const found = await page.getByRole('region', { name, exact: true }).first().boundingBox();
    return { top: found!.y, end: found!.y + found!.height };
  };
  // From the top of the page to the end of the pillars, and from the strips to the end of the relations.
  await expectSoon(async () => (await box('命盘')).end <= SHEET, true);
  const [strips, relations] = [await box('岁运'), await box('刑冲合会')];
  expect(relations.end - strips.top).toBeLessThanOrEqual(SHEET);
  expect(problems).toEqual([]);
  await close();
});
