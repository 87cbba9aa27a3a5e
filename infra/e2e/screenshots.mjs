// Pictures of every page at three widths in both themes, for looking at: .cache/screenshots/.
// `node infra/e2e/screenshots.mjs [address of a running portal]`; without one it starts its own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startPortal } from '../bench/portal.mjs';
import { giveUp, ROOT, say } from '../start/prepare.mjs';
import { browserArguments, findBrowser } from '../test/browser.mjs';

const PAGES = {
  home: '/index',
  tools: '/toolsIndex',
  classroom: '/classroomIndex',
  partnership: '/partnership',
  about: '/about',
  download: '/download',
  privacy: '/yinsi.html',
  agreement: '/agreement',
  'no-power': '/noPower',
  'not-found': '/no-such-page',
  calendar: '/wanNianLi',
  'calendar-leap': '/wanNianLi?day=2023-03-22',
  bazi: '/baZiPaiPan',
  'bazi-chart': '/baZiPaiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯',
  bone: '/yuantiangang',
  ziwei: '/ziWeiDouShuPaiPan',
  'ziwei-chart': '/ziWeiDouShuPaiPan?t=1983-08-17T09:20:00&s=f&p=四川-成都-武侯',
  pay: '/pay',
  login: '/login',
  plans: '/pay?months=12',
};
const WIDTHS = [390, 768, 1440];
const OUTPUT = join(ROOT, '.cache', 'screenshots');

const executablePath = findBrowser();
if (!executablePath) giveUp('no Chromium was found; set CHROMIUM to its executable');
const portal = process.argv[2]
  ? { url: process.argv[2].replace(/\/$/, ''), stop: async () => {} }
  : await startPortal();
mkdirSync(OUTPUT, { recursive: true });
const browser = await chromium.launch({ executablePath, args: browserArguments() });
for (const colorScheme of ['light', 'dark']) {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      colorScheme,
      locale: 'zh-CN',
      viewport: { width, height: width < 500 ? 844 : 900 },
      deviceScaleFactor: width < 500 ? 2 : 1,
      hasTouch: width < 500,
    });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(portal.url + path);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(OUTPUT, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
    say(`${colorScheme} ${width} px`);
  }
}
await browser.close();
await portal.stop();
say(`pictures are in ${OUTPUT}`);
