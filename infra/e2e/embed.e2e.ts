// One tool of the portal in pages of other sites: it works in pages of a listed origin and is not shown in any other.
import type { Browser, Frame, Page } from 'playwright-core';
import { openRoutes, toolsInTree } from '../test/tools.mjs';
import { launch, open, visit } from './support/browser.ts';
import { DEFAULT, otherSites } from './support/other-site.ts';
import { eventually } from './support/patience.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';
import { PAGES } from './support/routes.ts';
import { sampleTool } from './support/sample-tool.ts';

const { route, stands } = sampleTool();

let portal: Running;
let listed: string;
let unlisted: string;
let browser: Browser;

beforeAll(async () => {
  const sites = await otherSites();
  portal = await startPart('portal', { DATA_DIR: temporaryFolder(), TENANTS_DIR: sites.tenants });
  ({ listed, unlisted } = await sites.start(portal.url, route));
  browser = await launch({ whole: true });
});

const frameOf = async (page: Page): Promise<Frame> => {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  return frame;
};

test('the tool stands in a page of a listed origin, as high as it is, with the notice and without the portal’s frame', async () => {
  const { page, problems, close } = await visit(browser);
  await page.goto(listed);
  const frame = await frameOf(page);
  await frame.locator(stands).first().waitFor();
  await frame.getByText('仅供娱乐，不作为决策依据').first().waitFor();
  const link = frame.getByRole('link', { name: `在${DEFAULT.brand.name}打开` });
  expect(await link.getAttribute('target')).toBe('_blank');
  // Neither the portal's header nor its footer.
  expect(await frame.getByRole('banner').count()).toBe(0);
  expect(await frame.locator('a[href="/partnership"]').count()).toBe(0);
  const iframe = page.locator('iframe');
  // As high as the content, and nothing to scroll within.
  await eventually(async () => {
    const height = await iframe.evaluate((element) => element.clientHeight);
    const content = await frame.evaluate(
      () => document.getElementById('root')?.getBoundingClientRect().height,
    );
    expect(Math.abs(height - (content ?? 0))).toBeLessThan(2);
  });
  // For a screen reader the frame has the title of its page.
  await eventually(async () => expect(await iframe.getAttribute('title')).toBe(await frame.title()));
  // The keyboard goes from the page into the frame and out again.
  await page.locator('h1').click();
  const inFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  await page.keyboard.press('Tab');
  // A frame of another site is a process of its own: focus reaches it some time after the key.
  await eventually(async () => expect(await inFrame()).toBe(true));
  for (let n = 0; n < 200 && (await inFrame()); n += 1) await page.keyboard.press('Tab');
  expect(await inFrame()).toBe(false);
  expect(problems).toEqual([]);
  await close();
});

test.each(['dark', 'light'])('the page around chooses the %s theme', async (theme) => {
  const { page, close } = await visit(browser);
  await page.goto(`${listed}/?theme=${theme}`);
  const frame = await frameOf(page);
  await frame.locator(stands).first().waitFor();
  expect(await frame.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  await close();
});

test('nobody is logged in there, and nothing that the browser keeps is touched', async () => {
  const { page, close } = await visit(browser);
  await open(page, route, portal.url);
  await page.evaluate(() => {
    for (const [key, value] of Object.entries({
      token: 't',
      loginname: '13800000000',
      name: '甲',
      theme: 'dark',
    }))
      localStorage.setItem(key, value);
  });
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) tokens.push(request.headers().token);
  });
  await page.goto(`${portal.url}${route}?embed=1&theme=light`);
  await page.locator(stands).first().waitFor();
  expect(tokens.filter(Boolean)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.token, localStorage.theme])).toEqual(['t', 'dark']);
  await close();
});

