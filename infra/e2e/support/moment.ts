import type { Page } from 'playwright-core';

/**
 * Opens pages at a chosen moment, from which time goes on. The portal corrects the device's clock,
 * so both tell this time; services keep their own. Call it before the first page is opened.
 * @param moment an instant as in `2026-11-22T02:05:00Z`
 */
export async function atMoment(page: Page, moment: string): Promise<void> {
  const time = new Date(moment);
  await page.clock.install({ time });
  await page.route('**/portal/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } });
  });
}
