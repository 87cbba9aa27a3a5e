// What `npm run build -- --only <name>` can name.
import { basename, dirname } from 'node:path';
import { runtimePackages } from './emit.mjs';
import { browserPackages } from './remotes.mjs';

/** @returns {{ id: string, folder: string }[]} what the browser loads that has this name; all of it without a name */
export const unitsNamed = (only) =>
  browserPackages().filter((unit) => !only || unit.id === only || `mf-${unit.id}` === only);

/** Why a name builds nothing, and what to write instead. */
export function nothingNamed(only) {
  const isOfNode = runtimePackages().some(
    ({ from }) => basename(dirname(from)) === only.replace(/^@tianji\//, ''),
  );
  if (isOfNode)
    return `"${only}" has no pages, and what runs in Node is built together: npm run build -- --only services`;
  const names = browserPackages().map(({ id }) => id);
  return `nothing to build is named "${only}"; there are services (everything that runs in Node), ${names.join(', ')}`;
}
