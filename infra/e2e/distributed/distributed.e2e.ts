import type { Browser } from 'playwright-core';
import { launch } from '../support/browser.ts';
import { serviceDownDrill } from '../support/service-down.ts';
import { type SplitPortal, startSplit } from '../support/split-portal.ts';

/** Given by the test run, which leaves this file out where they are missing. */
const { NATS_URL, MONGODB_URL } = process.env;

let browser: Browser;
let portal: SplitPortal;
beforeAll(async () => {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name the servers');
  browser = await launch();
  portal = await startSplit({ NATS_URL, MONGODB_URL });
});

test('every process is ready over the document server and the message server', async () => {
  for (const part of [portal.gateway, portal.calendar])
    expect((await fetch(`${part.url}/readyz`)).status).toBe(200);
});

test('a killed service costs its own calls only, and is found again without a restart of the gateway', async () => {
  await serviceDownDrill(browser, portal);
});
