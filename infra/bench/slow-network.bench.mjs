// A first visit over a slow network: 50 KB/s, 400 ms before each answer, nothing in the cache. Measures the time until
// the real form has replaced its static frame, and until a dialog opens whose button was pressed as soon as it was
// visible.
import { toolsInTree } from '../test/tools.mjs';
import { startPortal } from './portal.mjs';
import { launchBrowser, median, phonePage, tell } from './wire.mjs';

const TIMES = 3;
const BYTES_PER_SECOND = 50 * 1024;
const LATENCY = 400;
/** Seconds until the form can be used. */
const MOST = 4;
/** Milliseconds after which a page counts as failed. */
const PATIENCE = 60_000;

/** The paths of what tools press, without the query that opens a result. */
const PRESSED = new Set(
  toolsInTree().flatMap(({ press, answers }) =>
    [press, ...answers].flatMap((one) => (one ? [one.path.split('?')[0]] : [])),
  ),
);
const PATHS = new Set([
  ...PRESSED,
  ...toolsInTree().flatMap(({ manifest }) => manifest.tiles.map(({ route }) => route)),
]);

/** The pages that are filled in: those that a tool presses, and those whose static frame has a form. */
async function formPages(url) {
  const found = await Promise.all(
    [...PATHS].map(async (path) => {
      const text = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
      const frame = text.slice(text.indexOf('<div id="frame"'));
      return text.includes('<div id="frame"') && (PRESSED.has(path) || frame.includes('<form')) ? [path] : [];
    }),
  );
  return found.flat();
}

/** The buttons of a form that open a dialog: the first is pressed. */
const OPENERS = '#frame form [aria-haspopup=dialog]';

/** Runs in the page: when each of the milestones was reached, in milliseconds since the address was asked for. */
function watchMilestones() {
  window.milestones = {};
  const reach = (name, is) => {
    if (is && !(name in window.milestones)) window.milestones[name] = performance.now();
  };
  new MutationObserver(() => {
    const frame = document.getElementById('frame');
    reach('seen', frame?.querySelector('main h1'));
    reach('usable', window.milestones.seen && !frame);
    reach('dialog', document.querySelector('[role=dialog]'));
  }).observe(document, { childList: true, subtree: true });
}

/**
 * One first visit.
 * @param {boolean} presses whether the button of a dialog is pressed in the frame
 * @returns {Promise<Record<string, number>>} seconds until `seen`, `usable` and, where such a button is, `dialog`
 */
async function firstVisit(browser, url, path, presses) {
  const { page, context, session, taken } = await phonePage(browser);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY },
    ...{ downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND },
  });
  await page.addInitScript(watchMilestones);
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.locator('#frame main h1').waitFor();
  const openers = page.locator(OPENERS);
  const pressed = presses && (await openers.count()) > 0;
  if (pressed) await openers.first().click();
  const last = pressed ? 'dialog' : 'usable';
  await page.waitForFunction((name) => name in window.milestones, last, { timeout: PATIENCE });
  const reached = await page.evaluate(() => window.milestones);
  tell(`${path} ${JSON.stringify(reached)}`, taken());
  await context.close();
  return Object.fromEntries(Object.entries(reached).map(([name, at]) => [name, at / 1000]));
}

export default async function bench() {
  const portal = await startPortal();
  const browser = await launchBrowser();
  const rows = [];
  for (const path of await formPages(portal.url)) {
    const visits = { form: [], dialog: [] };
    for (let time = 0; time < TIMES; time += 1) {
      visits.form.push(await firstVisit(browser, portal.url, path, false));
      visits.dialog.push(await firstVisit(browser, portal.url, path, true));
    }
    const row = (name, seconds, goal) => {
      const ours = median(seconds);
      rows.push({
        name: `${path}: ${name}, first visit at 50 KB/s and ${LATENCY} ms, s, median of ${TIMES}`,
        ...{ ours, peer: '', ratio: ours, goal },
      });
    };
    row(
      'frame to be seen',
      visits.form.map(({ seen }) => seen),
    );
    row(
      'form to be used',
      visits.form.map(({ usable }) => usable),
      { most: MOST },
    );
    if (visits.dialog.every(({ dialog }) => dialog))
      row(
        'dialog pressed in the frame',
        visits.dialog.map(({ dialog }) => dialog),
      );
  }
  await browser.close();
  await portal.stop();
  return rows;
}
