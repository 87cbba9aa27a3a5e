import {
  atMoment,
  axeViolations,
  BIRTH,
  BOUNDARY,
  expectSoon,
  fillIn,
  focusedLabel,
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

const PATH = '/ziWeiDouShuPaiPan';
/** What an untouched form begins with. */
const NOW = '2026-11-22T02:05:00Z';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const grid = (page: Page) => page.getByRole('group', { name: /十二宫，/ });
const palace = (page: Page, name: RegExp) => grid(page).getByRole('button', { name });
const pressed = (page: Page) => grid(page).locator('[aria-pressed=true]');

/** The text of the twelve palaces, without which of them is chosen. */
async function palaces(page: Page): Promise<string[]> {
  await grid(page).waitFor();
  // The small limits come with the console.
  await page.getByRole('group', { name: '叠盘' }).waitFor();
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

  const years = page.getByRole('group', { name: '流年', exact: true }).getByRole('button');
  await page
    .getByRole('group', { name: '大限', exact: true })
    .getByRole('button', { name: /大限25至34岁/ })
    .click();
  await page.getByRole('button', { name: /^2007年/ }).waitFor();
  await expectSoon(() => years.count(), 10);
  await expectSoon(() => palace(page, /大限命/).getAttribute('data-branch'), '6');
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
  await atMoment(page, NOW);
  await open(page, PATH);
  await tabTo(page, 'form button[type=submit]', 80);
  await page.keyboard.press('Enter');
  await grid(page).waitFor();
  await tabTo(page, /^已选中，命宫/, 80);
  await page.keyboard.press('ArrowRight');
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
    await touchPage(page, '#reading');
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

test('an unknown place is refused in words, and the page remains usable', () =>
  refusesUnknownPlace(browser, PATH, grid));

test('on a phone the reading arrives folded, and a link opens it at the same place', () =>
  readingArrivesFolded(browser, PATH, 1200));

test('scores, reading and cases appear beside their facts', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, `${PATH}?${LINK}`);
  const reading = page.locator('#reading');
  await touchPage(page, '#reading');
  await reading.getByLabel('三句话').waitFor();
  await reading.getByRole('button', { name: '全部展开' }).click();
  await reading.getByLabel('依据').check();
  await reading
    .getByText(/^依据：/)
    .nth(30)
    .waitFor({ state: 'attached' });
  const grounds = await reading.getByText(/^依据：/).allTextContents();
  // Words for readers everywhere; facts wherever the paragraph is about the chart.
  for (const text of grounds) expect(text).not.toMatch(/[a-z]+[.:-][a-z]/);
  expect(grounds.filter((text) => /依据：.{2}/.test(text)).length).toBeGreaterThan(grounds.length * 0.8);
  expect(((await reading.textContent()) ?? '').length).toBeGreaterThan(3000);
  await expectSoon(() => page.locator('#scores').textContent(), expect.stringMatching(/.{100}/s));
  await page
    .locator('#cases')
    .getByText(/距离|相近/)
    .first()
    .waitFor();
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

/** The choices of a console that are longer than their fields: all decades, years and months that can be chosen. */
const cutOff = (console: Locator) =>
  console.locator('select').evaluateAll((fields) =>
    (fields as HTMLSelectElement[]).flatMap((field) => {
      const style = getComputedStyle(field);
      const ruler = document.createElement('canvas').getContext('2d')!;
      ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      ruler.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      // What an open list shows has room.
      return [...field.selectedOptions]
        .map(({ text }) => text)
        .filter((text) => ruler.measureText(text).width > room);
    }),
  );

test('at 1440 × 900 the whole grid is under the tabs, with the console beside it', async () => {
  const { page, problems, close } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  // A year with many marks on one star, whatever year it is now.
  await open(page, `${PATH}?${LINK}&y=2023`);
  const console = page.getByRole('group', { name: '叠盘' });
  await console.waitFor();
  await grid(page).evaluate((element) =>
    window.scrollTo(0, element.parentElement!.getBoundingClientRect().top + scrollY - 112),
  );
  const [leaf, beside] = await Promise.all([grid(page).locator('..').boundingBox(), console.boundingBox()]);
  expect(leaf!.height).toBeLessThanOrEqual(900 - 112);
  expect(await cutOff(console)).toEqual([]);
  expect(beside!.x).toBeGreaterThan(leaf!.x + leaf!.width);
  expect(beside!.y + beside!.height).toBeLessThan(leaf!.y + leaf!.height);
  // The place below the grid is used: by the palace's facts, then by patterns and table.
  const facts = await page.getByRole('heading', { name: '三方四正' }).locator('xpath=../..').boundingBox();
  expect(facts!.x).toBe(leaf!.x);
  expect(facts!.y).toBe(leaf!.y + leaf!.height);
  const ends = await page
    .locator('#chart summary, #chart aside > div')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  expect(Math.max(...ends) - ends.at(-1)!).toBeLessThan(120);
  // A leap month is offered when the year has one.
  await console.getByRole('combobox', { name: '流年' }).selectOption({ label: '2025 乙巳' });
  await console.getByRole('combobox', { name: '流月' }).hover();
  const leap = console.getByRole('option', { name: /^闰六月/ });
  await leap.waitFor({ state: 'attached' });
  const value = (await leap.getAttribute('value')) ?? '';
  await console.getByRole('combobox', { name: '流月' }).selectOption(value);
  await console.getByText('闰六月随六月看，十六日起随七月看。').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a palace shows three plain sentences, and its terms explain themselves', async () => {
  const { page, problems, close } = await visit(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await open(page, `${PATH}?${LINK}`);
  await palace(page, /财帛兼身宫/).click();
  const panel = page.getByRole('complementary', { name: '财帛详情' });
  await expectSoon(() => panel.getByRole('list', { name: '三句白话' }).getByRole('listitem').count(), 3);
  await panel.getByRole('button', { name: '破军', exact: true }).first().click();
  await page.getByRole('dialog').getByText('破军（庙）在财帛宫').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await tooWide(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('on a phone months, days and hours are chosen over the grid', async () => {
  const { page, problems, close } = await visit(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await open(page, `${PATH}?${LINK}`);
  const closed = page.getByRole('button', { name: '选大限、流年、月、日、时' });
  const bar = page.getByRole('group', { name: '叠盘' });
  // One line over the grid, in view on arrival and while the grid is read; an answer higher than its room moves both.
  await closed.waitFor();
  await page.locator('[data-part=answer]').waitFor();
  const above = async () => {
    const [line, leaf] = [await bar.boundingBox(), await grid(page).locator('..').boundingBox()];
    return { at: line!.y, height: line!.height, gap: leaf!.y - line!.y - line!.height };
  };
  expect(await above()).toMatchObject({ height: expect.closeTo(48, -1), gap: 12 });
  await grid(page).evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY));
  await expectSoon(async () => (await above()).at, 97);
  await page.evaluate(() => window.scrollTo(0, 0));
  await closed.focus();
  await page.keyboard.press('Enter');
  // The button is gone: the focus is where it led to, and the grid is below it.
  await expectSoon(() => focusedLabel(page), '大限');
  expect((await above()).gap).toBe(12);
  // What the keyboard reaches is not under the tab bar.
  await tabTo(page, /^换一种口径对照/, 80);
  const covered = await page.evaluate(() => {
    const { x, y, width, height } = document.activeElement!.getBoundingClientRect();
    return !document.activeElement!.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(covered).toBe(false);
  await page.getByRole('combobox', { name: '流月' }).selectOption({ index: 3 });
  await expectSoon(() => palace(page, /流月命/).count(), 1);
  expect(await cutOff(bar)).toEqual([]);
  // Folded, it leaves the grid what was chosen, and the focus at the line that opens it again.
  await bar.getByRole('button', { name: '收起' }).focus();
  await page.keyboard.press('Enter');
  await expectSoon(() => closed.evaluate((button) => button === document.activeElement), true);
  expect(await palace(page, /流月命/).count()).toBe(1);
  await page.keyboard.press('Enter');
  await expectSoon(() => focusedLabel(page), '大限');
  expect(await page.getByRole('combobox', { name: '流月' }).inputValue()).toBe('3');
  expect(await tooWide(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a birth abroad: chosen in the form, told by the clock of its place, kept in the link', async () => {
  const { page, problems, close } = await visit(browser);
  await atMoment(page, NOW);
  await open(page, PATH);
  await page.getByText('请填写信息后点击排盘').waitFor();
  await page.getByRole('button', { name: /116\.\d+°E/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '海外' }).click({ force: true });
  await dialog.getByRole('searchbox', { name: '搜索海外城市' }).fill('new york');
  await dialog.getByRole('option', { name: /美国 纽约/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '排盘', exact: true }).click();
  await grid(page).waitFor();
  await page.waitForURL((url) => url.searchParams.get('z') === 'America/New_York');
  await page.getByText('当地标准时间（北美东部时间）').first().waitFor();
  const link = page.url();
  const here = await palaces(page);
  expect(problems).toEqual([]);
  await close();

  const other = await visit(browser);
  await atMoment(other.page, NOW);
  await other.page.goto(link);
  expect(await palaces(other.page)).toEqual(here);
  // The summer of 1985: an hour off the clock, and said so.
  const summer = new URL(link);
  summer.searchParams.set('t', '1985-07-04T12:00:00');
  await other.page.goto(summer.href);
  await grid(other.page).waitFor();
  await other.page.getByText('1985-07-04 11:00', { exact: true }).waitFor();
  await other.page.getByText(/出生时当地（北美东部时间）实行夏令时，钟表减1小时/).waitFor();
  expect(await tooWide(other.page)).toEqual([]);
  expect(other.problems).toEqual([]);
  await other.close();
});
