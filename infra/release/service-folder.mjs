// A tool's service as a self-contained folder: the emitted files of the service and of every workspace package it uses.
// Third-party packages come from the tree that runs it.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder, ROOT, sha } from '../build/files.mjs';
import { digestOf, releasesDir, serviceName } from './ledger.mjs';

/** Files used only by tests and for debugging. */
const LEFT_OUT = /\.map$/;

/**
 * Copies the service of a tool to `<releases>/service-<id>/<version>/`, named by its content. The same content is
 * copied once.
 * @param {string} unit a tool's id, or `shell`
 * @returns {{ version: string, digest: string } | undefined} undefined where the unit has no built service
 */
export function publishService(unit, { dir = releasesDir(), root = ROOT } = {}) {
  if (!existsSync(join(root, 'services', unit, 'dist', 'service.js'))) return undefined;
  const home = join(dir, serviceName(unit));
  const staging = join(home, `.staging-${process.pid}-${Date.now()}`);
  mkdirSync(staging, { recursive: true });
  try {
    writeFileSync(join(staging, 'package.json'), '{"type":"module"}\n');
    for (const [name, from] of packagesOf(unit, root))
      copyPackage(root, from, join(staging, 'packages', name));
    const { version: own } = manifestAt(join(root, 'services', unit));
    const text = filesUnder(staging).map((path) => `${relative(staging, path)}:${sha(readFileSync(path))}`);
    const version = `${own}-${sha(text.join('\n')).slice(0, 8)}`;
    const digest = digestOf(staging);
    const target = join(home, version);
    if (digestOf(target) !== digest) {
      rmSync(target, { recursive: true, force: true });
      renameSync(staging, target);
    }
    return { version, digest };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const manifestAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Workspace packages that a service needs at run time, itself included: unscoped name to its folder and the part used. */
function packagesOf(id, root) {
  const folders = new Map();
  for (const group of ['services', 'services/lib'])
    for (const name of readdirSync(join(root, group)))
      if (existsSync(join(root, group, name, 'package.json')))
        folders.set(manifestAt(join(root, group, name)).name, `${group}/${name}`);
  const found = new Map();
  const add = (name) => {
    const folder = folders.get(name);
    const short = name.replace('@tianji/', '');
    if (folder === undefined || found.has(short)) return;
    // Of another service only its contract may be used, and with it the packages that a contract is made with.
    const contractOnly = !folder.startsWith('services/lib/') && short !== id;
    found.set(short, { from: folder, part: contractOnly ? 'contract' : '' });
    if (contractOnly) return;
    for (const dependency of Object.keys(manifestAt(join(root, folder)).dependencies ?? {})) add(dependency);
  };
  add(`@tianji/${id}`);
  return found;
}

/** A package's emitted files in `out/` and its exports; `from` is where its dependencies are resolved. */
function copyPackage(root, { from, part }, to) {
  const { name, exports = {} } = manifestAt(join(root, from));
  const doors = Object.fromEntries(
    Object.entries(exports).flatMap(([door, target]) => {
      const path = typeof target === 'string' ? target : target.default;
      return path?.startsWith('./dist/') ? [[door, path.replace('./dist/', './out/')]] : [];
    }),
  );
  mkdirSync(to, { recursive: true });
  cpSync(join(root, from, 'dist', part), join(to, 'out', part), {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path),
  });
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ name, type: 'module', exports: doors, from }, null, 1)}\n`,
  );
}
