// @seconds 120
import type { Browser, Page, Route } from 'playwright-core';
import { toolsInTree } from '../test/tools.mjs';
import { launch, PORTAL, visit } from './support/browser.ts';
import { axeViolations } from './support/checks.ts';
import { expectSoon } from './support/patience.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** Pages of tools that have a tile; not those whose text a service writes. */
const PATHS = toolsInTree('').flatMap(({ manifest }) =>
  manifest.tiles
    .map(({ route }: { route: string }) => route)
    .filter((route: string) => manifest.routes.some(({ path }: { path: string }) => path === route)),
);

/** Holds back all scripts, or whatever the pattern matches, until the returned function is called. */
async function without(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}
const SCRIPTS = /\.js$/;
const ANSWERS = /\/api\//;

/**
 * Where the heading, the fields of the form and a grid stand: name, left, top, width. Other parts are filled with the
 * facts of the day, whose lengths move what follows them.
 */
const places = (page: Page, root: string) =>
  page.evaluate((selector) => {
    const found = document.querySelectorAll(
      `${selector} main :is(h1, [role=grid], form :is(input[type=text], button, select))`,
    );
    return [...found].flatMap((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      // Of the rest below the screen a reader sees nothing yet.
      if (width === 0 || height === 0 || y > window.innerHeight) return [];
      return [`${each.localName} ${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`];
    });
  }, root);

interface ShiftWindow extends Window {
  shifted: number;
  /** Whether the tool's page has replaced its static frame. */
  stands: boolean;
}

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = window as unknown as ShiftWindow;
    target.shifted = 0;
    document.addEventListener('pagestands', () => {
      target.stands = true;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        target.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as ShiftWindow).shifted);

/** After two animation frames the page is on the screen and layout shifts have been recorded. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The pages of tiles, opened by a link with a chart. */
const LINKED = toolsInTree('').flatMap(({ pages }) =>
  pages.filter(
    ({ path }: { path: string }) => path.includes('?') && PATHS.includes(path.split('?')[0] ?? ''),
  ),
);

/** When something and when content was first painted: at once, unless a part of the page was laid out for itself. */
const firstPaints = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime])),
  );

const gone = (page: Page) => page.locator('#frame').waitFor({ state: 'detached' });

/**
 * The rules that match the most part of the page, of the sheets to which components add theirs: with such a rule each
 * addition would restyle the whole page.
 */
const broadRules = (page: Page) =>
  page.evaluate(() => {
    const most = document.querySelectorAll('*').length / 2;
    const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled-version]')];
    const rules = styles.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]);
    return (
      rules
        .flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []))
        // Of a pseudo-element alone, the elements that may have it.
        .filter((selector) => document.querySelectorAll(selector.replace(/^::.*$/, '*')).length > most)
    );
  });

