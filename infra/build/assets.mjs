// Copies files of packages that a service needs at run time into its dist: `tianji.assets` in its package.json maps a
// path in dist to a path in node_modules. The packages are development dependencies, so that a deployment carries the
// two fonts it uses and not the hundred megabytes they come with.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, ROOT, readJson, writeFileWhole } from './files.mjs';

const RECORD = join(CACHE, 'assets.json');

/** `@scope/name/a/b.ttf` → `@scope/name`. */
const packageOf = (from) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

function declared() {
  const assets = [];
  for (const { name } of readdirSync(join(ROOT, 'services'), { withFileTypes: true })) {
    const folder = join(ROOT, 'services', name);
    const { tianji } = readJson(join(folder, 'package.json'), {});
    for (const [to, from] of Object.entries(tianji?.assets ?? {}))
      assets.push({ to: join(folder, 'dist', to), from });
  }
  return assets;
}

/** Assets that are missing or come from another version than the lock file names. */
function stale(lockedVersion) {
  const before = readJson(RECORD, {});
  const after = {};
  const work = [];
  for (const { to, from } of declared()) {
    const key = relative(ROOT, to);
    after[key] = `${from}:${lockedVersion(`node_modules/${packageOf(from)}`)}`;
    if (before[key] !== after[key] || !existsSync(to)) work.push({ to, from });
  }
  return { work, after };
}

export const assetsAreStale = (lockedVersion) => stale(lockedVersion).work.length > 0;

/** Copies stale assets. @returns {number} how many files; throws when a package lacks one */
export function copyAssets(lockedVersion) {
  const { work, after } = stale(lockedVersion);
  for (const { to, from } of work) writeFileWhole(to, readFileSync(join(ROOT, 'node_modules', from)));
  if (work.length > 0) writeFileWhole(RECORD, JSON.stringify(after));
  return work.length;
}
