import type { Browser } from 'playwright-core';
import { open, visit } from './browser.ts';
import { expectSoon } from './patience.ts';
import type { SplitPortal } from './split-portal.ts';

const get8 = (base: string) =>
  fetch(`${base}/api/perpetualcalendaralmanac/get8`, {
    method: 'POST',
    body: new URLSearchParams({ time: '2026-11-21 08:30:00' }),
  });

/** The drill: kill the calendar, check the rest, start it again. */
export async function serviceDownDrill(browser: Browser, portal: SplitPortal): Promise<void> {
  const base = portal.gateway.url;
  const before = (await (await get8(base)).json()) as { success: boolean; data: string };
  expect(before).toMatchObject({ success: true, data: '丙午 己亥 己亥 戊辰' });
  const { page, problems, close } = await visit(browser);
  await open(page, '/wanNianLi?day=2024-02-10', base);
  await page.getByRole('region', { name: '当日黄历' }).getByText('甲辰 丙寅 甲辰').waitFor();

  await portal.calendar.stop('SIGKILL');
  const answer = await get8(base);
  expect(answer.status).toBe(503);
  const refusal = (await answer.json()) as { success: boolean; message: string };
  expect(refusal.success).toBe(false);
  expect(refusal.message).toMatch(/[\u4e00-\u9fff]/);

  problems.length = 0;
  for (const path of ['/toolsIndex', '/classroomIndex', '/about']) await open(page, path, base);
  expect(problems).toEqual([]);
  await open(page, '/index', base);
  await page.getByRole('timer').waitFor();
  await open(page, '/wanNianLi', base);
  await page.getByRole('grid').waitFor();
  expect((await fetch(`${base}/portal/config`)).status).toBe(200);

  await portal.restartCalendar();
  // The gateway may skip a service that was down for a moment before it tries again.
  await expectSoon(async () => (await get8(base)).json(), before);
  await close();
}
