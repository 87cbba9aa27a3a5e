import type { Browser } from 'playwright-core';
import { launch, open, PORTAL, visit } from './support/browser.ts';
import { until } from './support/patience.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch({ whole: true });
});

/** A display that is this late or early still counts as correct. */
const TICK_MS = 3000;

/** What clocks in Beijing show between two moments, to the minute. */
function minutesOfBeijing(from: number, to: number): string[] {
  const first = Math.floor(from / 60_000);
  const count = Math.floor(to / 60_000) - first + 1;
  return Array.from({ length: count }, (_, n) =>
    new Date((first + n + 8 * 60) * 60_000).toISOString().slice(11, 16),
  );
}

test('the home clock shows Beijing time in a browser in another time zone', async () => {
  const { page, close } = await visit(browser, { timezoneId: 'Pacific/Kiritimati' });
  await open(page, '/index');
  const read = async () => {
    const asked = Date.now();
    const shown = /\d\d:\d\d/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0];
    return { shown, possible: minutesOfBeijing(asked - TICK_MS, Date.now() + TICK_MS) };
  };
  const isRight = ({ shown, possible }: { shown?: string; possible: string[] }) =>
    possible.includes(shown ?? '');
  const { shown, possible } = await until(read, isRight);
  expect(possible).toContain(shown);
  await close();
});

test('an unknown address is a 404 page inside the portal', async () => {
  const { page, close } = await visit(browser);
  const answer = await page.goto(`${PORTAL}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('navigation', { name: '主导航' }).waitFor();
  await close();
});
