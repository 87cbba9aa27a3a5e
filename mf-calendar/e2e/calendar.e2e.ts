import { expectSoon, focusedLabel, launch, open, tabTo, until, visit } from '@tianji/infra/e2e';
import type { Browser } from 'playwright-core';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

test('home, tools, calendar, a year and a day, without browser errors', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/');
  await page.getByRole('timer').waitFor();
  expect(await page.title()).toContain('天机');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '排盘' }).click();
  await page.waitForURL('**/toolsIndex');
  await page
    .getByRole('main')
    .getByRole('link', { name: /万年历/ })
    .click();
  await page.waitForURL('**/wanNianLi**');
  await page.getByRole('grid').waitFor();
  expect(await page.title()).toContain('万年历');

  await page.getByRole('combobox', { name: '年份' }).selectOption({ label: '2024年' });
  await page.getByRole('combobox', { name: '月份' }).selectOption({ label: '2月' });
  await page.getByRole('button', { name: /^2024年2月10日/ }).click();
  const almanac = page.getByRole('region', { name: '当日黄历' });
  await almanac.getByRole('heading', { name: /正月初一/ }).waitFor();
  // 2024-02-10 is the first day of 甲辰, month 丙寅, day 甲辰.
  await almanac.getByText('甲辰 丙寅 甲辰').waitFor();
  await page.waitForURL((url) => url.href.includes('2024-02-10'));

  await page.reload();
  await page.getByRole('region', { name: '当日黄历' }).getByText('甲辰 丙寅 甲辰').waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(42);
  // On paper the table of the double hours is whole: its head is not left alone at the foot of the day's sheet.
  await page.emulateMedia({ media: 'print' });
  const hours = page.getByRole('table', { name: /十二时辰/ });
  await hours.waitFor();
  expect(
    await hours.evaluate((table) => {
      let part: Element | null = table;
      while (part && getComputedStyle(part).breakInside !== 'avoid') part = part.parentElement;
      return part?.querySelectorAll('table').length;
    }),
  ).toBe(1);
  expect(problems).toEqual([]);
  await close();
});

/** The day at the beginning of a label, in epoch milliseconds; NaN when there is none. */
function dayOf(label: string): number {
  const [, year, month, day] = /^(\d+)年(\d+)月(\d+)日/.exec(label) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

test('from home to a day of the calendar with the keyboard alone', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/index');
  await page.keyboard.press('Tab');
  expect(await focusedLabel(page)).toBe('跳到正文');
  await tabTo(page, /^排盘$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '排盘工具' }).waitFor();
  await tabTo(page, /万年历/);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();

  await tabTo(page, /\d{4}年\d{1,2}月\d{1,2}日/);
  const before = await focusedLabel(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const iso = new Date(dayOf(before) + 8 * 86_400_000).toISOString().slice(0, 10);
  await expectSoon(async () => new Date(dayOf(await focusedLabel(page))).toISOString().slice(0, 10), iso);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href.includes(iso));
  expect(problems).toEqual([]);
  await close();
});

test('a failing service is reported on the page, which keeps working', async () => {
  const { page, close } = await visit(browser, { serviceWorkers: 'block' });
  await page.route('**/api/perpetualcalendaralmanac/getCalendar', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, message: '服务暂时不可用，请稍后再试', code: 'unavailable' }),
    }),
  );
  await open(page, '/wanNianLi');
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(42);
  await close();
});

