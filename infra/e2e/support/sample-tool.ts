import { toolsInTree } from '../../test/tools.mjs';

/**
 * A tool for drills that work with any: the first in the tree whose tile leads to a page that can be drilled as
 * it opens.
 * @param alone a tool that needs the calls of no service but its own
 * @throws when there is none
 */
export function sampleTool({ alone = false } = {}): { id: string; route: string; stands: string } {
  for (const { id, manifest, pages } of toolsInTree('')) {
    if (alone && Object.keys(manifest.needs.contracts).some((service) => service !== id)) continue;
    const drilled = pages.find(({ path }) => manifest.tiles.some(({ route }) => route === path));
    if (drilled) return { id, route: drilled.path, stands: drilled.stands };
  }
  throw new Error('no tool has a page in its drill.json that its tile leads to');
}
