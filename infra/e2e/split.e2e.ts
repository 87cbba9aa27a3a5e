import type { Browser } from 'playwright-core';
import { launch } from './support/browser.ts';
import { serviceDownDrill } from './support/service-down.ts';
import { type SplitPortal, startSplit } from './support/split-portal.ts';

let browser: Browser;
let portal: SplitPortal;
beforeAll(async () => {
  browser = await launch();
  portal = await startSplit();
});

test('a killed service costs its own calls only, and is found again without a restart of the gateway', async () => {
  await serviceDownDrill(browser, portal);
});

test('a service believes nobody without the secret', async () => {
  const url = `${portal.calendar.url}/api/perpetualcalendaralmanac/get8`;
  const body = new URLSearchParams({ time: '2026-11-21 08:30:00' });
  expect((await fetch(url, { method: 'POST', body })).status).toBe(403);
  const wrong = { 'x-tianji-secret': 'x'.repeat(48) };
  expect((await fetch(url, { method: 'POST', body, headers: wrong })).status).toBe(403);
});
