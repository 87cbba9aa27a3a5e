// @seconds 95
import { releaseDrill } from '../release/drill.mjs';
import { launch, open, visit } from './support/browser.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';
import { sampleTool } from './support/sample-tool.ts';

const { id, route, stands } = sampleTool();
/** Longest pause of a visitor between two pages: so many people on one machine open a hundred pages in a second. */
const REST_MS = 4000;
let dir: string;
let portal: Running;
beforeAll(async () => {
  dir = temporaryFolder();
  portal = await startPart('portal', { DATA_DIR: temporaryFolder(), RELEASES_DIR: dir });
});

test('a tool is released, shared, promoted and rolled back while 200 people browse: no page view fails', async () => {
  const { views, failed, steps, versions } = await releaseDrill({
    ...{ url: portal.url, dir, id, route, restMs: REST_MS },
  });
  expect(failed).toEqual([]);
  expect(views).toBeGreaterThan(1000);
  expect(steps.map(({ step }) => step)).toHaveLength(7);
  // The working build before the first release, and three versions.
  expect(versions).toHaveLength(4);
});

test('afterwards a browser opens the stable version, without an error', async () => {
  const { page, problems, close } = await visit(await launch());
  await open(page, route, portal.url);
  await page.locator(stands).first().waitFor();
  expect(problems).toEqual([]);
  await close();
});
