import { toolsInTree } from '../../test/tools.mjs';

/**
 * A tool for drills that work with any: the first in the tree whose tile leads to a page that can be drilled as
 * it opens.
 * @throws when there is none
 */
export function sampleTool(): { id: string; route: string; stands: string } {
  for (const { id, manifest, pages } of toolsInTree('')) {
    const drilled = pages.find(({ path }) => manifest.tiles.some(({ route }) => route === path));
    if (drilled) return { id, route: drilled.path, stands: drilled.stands };
  }
  throw new Error('no tool has a page in its drill.json that its tile leads to');
}
