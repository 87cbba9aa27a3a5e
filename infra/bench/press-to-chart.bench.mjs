// Time from the press of 排盘 (its click) to the frame that shows the chart, on a processor slowed down four times, as
// measured by the page itself: each round in a fresh page of a profile that already has the files.
// The page fetches the chart on pointerdown. Here the pointer is released at once; a person takes a tenth of a second,
// so real waits are shorter.
// The peer is a bare React page that draws as many elements with the same texts after a press, measured in turn with
// ours: a slower machine slows down both.
import { loadavg } from 'node:os';
import { toolsInTree } from '../test/tools.mjs';
import { startBarePage } from './bare-react.mjs';
import { login, startPortal } from './portal.mjs';
import { launchBrowser, median, phonePage } from './wire.mjs';

const TIMES = 7;
const SLOWER = 4;
/** Ours may take this many times what bare React takes. */
const MOST = 1.6;
/** Milliseconds for filling in a form; no person is faster. */
const FILLING_IN = 1500;
/** If a press has no result within this many milliseconds, the drill itself is broken. */
const PATIENCE = 60_000;

/** What each tool declares: the steps on its page, the last being the press, and what must then be visible. */
const PRESSES = toolsInTree().flatMap(({ press, answers }) =>
  press?.member ? [...answers, { ...press, steps: [press.button] }] : answers,
);

/** Milliseconds between the pointer's arrival on the button and the press. */
const REACHING = 200;

/**
 * Runs in the page: records when the button is pressed, when the frame after the chart is presented, and which elements
 * are new in it.
 */
function watch(chart) {
  window.pressToChart = new Promise((resolve) => {
    document.addEventListener(
      'click',
      (event) => {
        const pressed = event.timeStamp;
        const before = new Set(document.querySelectorAll('body *'));
        const drawingOf = (element) => [
          element.localName,
          [...element.childNodes].flatMap((node) =>
            node.nodeType === Node.TEXT_NODE ? [node.data] : node instanceof Element ? [drawingOf(node)] : [],
          ),
        ];
        const fresh = () =>
          [...document.querySelectorAll('main *')].filter(
            (element) => !before.has(element) && before.has(element.parentElement),
          );
        const observer = new MutationObserver(() => {
          if (!document.querySelector(chart)) return;
          observer.disconnect();
          // A task queued in a frame runs once that frame's style, layout and paint are done.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () =>
              resolve({ milliseconds: performance.now() - pressed, drawing: fresh().map(drawingOf) });
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}

/** Does the steps before the press, as the phone drills do. */
async function follow(page, step) {
  if (typeof step !== 'string') return page.getByLabel(step.fill).fill(step.with);
  const name = new RegExp(`^${step}`);
  const place = page.locator('main, [role=dialog]');
  const found = place.getByRole('button', { name }).or(place.getByRole('radio', { name })).first();
  await found.waitFor({ state: 'attached' });
  const isRadio = await found.evaluate((element) => element.matches('input'));
  await (isRadio ? found.check({ force: true }) : found.click());
}

/** Presses a button with the bare mouse on the slowed-down processor, and reads the result from the page. */
async function pressed(page, button, shows) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // Scroll it to the middle: at the edge of the window a bar may cover it.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = await button.boundingBox();
  // The bare mouse: a click through the locator would run a check of its own inside the slowed-down page.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(REACHING);
  await page.evaluate(watch, shows);
  await page.mouse.down();
  await page.mouse.up();
  let late;
  const silence = new Promise((_, reject) => {
    late = setTimeout(() => reject(new Error(`${page.url()}: nothing came of the press`)), PATIENCE);
  });
  const seen = await Promise.race([page.evaluate(() => window.pressToChart), silence]);
  clearTimeout(late);
  await page.close();
  return seen;
}

async function ours(context, url, { path, session: stored = {}, steps, shows }) {
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(stored));
  await page.goto(url + path);
  // The page itself, not its static frame.
  await page.locator('#frame').waitFor({ state: 'detached' });
  for (const step of steps.slice(0, -1)) await follow(page, step);
  const name = steps.at(-1);
  const button = page.locator('main, [role=dialog]').getByRole('button', { name, exact: true }).last();
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  // Filling in a form moves the pointer; some pages react to that.
  await page.mouse.move(8, 300);
  await page.waitForTimeout(FILLING_IN);
  return pressed(page, button, shows);
}

async function bare(context, url, drawing) {
  const page = await context.newPage();
  await page.addInitScript((given) => {
    window.drawing = given;
  }, drawing);
  await page.goto(url);
  const button = page.getByRole('button');
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  return (await pressed(page, button, '#drawn')).milliseconds;
}

const elementsIn = (drawing) =>
  drawing.reduce((sum, one) => sum + (typeof one === 'string' ? 0 : 1 + elementsIn(one[1])), 0);

export default async function bench() {
  // Only a test portal reveals the login codes.
  const portal = await startPortal({ NODE_ENV: 'test', CODES_PER_IP: '100000' });
  const bareServer = await startBarePage();
  const browser = await launchBrowser();
  const rows = [];
  for (const [n, tool] of PRESSES.entries()) {
    const { context, page } = await phonePage(browser);
    if (tool.member) {
      const kept = Object.entries(await login(portal.url, n));
      await context.addInitScript((entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, kept);
    }
    await page.goto(`${portal.url}/index`);
    const { drawing } = await ours(context, portal.url, tool);
    await bare(context, bareServer.url, drawing);
    const taken = { ours: [], bare: [] };
    for (let time = 0; time < TIMES; time += 1) {
      taken.ours.push((await ours(context, portal.url, tool)).milliseconds);
      taken.bare.push(await bare(context, bareServer.url, drawing));
    }
    await context.close();
    if (process.env.BENCH_DETAILS)
      for (const [whose, list] of Object.entries(taken))
        console.log(`  ${tool.path} ${whose} ${list.map(Math.round).join(' ')}`);
    const [mine, theirs] = [median(taken.ours), median(taken.bare)];
    rows.push({
      name: `${tool.path}: press to painted chart against bare React with ${elementsIn(drawing)} elements, processor ÷ ${SLOWER}, ms, median of ${TIMES} (load ${loadavg()[0].toFixed(1)})`,
      ours: mine,
      peer: theirs,
      ratio: mine / theirs,
      goal: { most: MOST },
    });
  }
  await browser.close();
  await Promise.all([portal.stop(), bareServer.stop()]);
  return rows;
}
