// Screenshots of every page at three widths in both themes, for inspection: .cache/screenshots/. TOOL=<id> limits them
// to one tool. `node infra/e2e/screenshots.mjs [address of a running portal]`; without one it starts its own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startPortal } from '../bench/portal.mjs';
import { giveUp, ROOT, say } from '../start/prepare.mjs';
import { browserArguments, findBrowser } from '../test/browser.mjs';
import { openRoutes, toolsInTree } from '../test/tools.mjs';

/** The shell's own pages; every tool's are found. */
const SHELL = {
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
  login: '/login',
};
const PAGES = {
  ...SHELL,
  ...Object.fromEntries(
    toolsInTree().flatMap((tool) => [
      ...openRoutes(tool).map((path) => [`${tool.id}${path.replaceAll('/', '-')}`, path]),
      ...tool.pages.map(({ name, path }) => [`${tool.id}-${name}`, path]),
    ]),
  ),
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
