// The folder of a portal outside this repository: shell, platform services and their pages from the packages, the tool's
// service as emitted from its sources.
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { emitFile, isSource, outputOf } from '../../build/emit-file.mjs';
import { filesUnder, isTest } from '../../build/files.mjs';

/** The root of the package that this file belongs to. */
const PACKAGE = join(import.meta.dirname, '..', '..', '..');

/** Packages of ours that contain a built service, beside each other as npm installed them. */
function builtServices(modules) {
  const scope = join(modules, '@tianji');
  return readdirSync(scope)
    .map((name) => ({ id: name, place: realpathSync(join(scope, name)) }))
    .filter(({ place }) => existsSync(join(place, 'dist', 'service.js')));
}

async function emitService(from, to) {
  const { transformSync } = await import('@swc/core');
  for (const source of filesUnder(from))
    if (isSource(source) && !isTest(source)) emitFile(transformSync, source, outputOf(source, { from, to }));
}

/**
 * @param {{ folder: string, id: string, work: string, say: (line: string) => void }} options
 *   folder: of the tool's team; work: a folder inside its node_modules, so that packages are found from there
 * @returns {Promise<string>} the portal's folder
 * @throws when a source of the service cannot be read as TypeScript
 */
export async function layOut({ folder, id, work, say }) {
  const root = join(work, 'portal');
  rmSync(root, { recursive: true, force: true });
  const manifest = createRequire(join(folder, 'package.json')).resolve('@tianji/portal/package.json');
  const modules = dirname(dirname(dirname(manifest)));
  for (const service of builtServices(modules).filter((one) => one.id !== id)) {
    mkdirSync(join(root, 'services', service.id), { recursive: true });
    symlinkSync(join(service.place, 'dist'), join(root, 'services', service.id, 'dist'));
  }
  const remotes = readdirSync(PACKAGE).filter((name) => name.startsWith('mf-') && name !== `mf-${id}`);
  for (const name of ['shell', ...remotes, 'infra/operator.json', 'infra/tenants'])
    cpSync(join(PACKAGE, name), join(root, name), { recursive: true });
  say(`emitting services/${id}`);
  await emitService(join(folder, 'services', id, 'src'), join(root, 'services', id, 'dist'));
  return root;
}
