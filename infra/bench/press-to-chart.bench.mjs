// From the press of 排盘 (its click) to the frame that shows the chart, on a processor four times slower, as
// the page itself measures it: each time in a fresh page of a profile that has the files already. The page
// fetches the chart as the pointer goes down; here the pointer comes up again at once, where a person takes
// a tenth of a second, so that nobody waits longer than this.
import { loadavg } from 'node:os';
import { startPortal } from './portal.mjs';
import { launchBrowser, median, phonePage } from './wire.mjs';

const TIMES = 7;
const SLOWER = 4;
const MOST = 150;
/** Nobody fills in a form in less. */
const FILLING_IN = 1500;

const TOOLS = [
  { path: '/baZiPaiPan', form: 'bazi', chart: 'table[aria-label="四柱与岁运"]:not([inert] *)' },
  { path: '/ziWeiDouShuPaiPan', form: 'ziwei', chart: '[role=group][aria-label^="十二宫"]:not([inert] *)' },
];

const BIRTH = { name: '沈清和', sex: '女', time: '1983-08-17 09:20:00', location: '四川-成都-武侯' };

/** Between the pointer's arrival on the button and the press. */
const REACHING = 200;

/** Runs in the page: notes when the button is pressed and when the frame after the chart is presented. */
function watch(chart) {
  window.pressToChart = new Promise((resolve) => {
    document.addEventListener(
      'click',
      (event) => {
        const pressed = event.timeStamp;
        const observer = new MutationObserver(() => {
          if (!document.querySelector(chart)) return;
          observer.disconnect();
          // A task queued in a frame runs once that frame's style, layout and paint are done.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - pressed);
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
}

async function once(context, url, { path, form, chart }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(
    ([key, value]) => {
      sessionStorage.setItem(key, value);
    },
    [`birth.${form}`, JSON.stringify(BIRTH)],
  );
  await page.goto(url + path);
  const button = page.getByRole('main').getByRole('button', { name: '排盘', exact: true });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(FILLING_IN);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  // The bare mouse: a click through the locator runs a check of its own inside the page, at a quarter of the speed.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(REACHING);
  await page.evaluate(watch, chart);
  await page.mouse.down();
  await page.mouse.up();
  const milliseconds = await page.evaluate(() => window.pressToChart);
  await page.close();
  return milliseconds;
}

export default async function bench() {
  const portal = await startPortal();
  const browser = await launchBrowser();
  const rows = [];
  for (const tool of TOOLS) {
    const { context, page } = await phonePage(browser);
    await page.goto(`${portal.url}/index`);
    await once(context, portal.url, tool);
    const taken = [];
    for (let time = 0; time < TIMES; time += 1) taken.push(await once(context, portal.url, tool));
    await context.close();
    if (process.env.BENCH_DETAILS) console.log(`  ${tool.path} ${taken.map(Math.round).join(' ')}`);
    const ours = median(taken);
    rows.push({
      name: `${tool.path}: press to painted chart, processor ÷ ${SLOWER}, ms, median of ${TIMES} (load ${loadavg()[0].toFixed(1)})`,
      ours,
      peer: '',
      ratio: ours,
      goal: { most: MOST },
    });
  }
  await browser.close();
  await portal.stop();
  return rows;
}
