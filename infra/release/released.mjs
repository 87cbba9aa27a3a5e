// Paths of the committed baselines: the contract beside its service, the surface beside the kit.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { ROOT } from '../build/files.mjs';
import { compareContracts } from './contract-diff.mjs';
import { contractDocuments } from './documents.mjs';
import { compareSurfaces, kitSurface } from './kit-surface.mjs';
import { versionProblems } from './verdict.mjs';

const KIT = join(ROOT, 'shell', 'kit');
const readIf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/**
 * Everything that has a released version, as it is now and as it was released. What was never released may change
 * freely.
 */
export function releasables() {
  const contracts = contractDocuments().map((now) => ({
    name: `contract ${now.service}`,
    path: join(ROOT, 'services', now.service, 'contract.released.json'),
    now,
    compare: compareContracts,
  }));
  const kit = {
    name: 'kit',
    path: join(KIT, 'surface.released.json'),
    now: kitSurface(KIT),
    compare: compareSurfaces,
  };
  return [...contracts, kit].map((each) => ({ ...each, released: readIf(each.path) }));
}

/** @returns {string[]} one sentence per change that the version does not reflect, or that breaks the previous major */
export function problemsOf({ name, now, released, compare }) {
  if (released === null) return [];
  const problems = versionProblems(name, released.version, now.version, compare(released, now));
  return [...problems, ...previousProblems(name, now, released, compare)];
}

/** An older major that is still supported must not break. */
function previousProblems(name, now, released, compare) {
  if (!now.previous) return [];
  const promised = [released, released.previous].find(
    (one) => one && semver.major(one.version) === semver.major(now.previous.version),
  );
  if (!promised) return [];
  return compare(promised, now.previous).breaking.map((what) => `${name}, its previous major: ${what}`);
}
