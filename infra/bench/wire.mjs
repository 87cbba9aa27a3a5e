// A browser page that counts the bytes of bodies as transferred.
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../test/browser.mjs';

/** Milliseconds of quiet: long enough for idle prefetches and a service worker's first fetches. */
export const QUIET = 4000;

/** @throws when no Chromium is installed */
export function launchBrowser() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium was found; set CHROMIUM');
  return chromium.launch({ executablePath, args: browserArguments() });
}

/**
 * A page of a fresh profile on a phone.
 * @returns {{ page, context, session, taken(): { url: string, encoding: string, bytes: number }[] }}
 *   `taken` returns what was fetched since its last call
 */
export async function phonePage(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, { url: request.url, encoding: '', head: 0, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = requests.get(requestId);
    if (!one) return;
    one.encoding = response.headers['content-encoding'] ?? 'none';
    one.head = response.encodedDataLength;
  });
  // The body's bytes as transferred; zero for what came from the cache.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) one.bytes = Math.max(0, encodedDataLength - one.head);
  });
  const taken = () => {
    const list = [...requests.values()];
    requests.clear();
    return list;
  };
  return { page, context, session, taken };
}

/**
 * Data are API calls, and the chunk of tables (宜忌, day gods) that a tool fetches once its page is shown. All other
 * bodies count: documents, scripts, styles, pictures. Headers do not.
 */
export const isData = (url) => /^\/(api|portal)\/|\/chunk-tables\.js$/.test(new URL(url).pathname);

export const kilobytes = (list) => list.reduce((total, { bytes }) => total + bytes, 0) / 1024;

/** Prints every transfer on a line of its own when BENCH_DETAILS is set. */
export function tell(heading, list) {
  if (!process.env.BENCH_DETAILS) return;
  console.log(`  ${heading}`);
  for (const { url, encoding, bytes } of list)
    console.log(`  ${String(bytes).padStart(7)} ${encoding.padEnd(5)} ${new URL(url).pathname}`);
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