describe.each([390, 1440])('at %i px', (width) => {
  test.each(PATHS)(
    '%s stands before any script, and nothing moves when the page takes over',
    async (path) => {
      const { page, problems, close } = await visit(browser, {
        framed: true,
        viewport: { width, height: 844 },
      });
      await countShifts(page);
      const release = await without(page, SCRIPTS);
      await page.goto(PORTAL + path, { waitUntil: 'commit' });
      const written = page.locator('.written').first();
      await page.locator('#frame main h1, .written').first().waitFor();
      if ((await written.count()) > 0) return close();
      const before = await places(page, '#frame');
      expect(before.length).toBeGreaterThan(0);
      const hasForm = (await page.locator('#frame main form').count()) > 0;
      await release();
      await gone(page);
      const after = await places(page, '#root');
      // What needs an answer of a service comes after it.
      expect(before.filter((place) => !after.includes(place))).toEqual([]);
      // A page without a form fills itself with answers at the same time.
      if (hasForm) expect(await shifts(page)).toBeLessThanOrEqual(0.02);
      expect(await broadRules(page)).toEqual([]);
      const paints = await firstPaints(page);
      expect(paints['first-paint']).toBe(paints['first-contentful-paint']);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(LINKED)(
    'nothing moves when the answer comes to $path',
    async ({ path, stands, session = {} }) => {
      const { page, problems, close } = await visit(browser, {
        framed: true,
        viewport: { width, height: 844 },
      });
      await page.addInitScript((entries) => {
        for (const [key, value] of entries) sessionStorage.setItem(key, JSON.stringify(value));
      }, Object.entries(session));
      await countShifts(page);
      const release = await without(page, ANSWERS);
      await page.goto(PORTAL + path);
      // The page itself, waiting for its answer.
      await page.waitForFunction(() => (window as unknown as ShiftWindow).stands);
      await painted(page);
      await release();
      await page.locator(stands).first().waitFor();
      await page.waitForLoadState('networkidle');
      await painted(page);
      expect(await shifts(page)).toBeLessThanOrEqual(0.02);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

/** A sentence of so many characters, with its clauses. */
const said = (length: number): string =>
  `${Array.from({ length }, (_, i) => (i % 9 === 8 ? '，' : '事')).join('')}。`;

/** What stands first of a chart, as short and as long as services tell it. */
const LENGTHS = {
  short: { plain: 8, sentence: 12, theme: 8, fact: 6, check: 0 },
  long: { plain: 28, sentence: 75, theme: 24, fact: 56, check: 40 },
} as const;

interface First {
  themes: readonly object[];
}

/** The same with texts of other lengths. */
function retold(now: First, name: keyof typeof LENGTHS): object {
  const { plain, sentence, theme, fact, check } = LENGTHS[name];
  return {
    ...now,
    ...{ plain: said(plain), sentence: said(sentence) },
    check: check > 0 ? { text: said(check), span: '2019年' } : undefined,
    themes: now.themes.map((each) => ({ ...each, sentence: said(theme), fact: said(fact) })),
  };
}

/** Routes that chart a birth: their charts bring what stands first. */
const CHARTED = new Set(
  toolsInTree('').flatMap(({ manifest }) =>
    manifest.routes.flatMap(({ path, charts }: { path: string; charts?: string }) =>
      charts === 'birth' ? [path] : [],
    ),
  ),
);

/** Where each of these stood when it was first on the page, and where it stands now. */
const stoodAt = (page: Page) =>
  page.evaluate(() => {
    const { stood } = window as unknown as { stood: Map<Element, number> };
    return [...stood]
      .filter(([each]) => each.isConnected)
      .map(([each, y]) => [each.localName, y, Math.round(each.getBoundingClientRect().y + window.scrollY)]);
  });

describe.each([320, 390, 768, 1440])('an answer of any length, at %i px', (width) => {
  const charts = LINKED.filter(({ path }) => CHARTED.has(path.split('?')[0] ?? ''));
  const cases = charts.flatMap((chart) =>
    (['short', 'long'] as const).map((name) => ({ path: chart.path, stands: chart.stands, name })),
  );
  test.each(cases)('$name: nothing moves when it comes to $path', async ({ path, stands, name }) => {
    const { page, problems, close } = await visit(browser, {
      framed: true,
      viewport: { width, height: 844 },
    });
    await countShifts(page);
    // The chart itself and its head, from the time when the page stands; before that they are below what keeps its place.
    await page.addInitScript((selector) => {
      const stood = new Map<Element, number>();
      Object.assign(window, { stood });
      const look = () => {
        const { stands } = window as unknown as ShiftWindow;
        for (const each of stands ? document.querySelectorAll(`#root main :is(h1, ${selector})`) : [])
          if (!stood.has(each) && each.getClientRects().length > 0)
            stood.set(each, Math.round(each.getBoundingClientRect().y + window.scrollY));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, stands);
    let told = 0;
    await page.route(ANSWERS, async (route) => {
      const response = await route.fetch();
      const reply = await response.json().catch(() => null);
      if (!reply?.data?.now?.themes) return route.fulfill({ response });
      told += 1;
      const data = { ...reply.data, now: retold(reply.data.now, name) };
      await route.fulfill({ response, json: { ...reply, data } });
    });
    await page.goto(PORTAL + path);
    await page.locator(stands).first().waitFor();
    await page.waitForLoadState('networkidle');
    await painted(page);
    expect(told).toBeGreaterThan(0);
    await page.getByText(said(LENGTHS[name].theme)).first().waitFor();
    expect((await stoodAt(page)).filter(([, before, after]) => before !== after)).toEqual([]);
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
    expect(problems).toEqual([]);
    await close();
  });
});

/** KB of a first visit until its form can be used, as sent: at 50 KB/s and 400 ms before each answer they take under 4.4 s. */
const MOST_KB = 172;

/** The scripts that the document names, in its markup or by the script in its head. */
const named = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
      'script[src], link[as=script]',
    );
    return [...new Set([...found].map(({ src, href }) => src || href))];
  });

async function sentBytes(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { accept: '*/*', 'accept-encoding': 'br' } });
  // Tiny files are sent uncompressed.
  const whole = await answer.arrayBuffer();
  return Number(answer.headers.get('content-length') ?? whole.byteLength);
}

test.each(PATHS)('%s needs no script that its document does not name, and few bytes', async (path) => {
  const { page, close } = await visit(browser, { framed: true, viewport: { width: 390, height: 844 } });
  let allowed: ReadonlySet<string> = new Set();
  const held: Route[] = [];
  // All other requests of the page stay unanswered.
  await page.route(SCRIPTS, async (route) => {
    if (allowed.has(route.request().url())) await route.continue();
    else held.push(route);
  });
  await page.goto(PORTAL + path, { waitUntil: 'commit' });
  await page.locator('noscript').waitFor({ state: 'attached' });
  const hasForm = (await page.locator('#frame main form').count()) > 0;
  if (!hasForm) return close();
  const scripts = await named(page);
  allowed = new Set(scripts);
  await Promise.all(held.map((route) => (allowed.has(route.request().url()) ? route.continue() : undefined)));
  await gone(page);
  const sizes = await Promise.all([PORTAL + path, ...scripts].map(sentBytes));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kilobytes).toBeLessThanOrEqual(MOST_KB);
  await close();
});

test('while a tool is on its way, nothing is fetched that its page does without', async () => {
  const path =
    toolsInTree('')
      .find(({ press }) => press?.button === '排盘')
      ?.press?.path.split('?')[0] ?? '';
  const { page, close } = await visit(browser, { framed: true, viewport: { width: 390, height: 844 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await without(page, /\/remoteEntry\.js$/);
  await page.goto(PORTAL + path, { waitUntil: 'commit' });
  await page.locator('#root header').first().waitFor({ state: 'attached' });
  const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  for (let times = 0; times < 3; times += 1) await idle();
  const scripts = await named(page);
  const others = () => asked.filter((url) => SCRIPTS.test(url) && !scripts.includes(url));
  expect(others()).toEqual([]);
  await release();
  await gone(page);
  // What is one click away.
  await expectSoon(async () => others().some((url) => /\/assets\/pages\./.test(url)), true);
  await close();
});

/** Pages whose text a service writes into the document, among the tiles and the drilled pages of all tools. */
async function writtenPaths(): Promise<string[]> {
  const paths = toolsInTree('').flatMap(({ manifest, pages }) => [
    ...manifest.tiles.map(({ route }: { route: string }) => route),
    // No service knows what a tab has stored.
    ...pages.filter(({ session }) => !session).map(({ path }) => path),
  ]);
  const texts = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const answer = await fetch(PORTAL + path, { headers: { accept: 'text/html' } });
      return (await answer.text()).includes('class="written"') ? [path] : [];
    }),
  );
  return texts.flat();
}

interface Part {
  said: string;
  x: number;
  y: number;
}

/** The heading, and the visible parts of an article: name and first words, left and top. */
const partsOf = (page: Page, root: string): Promise<Part[]> =>
  page.evaluate((selector) => {
    const found = document.querySelectorAll(`${selector} :is(h1, h2, h3, p, td, blockquote, figcaption)`);
    return [...found].flatMap((each) => {
      const { x, y, height } = each.getBoundingClientRect();
      if (height === 0 || y > window.innerHeight) return [];
      if (each.localName !== 'h1' && selector === '.written' && !each.closest('article')) return [];
      return [{ said: `${each.localName} ${each.textContent?.slice(0, 12)}`, x, y }];
    });
  }, root);

test.each([390, 768, 1440])(
  'a text that came with the document is where the page puts it, %i px wide',
  async (width) => {
    const paths = await writtenPaths();
    expect(paths.length).toBeGreaterThan(3);
    // A link to the chart of a birth is among them.
    for (const route of CHARTED) expect(paths.map((path) => path.split('?')[0])).toContain(route);
    let compared = 0;
    for (const path of paths) {
      const { page, close } = await visit(browser, { framed: true, viewport: { width, height: 844 } });
      await countShifts(page);
      const release = await without(page, SCRIPTS);
      await page.goto(PORTAL + path, { waitUntil: 'commit' });
      // It follows the text: once it is there, the text is complete.
      await page.locator('noscript').waitFor({ state: 'attached' });
      const before = await partsOf(page, '.written');
      expect([path, before.filter(({ said }) => said.startsWith('h1 ')).length]).toEqual([path, 1]);
      compared += before.length;
      await release();
      await page.locator('.written').waitFor({ state: 'detached' });
      const isFar = ({ said, x, y }: Part, after: Part[]) =>
        !after.some((one) => one.said === said && Math.abs(one.x - x) <= 2 && Math.abs(one.y - y) <= 2);
      const moved = async () => {
        const after = await partsOf(page, '#root main');
        return { path, moved: before.filter((part) => isFar(part, after)) };
      };
      await expectSoon(moved, { path, moved: [] });
      expect(await shifts(page)).toBeLessThanOrEqual(0.02);
      await close();
    }
    expect(compared).toBeGreaterThan(paths.length * 2);
  },
);

test('what is typed before the first script is in the form, and the press is done', async () => {
  const path =
    toolsInTree('')
      .find(({ press }) => press?.button === '排盘')
      ?.press?.path.split('?')[0] ?? '';
  const { page, close } = await visit(browser, { framed: true, viewport: { width: 390, height: 844 } });
  const release = await without(page, SCRIPTS);
  await page.goto(PORTAL + path, { waitUntil: 'commit' });
  const frame = page.locator('#frame');
  await frame.getByLabel('姓名').fill('沈清和');
  await frame.getByRole('radio', { name: '女' }).check({ force: true });
  expect(await axeViolations(page)).toEqual([]);
  await frame.getByRole('button', { name: /^出生时间/ }).click();
  await release();
  await gone(page);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expectSoon(() => page.getByLabel('姓名').inputValue(), '沈清和');
  expect(await page.getByRole('radio', { name: '女' }).isChecked()).toBe(true);
  await close();
});

test('the offer to install waits until the page is at rest, and comes at once where it is the page', async () => {
  const { page, close } = await visit(browser);
  const manifest = () => page.locator('link[href="/manifest.webmanifest"]').getAttribute('rel');
  await page.goto(`${PORTAL}/index`);
  expect(await manifest()).toBe('manifest-at-rest');
  await expectSoon(manifest, 'manifest');
  // A page that never comes to rest.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => (ms < 3000 ? setTimeout(work, ms) : 0),
    });
  });
  await page.goto(`${PORTAL}/download`);
  await expectSoon(manifest, 'manifest');
  await close();
});
