// Records what is promised from now on: each service's contract and the kit's surface. The files are committed;
// `npm run check` compares later changes with them.
import { relative } from 'node:path';
import { ROOT, writeFileWhole } from '../build/files.mjs';
import { droppedMajors, portalHere, supersededAt } from './majors.mjs';
import { problemsOf, releasables } from './released.mjs';

/**
 * @param {{ only?: string, say?: (line: string) => void }} options only: `contract <id>` or `kit`
 * @returns {Promise<string[]>} the reasons why nothing was written, one sentence each
 */
export async function writeBaselines({ only, say = console.log } = {}) {
  const all = releasables().filter(({ name }) => only === undefined || name === only);
  const portal = await portalHere();
  const problems = all.flatMap((each) => [
    ...problemsOf(each),
    ...(each.released?.calls ? droppedMajors(each.now, each.released, portal) : []),
  ]);
  if (problems.length > 0) return problems;
  for (const { name, path, now, released } of all) {
    const days = supersededAt(now, released);
    const next = Object.keys(days).length > 0 ? { ...now, supersededAt: days } : now;
    if (released !== null && JSON.stringify(released) === JSON.stringify(next)) continue;
    writeFileWhole(path, `${JSON.stringify(next, null, 1)}\n`);
    say(`released ${name} ${now.version}: commit ${relative(ROOT, path)}`);
  }
  return [];
}