test('on a phone: the grid at the top, a day answered in the docked leaf, months by swipe', async () => {
  const { page, context, problems, close } = await visit(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await open(page, '/wanNianLi?month=2024-02&day=2024-02-01');
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const top = async () => (await grid.boundingBox())?.y ?? Number.NaN;
  expect(await until(top, (y) => y <= 200, 10_000)).toBeLessThanOrEqual(200);

  await page.getByRole('button', { name: /^2024年2月10日/ }).tap();
  const leaf = page.getByRole('region', { name: '当日黄历' });
  const unfold = leaf.getByRole('button', { name: '展开当日黄历' });
  await unfold.waitFor();
  const bar = await page.getByRole('navigation', { name: '底部导航' }).boundingBox();
  const docked = await leaf.boundingBox();
  expect(docked && bar ? Math.abs(docked.y + docked.height - bar.y) : Number.NaN).toBeLessThanOrEqual(2);
  expect(docked?.height).toBeLessThanOrEqual(100);
  // A message lies neither over the leaf nor over the bar, as soon as it has found its place above them. It is there for
  // four seconds only: measured from its first frame on.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const message = page
    .getByText(/^已生成/)
    .filter({ visible: true })
    .first();
  const foot = async () => {
    const box = await message.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const free = docked?.y ?? 0;
  const [file, said] = await Promise.all([
    page.waitForEvent('download'),
    until(foot, (y) => y <= free, 3000),
    page.getByRole('button', { name: /日历文件$/ }).tap(),
  ]);
  expect(file.suggestedFilename()).toMatch(/ics$/);
  expect(said).toBeLessThanOrEqual(free);
  await unfold.tap();
  await leaf.getByRole('heading', { name: /正月初一/ }).waitFor();
  await page.keyboard.press('Escape');
  await unfold.waitFor();

  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  async function draw(from: { x: number; y: number }, to: { x: number; y: number }) {
    await touch('touchStart', from);
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    await touch('touchMove', to);
    await touch('touchEnd');
  }

  // Drawn up by its two lines, and down again.
  const low = { x: 150, y: (docked?.y ?? 0) + 30 };
  await draw(low, { x: 150, y: low.y - 300 });
  const fold = leaf.getByRole('button', { name: '收起当日黄历' });
  await fold.waitFor();
  const high = { x: 150, y: ((await leaf.boundingBox())?.y ?? 0) + 30 };
  await draw(high, { x: 150, y: high.y + 300 });
  await unfold.waitFor();

  const { x, y, width, height } = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await draw({ x: x + width * 0.8, y: y + height / 2 }, { x: x + width * 0.2, y: y + height / 2 });
  await page.getByRole('grid', { name: '二〇二四年三月' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('on a phone the rules in force open above the docked leaf', async () => {
  const { page, problems, close } = await visit(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  // Six weeks: the rules stand low.
  await open(page, '/wanNianLi?month=2026-11&day=2026-11-29');
  await page.getByRole('button', { name: '展开当日黄历' }).waitFor();
  const rules = page.locator('details').filter({ hasText: '口径' }).first();
  await rules.locator('summary').click();
  const leaf = page.getByRole('region', { name: '当日黄历' });
  await expectSoon(async () => {
    const [told, docked] = await Promise.all([rules.boundingBox(), leaf.boundingBox()]);
    return told && docked ? told.y + told.height <= docked.y : false;
  }, true);
  expect(problems).toEqual([]);
  await close();
});

test('a search for days comes back after a reload and in a link, also on a phone', async () => {
  for (const width of [390, 1440]) {
    const { page, problems, close } = await visit(browser, { viewport: { width, height: 844 } });
    await open(page, '/wanNianLi?month=2024-02&day=2024-02-01');
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: '查找日子' }).click();
    await page.getByText('按通书用词查').click();
    await page.getByRole('combobox', { name: '宜' }).selectOption('入宅');
    await page.getByLabel('从', { exact: true }).fill('2024-02-01');
    await page.getByLabel('到', { exact: true }).fill('2024-04-01');
    await page.getByRole('button', { name: '查找', exact: true }).click();
    const found = page.getByText(/^找到 \d+ 天$/);
    const days = await found.textContent();
    const at = () => page.evaluate(() => window.scrollY);
    const before = await at();
    await page.reload();
    await found.waitFor();
    expect(await found.textContent()).toBe(days);
    expect(await until(at, (y) => Math.abs(y - before) <= 2)).toBeCloseTo(before, -1);

    // Whoever is sent the link stands before the search.
    const sent = await visit(browser, { viewport: { width, height: 844 } });
    await open(sent.page, page.url().replace(/^https?:\/\/[^/]+/, ''));
    await sent.page.getByText(days ?? '').waitFor();
    const heading = sent.page.getByRole('heading', { name: '查找日子' });
    const top = async () => (await heading.boundingBox())?.y ?? Number.NaN;
    expect(await until(top, (y) => y >= 0 && y < 300)).toBeLessThan(300);
    expect([...problems, ...sent.problems]).toEqual([]);
    await sent.close();
    await close();
  }
});

test('October 1582 has its twenty-one days', async () => {
  const { page, problems, close } = await visit(browser);
  await open(page, '/wanNianLi?month=1582-10');
  await page.getByRole('button', { name: /^1582年10月15日/ }).click();
  await page.getByRole('region', { name: '当日黄历' }).getByRole('heading', { name: '九月十九' }).waitFor();
  expect(await page.getByRole('button', { name: /^1582年10月10日/ }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('back from another page and back once more leaves the calendar', async () => {
  const { page, close } = await visit(browser, { viewport: { width: 390, height: 844 }, framed: true });
  const whole = async () => {
    await page.locator('#root [role=gridcell]').first().waitFor();
    await page.locator('#frame').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
  };
  await open(page, '/about');
  await open(page, '/wanNianLi');
  await whole();
  await open(page, '/toolsIndex');
  await page.goBack();
  await whole();
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await page.waitForURL('**/about');
  await close();
});
