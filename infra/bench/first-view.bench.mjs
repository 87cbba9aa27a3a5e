// Bytes that a first visit really transfers, as the browser counts them: the home page with all that
// it prefetches, then what a tool adds before its data, for a visitor who comes from home.
import { startPortal } from './portal.mjs';
import { isData, kilobytes, launchBrowser, phonePage, QUIET, tell } from './wire.mjs';

const LINK = 't=1983-08-17T09:20:00&s=f&p=四川-成都-武侯';

/** Each tool's page with something on it, what stands then, and the most that it may add, in KB. */
const TOOLS = [
  { path: '/wanNianLi', stands: (page) => page.getByRole('gridcell').first(), most: 25 },
  { path: '/baZiPaiPan', query: LINK, stands: (page) => page.locator('#scores table').first(), most: 45 },
  { path: '/ziWeiDouShuPaiPan', query: LINK, stands: (page) => page.locator('#scores'), most: 45 },
];

const row = (name, ours, goal) => ({ name, ours, peer: '', ratio: ours, goal });

/** What one tool adds to the home page, in a profile of its own. */
async function toolRows(browser, url, { path, query, stands, most }) {
  const { page, context, taken } = await phonePage(browser);
  await page.goto(`${url}/index`);
  await page.waitForTimeout(QUIET);
  const home = taken();
  await page.goto(`${url}${path}${query ? `?${query}` : ''}`);
  await stands(page).waitFor({ state: 'attached' });
  await page.waitForTimeout(QUIET);
  const tool = taken();
  await context.close();
  const seen = new Set(home.map((one) => one.url));
  // The document is the same shell again.
  const fresh = tool.filter((one) => !seen.has(one.url) && new URL(one.url).pathname !== path);
  tell(path, fresh);
  const code = fresh.filter((one) => !isData(one.url));
  return {
    home,
    rows: [
      row(`${path} adds before its data, KB brotli`, kilobytes(code), { most }),
      row(`${path} adds with its data, KB`, kilobytes(fresh)),
    ],
  };
}

export default async function bench() {
  const portal = await startPortal();
  const browser = await launchBrowser();
  const rows = [];
  for (const tool of TOOLS) {
    const { home, rows: own } = await toolRows(browser, portal.url, tool);
    if (rows.length === 0) {
      tell('/index', home);
      const code = home.filter((one) => !isData(one.url));
      rows.push(
        row('first view of /index with all it prefetches, KB brotli', kilobytes(code), { most: 135 }),
      );
    }
    rows.push(...own);
  }
  await browser.close();
  await portal.stop();
  return rows;
}
