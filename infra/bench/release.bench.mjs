// 200 visitors browse while one tool is released, promoted and rolled back, twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseDrill } from '../release/drill.mjs';
import { openRoutes, toolsInTree } from '../test/tools.mjs';
import { startPortal } from './portal.mjs';

const VISITORS = 200;

export default async function bench() {
  const dir = mkdtempSync(join(tmpdir(), 'tianji-releases-'));
  const portal = await startPortal({ RELEASES_DIR: dir });
  try {
    const tool = toolsInTree('').find((one) => openRoutes(one).length > 0);
    const [route] = openRoutes(tool);
    const { views, failed, steps } = await releaseDrill({
      ...{ url: portal.url, dir, id: tool.id, route, visitors: VISITORS },
    });
    for (const line of new Set(failed)) console.log(`  ${line}`);
    const slowest = Math.max(...steps.map(({ seconds }) => seconds));
    return [
      {
        name: `failed page views of ${VISITORS} visitors during release, promotion and way back`,
        ours: views,
        peer: '',
        ratio: failed.length,
        goal: { most: 0 },
      },
      {
        name: 'until a new visitor sees it, seconds, slowest of five moves',
        ours: slowest,
        peer: '',
        ratio: slowest,
        goal: { most: 5 },
      },
    ];
  } finally {
    await portal.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
