// Every tool's pages alone in a tenant, by links, and with back and forward. No tool is named here.
// @seconds 200
import type { PortalConfig } from '@tianji/contracts';
import type { Browser } from 'playwright-core';
import { parse } from 'regexparam';
import { toolsInTree } from '../test/tools.mjs';
import { aloneAt } from './support/alone.ts';
import { launch, open, PORTAL, visit } from './support/browser.ts';
import { openWhole } from './support/drills.ts';
import { bare, pagesOf } from './support/tool-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});

/** Calls made by the frame around every page. */
const FRAME = /^(member\/getIndexInfo|coordinates\/getList)$/;

describe.each(toolsInTree().map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  const pages = pagesOf(tool).map((page) => [page.path, page] as const);
  /** Addresses that lead somewhere: most stand on every page. */
  const leading = new Set<string>();

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
      const paths = new Set(links.map((href) => (href ?? '').split(/[?#]/)[0] ?? ''));
      const targets = [...paths].filter((each) => !leading.has(each));
      const lost = await page.evaluate(async (paths) => {
        const asked = await Promise.all(paths.map((each) => fetch(each, { method: 'HEAD' })));
        return paths.filter((_, i) => asked[i]?.status === 404);
      }, targets);
      expect(lost).toEqual([]);
      for (const each of targets) leading.add(each);
      await close();
    },
  );

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
