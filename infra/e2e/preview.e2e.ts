// A signed link opens one version of a tool in one browser until it expires.

import { alteredBuild } from '../release/altered.mjs';
import { previewLink } from '../release/preview.mjs';
import { publish } from '../release/publish.mjs';
import { launch, open, visit } from './support/browser.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';
import { sampleTool } from './support/sample-tool.ts';

const { id, route, stands } = sampleTool();
let dir: string;
let portal: Running;
let versions: { stable: string; canary: string };
beforeAll(async () => {
  dir = temporaryFolder();
  const root = temporaryFolder();
  const make = (text: string, channel: 'stable' | 'canary') => {
    alteredBuild(root, id, text);
    return publish(id, { dir, root, channel });
  };
  const { version: stable } = await make('one', 'stable');
  const { version: canary } = await make('two', 'canary');
  versions = { stable, canary };
  portal = await startPart('portal', { DATA_DIR: temporaryFolder(), RELEASES_DIR: dir });
});

test('the browser that opens the link gets the version, and says so, until it ends the preview', async () => {
  const { link } = previewLink(id, { dir, site: portal.url });
  const { page, problems, close } = await visit(await launch());
  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('remoteEntry.js')) entries.push(new URL(request.url()).pathname);
  });
  await page.goto(link);
  await page.locator(stands).first().waitFor();
  const bar = page.getByRole('complementary', { name: '预览' });
  await bar.getByText(versions.canary).waitFor();
  expect(entries.every((entry) => entry.includes(`/${versions.canary}/`))).toBe(true);
  // The address does not contain the link, so nobody shares it by accident.
  expect(page.url()).not.toContain('/preview/');
  await page.reload();
  await bar.waitFor();
  await bar.getByRole('link', { name: '结束预览' }).click();
  await page.waitForURL('**/index');
  entries.length = 0;
  await open(page, route, portal.url);
  await page.locator(stands).first().waitFor();
  expect(await bar.count()).toBe(0);
  expect(entries.every((entry) => entry.includes(`/${versions.stable}/`))).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('another browser gets what everybody gets; a link that is over opens a page that says so', async () => {
  const { page, close } = await visit(await launch());
  await open(page, route, portal.url);
  expect(await page.getByRole('complementary', { name: '预览' }).count()).toBe(0);
  const { link } = previewLink(id, { dir, site: portal.url, hours: 1, now: Date.now() - 7_200_000 });
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: '链接无效或已过期' }).waitFor();
  await close();
});
