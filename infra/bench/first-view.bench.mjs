// Bytes that a first visit really transfers, as the browser counts them: the home page with all that
// it prefetches, then what the calendar adds before its data.
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../test/browser.mjs';
import { startPortal } from './portal.mjs';

/** Long enough for idle prefetches and a service worker's first fetches. */
const QUIET = 4000;
const KILO = 1024;

/**
 * Data are the calls, and the chunk of tables (宜忌, day gods) that a tool fetches when its page stands.
 * All else counts: documents, scripts, styles, pictures; headers do not.
 */
const isData = (url) => /^\/(api|portal)\/|\/chunk-tables\.js$/.test(new URL(url).pathname);

export default async function bench() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium was found; set CHROMIUM');
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath, args: browserArguments() });
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
  // The body as it came over the wire; nothing for what the cache gave.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) one.bytes = Math.max(0, encodedDataLength - one.head);
  });
  const taken = () => {
    const list = [...requests.values()];
    requests.clear();
    return list;
  };

  await page.goto(`${portal.url}/index`);
  await page.waitForTimeout(QUIET);
  const home = taken();
  await page.goto(`${portal.url}/wanNianLi`);
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForTimeout(QUIET);
  const calendar = taken();
  await browser.close();
  await portal.stop();

  if (process.env.BENCH_DETAILS) {
    for (const { url, encoding, bytes } of [...home, { url: '', encoding: '', bytes: 0 }, ...calendar]) {
      console.log(`  ${String(bytes).padStart(7)} ${encoding.padEnd(5)} ${url.replace(portal.url, '')}`);
    }
  }
  const seen = new Set(home.map(({ url }) => url));
  const kilobytes = (list) => list.reduce((total, { bytes }) => total + bytes, 0) / KILO;
  const code = (list) => list.filter(({ url }) => !isData(url));
  // The document is the same shell again.
  const fresh = calendar.filter(({ url }) => !seen.has(url) && !url.endsWith('/wanNianLi'));
  const row = (name, ours, goal) => ({ name, ours, peer: '', ratio: ours, goal });
  return [
    row('first view of /index with all it prefetches, KB brotli', kilobytes(code(home)), { most: 135 }),
    row('/wanNianLi adds before its data, KB brotli', kilobytes(code(fresh)), { most: 25 }),
    row('/wanNianLi adds with its data, KB', kilobytes(fresh)),
  ];
}
