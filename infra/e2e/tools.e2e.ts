// What every tool must pass, as declared in its tool.json and drill.json. No tool is named here.
import type { PortalConfig } from '@tianji/contracts';
import type { Browser } from 'playwright-core';
import { parse } from 'regexparam';
import { type DrillPage, openRoutes, toolsInTree } from '../test/tools.mjs';
import { aloneAt } from './support/alone.ts';
import { answerProblems, failureProblems } from './support/answers.ts';
import { launch, open, PORTAL, visit } from './support/browser.ts';
import { tooWide } from './support/checks.ts';
import {
  headingOffline,
  openWhole,
  paperProblems,
  tabThrough,
  violationsInBothThemes,
} from './support/drills.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** Calls made by the frame around every page. */
const FRAME = /^(member\/getIndexInfo|coordinates\/getList)$/;

const bare = (path: string): DrillPage => ({ name: path, path, stands: 'main h1' });

/** A tool's pages as they open, and with content; a page of a single record as a visitor sees it. */
const pagesOf = (tool: ReturnType<typeof toolsInTree>[number]): DrillPage[] => [
  ...openRoutes(tool)
    .filter((path) => !tool.pages.some((page) => page.path === path))
    .map(bare),
  ...tool.pages,
];

describe.each(toolsInTree().map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  const pages = pagesOf(tool).map((page) => [page.path, page] as const);

  test.each(pages)(
    '%s has no accessibility violation, violates no policy, works by keyboard, fits every width and on paper',
    async (path, drilled) => {
      const { page, problems, close } = await visit(browser, { viewport: { width: 1280, height: 900 } });
      expect(await violationsInBothThemes(page, drilled)).toEqual([]);
      expect(problems).toEqual([]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toMatch(/\S/);
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{10}/);
      // The focus moves through the page, is visible at every stop, and never gets stuck.
      expect(await tabThrough(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      expect(await paperProblems(page, drilled)).toEqual([]);
      await close();
    },
  );

  test.each(pages)('%s on a phone has no accessibility violation', async (_, drilled) => {
    const { page, close } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
    expect(await violationsInBothThemes(page, drilled)).toEqual([]);
    await close();
  });

  test.each(pages)('%s without a network still says where one is', async (_, drilled) => {
    const { heading, problems } = await headingOffline(browser, drilled);
    expect(heading).toMatch(/\S/);
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  });

  test.each(pages)(
    '%s alone in a tenant stays where it is, makes only declared calls, and has no dead links',
    async (path, drilled) => {
      const base = `http://${aloneAt(id)}:${new URL(PORTAL).port}`;
      const { page, problems, close } = await visit(browser);
      const made = new Set<string>();
      page.on('request', (request) => {
        const call = /^\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
        if (call) made.add(decodeURIComponent(call));
      });
      await openWhole(page, drilled, base);
      const { tools } = await page.evaluate(
        async () => (await (await fetch('/portal/config')).json()) as PortalConfig,
      );
      expect(tools.map((one) => one.id)).toEqual([id]);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      expect(problems).toEqual([]);
      expect(await page.getByText('您没有权限访问该功能').count()).toBe(0);
      expect(await page.getByRole('alertdialog').count()).toBe(0);

      const route = tool.manifest.routes.find((one) =>
        parse(one.path).pattern.test(path.split('?')[0] ?? ''),
      );
      const declared = new Set([...(route?.needed ?? []), ...(route?.optional ?? [])]);
      expect([...made].filter((call) => !declared.has(call) && !FRAME.test(call))).toEqual([]);

      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const targets = [...new Set(links.map((href) => (href ?? '').split(/[?#]/)[0] ?? ''))];
      const lost = await page.evaluate(async (paths) => {
        const asked = await Promise.all(paths.map((each) => fetch(each, { method: 'HEAD' })));
        return paths.filter((_, i) => asked[i]?.status === 404);
      }, targets);
      expect(lost).toEqual([]);
      await close();
    },
  );

  for (const answer of tool.answers) {
    test.each([
      [390, 844],
      [768, 1024],
    ])(`${answer.path}: after the press the answer is in view, %i wide`, async (width, height) => {
      const { page, close } = await visit(browser, { viewport: { width, height }, hasTouch: true });
      expect(await answerProblems(page, answer)).toEqual([]);
      await close();
    });
    test(`${answer.path}: a press without a network is answered in view, and again with one`, async () => {
      const { page, context, close } = await visit(browser, { viewport: { width: 390, height: 844 } });
      expect(await failureProblems(page, context, answer)).toEqual([]);
      await close();
    });
  }

  for (const { route } of tool.manifest.tiles)
    test(`${route} from home by links, back and forward, without browser errors`, async () => {
      const { page, problems, close } = await visit(browser);
      await open(page, '/index');
      const { menus } = await page.evaluate(
        async () => (await (await fetch('/portal/config')).json()) as PortalConfig,
      );
      const [entry, index] = menus.classroom.includes(route)
        ? ['学堂', '/classroomIndex']
        : ['排盘', '/toolsIndex'];
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: entry }).click();
      await page.waitForURL(`**${index}`);
      await page.locator(`main a[href="${route}"]`).first().click();
      const arrived = () => page.waitForURL((url) => url.pathname === route);
      const standsAt = (title: RegExp) => page.getByRole('heading', { level: 1, name: title }).waitFor();
      await arrived();
      const title = tool.manifest.routes.find(({ path }) => path === route)?.title ?? '';
      await standsAt(new RegExp(title));
      expect(await page.title()).toContain(title);
      await page.goBack();
      await page.waitForURL(`**${index}`);
      await page.locator(`main a[href="${route}"]`).first().waitFor();
      await page.goBack();
      await page.waitForURL('**/index');
      await page.goForward();
      await page.goForward();
      await arrived();
      await standsAt(new RegExp(title));
      expect(problems).toEqual([]);
      await close();
    });

  // The page of a single record, as seen by somebody without access to it.
  const records = tool.manifest.routes.filter(({ path, development }) => path.includes(':') && !development);
  for (const { path } of records)
    test(`${path} without an owner says so and breaks nothing`, async () => {
      const { page, problems, close } = await visit(browser);
      await openWhole(page, bare(path.replaceAll(/:\w+/g, 'nobodys')));
      expect(
        problems.filter((problem) => problem.startsWith('uncaught') || problem.startsWith('policy')),
      ).toEqual([]);
      await close();
    });
});
