import { atMoment, expectSoon, launch, open, until, visit } from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

const PATH = '/meiRiYiGua';
const cast = (page: Page) => page.getByRole('button', { name: /^起第.爻$/ });
const kept = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('meiRiYiGua') ?? '[]') as { date: string }[]).map(({ date }) => date),
  );

test('five taps on a phone far from Beijing make the hexagram of Beijing’s day, and it is still there later', async () => {
  const { page, problems, close } = await visit(browser, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'Pacific/Kiritimati' },
  });
  // Seven in the evening in Beijing; where the phone is, the next day has begun.
  await atMoment(page, '2026-11-22T11:00:00Z');
  await open(page, PATH);
  for (let i = 0; i < 5; i++) await cast(page).tap();
  await page.getByRole('heading', { name: '今日说明' }).waitFor();
  const name = await page.locator('main h2').first().textContent();
  expect(await kept(page)).toEqual(['2026-11-22']);
  await page.reload();
  await page.getByRole('heading', { name: '今日说明' }).waitFor();
  expect(await page.locator('main h2').first().textContent()).toBe(name);
  expect(problems).toEqual([]);
  await close();
});

test('a page left open changes at midnight in Beijing, at eleven in the morning local time', async () => {
  const { page, problems, close } = await visit(browser, { timezoneId: 'America/New_York' });
  // Half an hour before: a slow machine is through with the first half of the test in time.
  await atMoment(page, '2026-11-22T15:30:00Z');
  await open(page, PATH);
  await page.getByText('十月十四').waitFor();
  await cast(page).click();
  await cast(page).click();
  await page.clock.fastForward('30:00');
  await page.getByText('十月十五').waitFor();
  await expectSoon(() => cast(page).textContent(), '起第一爻');
  await expectSoon(() => kept(page), ['2026-11-22']);
  expect(problems).toEqual([]);
  await close();
});

test('the share picture is a PNG of 1080 × 1440 under 120 KB', async () => {
  const { page, close } = await visit(browser, { acceptDownloads: true });
  await atMoment(page, '2026-11-22T02:05:00Z');
  // 泽雷随: of the hexagrams tried, one whose picture has the largest file.
  await page.addInitScript(
    (coins) => {
      const own = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
        if (array.byteLength !== 1) return own(array as never);
        (array as unknown as Uint8Array)[0] = coins.shift()!;
        return array;
      };
    },
    [0b011, 0b011, 0b001, 0b001, 0b011],
  );
  await open(page, PATH);
  for (let i = 0; i < 5; i++) await cast(page).click();
  await page.getByRole('heading', { name: /随/ }).first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '分享图' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const png = Buffer.concat(chunks);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1440]);
  expect(png.length).toBeLessThan(120 * 1024);
  await close();
});

test('on the narrowest phone too Ma Qian arrives within 4,000 px, its facts a strip', async () => {
  const { page, close } = await visit(browser, { viewport: { width: 320, height: 640 }, hasTouch: true });
  await open(page, '/xiaoLiuRen?m=501&t=2026-11-22T07:44:00');
  await page.getByRole('heading', { name: '六宫释义' }).waitFor();
  const heights = () =>
    page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      strip: document.querySelector('[data-card=facts]')?.clientHeight ?? 0,
    }));
  const found = await until(heights, (now) => now.page <= 4000 && now.strip <= 110);
  expect(found.page).toBeLessThanOrEqual(4000);
  expect(found.strip).toBeLessThanOrEqual(110);
  await close();
});

test('Ma Qian with the keyboard alone, from the first category to the reading', async () => {
  const { page, problems, close } = await visit(browser);
  await atMoment(page, '2026-11-22T02:05:00Z');
  await open(page, '/xiaoLiuRen');
  await page.getByRole('radio', { name: '求财' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: '求职' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '说明' }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('m') === '201');
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '三步');
  // The names are in the middle of their positions on the palm; the three steps above may name the same state.
  const palm = page.getByRole('region', { name: '掌诀' });
  const place = palm.getByRole('button', { name: /^留连.*看释义$/ });
  await expectSoon(() => place.evaluate((button) => getComputedStyle(button).textAlign), 'center');
  expect(problems).toEqual([]);
  await close();
});
