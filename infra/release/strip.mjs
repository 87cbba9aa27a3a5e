// What an image does not carry: sources, tests, pages about the project, and tools of development. `node infra/release/strip.mjs`
// deletes them from a tree that was built for an image; what remains runs every process and every command of the operator.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, ROOT } from '../start/prepare.mjs';

/** Folders of a package that are built into its `dist`, or that only development reads. */
const OF_A_PACKAGE = ['src', 'e2e', 'test', 'bench', 'gen'];
/** What of `infra` runs outside development. */
const OF_INFRA = new Set([
  ...['backup', 'build', 'certificates', 'dist', 'operator', 'parked', 'release', 'start', 'tenants'],
]);
const OF_THE_TREE = ['docs', 'coverage', '.ci', '.github'];

const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map(({ name }) => name)
    : [];

/** @returns {string[]} the folders of a tree that an image does not carry, relative to it, none inside another */
export function stripped(root) {
  const packages = [
    ...folders(join(root, 'services')).map((name) => `services/${name}`),
    ...folders(join(root, 'services/lib')).map((name) => `services/lib/${name}`),
    ...folders(root).filter((name) => name.startsWith('mf-')),
    'shell',
    'shell/kit',
  ];
  return [
    ...packages.flatMap((folder) => OF_A_PACKAGE.map((name) => `${folder}/${name}`)),
    ...folders(join(root, 'infra'))
      .filter((name) => !OF_INFRA.has(name))
      .map((name) => `infra/${name}`),
    ...OF_THE_TREE,
  ].filter((path) => existsSync(join(root, path)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // A tree in which somebody works is not to be lost by a mistyped command.
  if (existsSync(join(ROOT, '.git'))) giveUp('this is a working tree: only a copy for an image is stripped');
  for (const path of stripped(ROOT)) rmSync(join(ROOT, path), { recursive: true });
}
