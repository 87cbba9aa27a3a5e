import type { Browser } from 'playwright-core';
import { launch } from './support/browser.ts';
import { serviceDownDrill } from './support/service-down.ts';
import { signedCallsDrill } from './support/signed-calls.ts';
import { type SplitPortal, startSplit } from './support/split-portal.ts';

let browser: Browser;
let portal: SplitPortal;
beforeAll(async () => {
  browser = await launch();
  portal = await startSplit();
});

test('a killed service fails only its own calls, and is found again without a gateway restart', async () => {
  await serviceDownDrill(browser, portal);
});

test('a service answers signed calls only, each once', async () => {
  await signedCallsDrill(portal);
});
