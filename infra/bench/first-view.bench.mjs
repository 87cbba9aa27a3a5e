// Bytes that a first visit really transfers, as the browser counts them: the home page with everything it prefetches,
// then what a tool adds before its data for a visitor who comes from home.
import { toolsInTree } from '../test/tools.mjs';
import { startPortal } from './portal.mjs';
import { isData, kilobytes, launchBrowser, phonePage, QUIET, tell } from './wire.mjs';

/**
 * The tools' pages to measure, from their own drill.json: what must be visible, and the most KB that the page may add.
 */
const PAGES = toolsInTree().flatMap(({ pages }) => pages.filter(({ mostKB }) => mostKB !== undefined));

const row = (name, ours, goal) => ({ name, ours, peer: '', ratio: ours, goal });

/** What one tool adds to the home page, in a fresh browser profile. */
async function toolRows(browser, url, { path, stands, mostKB }) {
  const { page, context, taken } = await phonePage(browser);
  await page.goto(`${url}/index`);
  await page.waitForTimeout(QUIET);
  const home = taken();
  await page.goto(url + path);
  await page.locator(stands).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(QUIET);
  const tool = taken();
  await context.close();
  const seen = new Set(home.map((one) => one.url));
  // The document is not counted: it is the same shell again.
  const [pathname] = path.split('?');
  const fresh = tool.filter((one) => !seen.has(one.url) && new URL(one.url).pathname !== pathname);
  tell(path, fresh);
  const code = fresh.filter((one) => !isData(one.url));
  return {
    home,
    rows: [
      row(`${pathname} adds before its data, KB brotli`, kilobytes(code), { most: mostKB }),
      row(`${pathname} adds with its data, KB`, kilobytes(fresh)),
    ],
  };
}

export default async function bench() {
  const portal = await startPortal();
  const browser = await launchBrowser();
  const rows = [];
  for (const tool of PAGES) {
    const { home, rows: own } = await toolRows(browser, portal.url, tool);
    if (rows.length === 0) {
      tell('/index', home);
      const code = home.filter((one) => !isData(one.url));
      rows.push(
        row('first view of /index with all it prefetches, KB brotli', kilobytes(code), { most: 155 }),
      );
    }
    rows.push(...own);
  }
  await browser.close();
  await portal.stop();
  return rows;
}