test('links to other pages of the site open in a window of their own', async () => {
  const { page, context, close } = await visit(browser);
  await page.goto(listed);
  const frame = await frameOf(page);
  await frame.locator(stands).first().waitFor();
  const opened = context.waitForEvent('page');
  await frame.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/toolsIndex', textContent: '全部工具' });
    document.getElementById('main')?.append(link);
    link.click();
  });
  const other = await opened;
  expect(new URL(other.url() === 'about:blank' ? `${portal.url}/toolsIndex` : other.url()).pathname).toBe(
    '/toolsIndex',
  );
  expect(new URL(frame.url()).pathname).toBe(route);
  await close();
});

test('an origin that is not listed sees a page that says so; the browser would refuse the tool itself', async () => {
  const { page, close } = await visit(browser);
  await page.goto(unlisted);
  const frame = await frameOf(page);
  await frame.getByText(`${unlisted} 不在本站允许嵌入的名单里`).waitFor();
  expect(await frame.locator(stands).count()).toBe(0);
  await close();
  // A page that hides its origin gets the policy with the list, and the browser refuses to show the tool.
  const hidden = await visit(browser);
  const refused = hidden.page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await hidden.page.goto(unlisted);
  await hidden.page.evaluate((address) => {
    const iframe = Object.assign(document.createElement('iframe'), {
      src: address,
      referrerPolicy: 'no-referrer',
    });
    document.body.replaceChildren(iframe);
  }, `${portal.url}${route}?embed=1`);
  await refused;
  await hidden.close();
});

test('with storage refused to frames of other sites the tool works all the same', async () => {
  const { page, context, problems, close } = await visit(browser);
  await context.addInitScript(() => {
    if (parent === window) return;
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto(listed);
  await (await frameOf(page)).locator(stands).first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('every route, framed in five ways: only pages of tiles, only when asked for, only by the listed origin and by the site itself', async () => {
  const tools = toolsInTree('');
  const routes = [...new Set([...PAGES, ...tools.flatMap(openRoutes)])];
  const tiles = new Set(tools.flatMap(({ manifest }) => manifest.tiles ?? []).map((tile) => tile.route));
  const policy = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${portal.url}${path}`, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    const [, ancestors = 'none'] =
      /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    return { status: answer.status, ancestors };
  };
  const frame = { 'sec-fetch-dest': 'iframe' };
  const ways = [
    ['', {}],
    ['', { ...frame, referer: `${listed}/` }],
    ['?embed=1', { ...frame, referer: `${listed}/` }],
    ['?embed=1', { ...frame, referer: `${unlisted}/` }],
    ['?embed=1', {}],
  ] as const;
  const wrong: string[] = [];
  let framed = 0;
  for (const path of routes)
    for (const [n, [query, headers]] of ways.entries()) {
      const { status, ancestors } = await policy(path + query, headers);
      // A page that says why nothing is shown here holds nothing else.
      const refused = status === 403 && ancestors === '*';
      const unsold = status === 404 && ancestors === '*';
      const open = ancestors === `'self' ${listed}`;
      if (open) framed += 1;
      const right =
        ancestors === "'none'" || (query !== '' && (n === 3 ? refused : unsold || (tiles.has(path) && open)));
      if (!right) wrong.push(`${path}${query}, way ${n}: ${status} ${ancestors}`);
    }
  console.log(`${routes.length} routes × ${ways.length} ways: ${framed} may be framed`);
  expect(wrong).toEqual([]);
  expect(routes.length).toBeGreaterThan(30);
  expect(framed).toBeGreaterThan(5);
});

test('messages of strangers move nothing', async () => {
  const { page, close } = await visit(browser);
  await page.goto(listed);
  await (await frameOf(page)).locator(stands).first().waitFor();
  const iframe = page.locator('iframe');
  await page.evaluate(() => window.postMessage({ type: 'embed', height: 9999, title: '别的' }, '*'));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await iframe.evaluate((element) => element.clientHeight)).not.toBe(9999);
  expect(await iframe.getAttribute('title')).not.toBe('别的');
  await close();
});
