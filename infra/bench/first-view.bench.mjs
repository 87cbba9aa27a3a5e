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
  session.on('Network.responseReceived', ({ requestId, response }) => {
    requests.set(requestId, {
      url: response.url,
      encoding: response.headers['content-encoding'] ?? 'none',
      bytes: 0,
    });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) one.bytes += encodedDataLength;
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
  const sum = (list) =>
    list.filter(({ url }) => !isData(url)).reduce((total, { bytes }) => total + bytes, 0) / KILO;
  // The document is the same shell again.
  const added = calendar.filter(({ url }) => !seen.has(url) && !url.endsWith('/wanNianLi'));
  const homeKilobytes = sum(home);
  const calendarKilobytes = sum(added);
  return [
    {
      name: 'first view of /index with all it prefetches, KB brotli',
      ours: homeKilobytes,
      peer: '',
      ratio: homeKilobytes,
      goal: { most: 135 },
    },
    {
      name: '/wanNianLi adds before its data, KB brotli',
      ours: calendarKilobytes,
      peer: '',
      ratio: calendarKilobytes,
      goal: { most: 25 },
    },
  ];
}
