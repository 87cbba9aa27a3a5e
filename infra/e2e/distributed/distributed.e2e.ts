import type { Browser } from 'playwright-core';
import { launch } from '../support/browser.ts';
import { serviceDownDrill } from '../support/service-down.ts';
import { signedCallsDrill } from '../support/signed-calls.ts';
import { type SplitPortal, startSplit } from '../support/split-portal.ts';

/** Set by the test run, which skips this file when they are missing. */
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

test('a service answers signed calls only, each once', async () => {
  await signedCallsDrill(portal);
});

test('a killed service fails only its own calls, and is found again without a gateway restart', async () => {
  await serviceDownDrill(browser, portal);
});
