// Makes further versions of the present build for drills, as if somebody had changed it, without building again.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, readJson } from '../build/files.mjs';

/**
 * Puts one build of a tool into a tree: this tree's build with a different entry.
 * @param {string} root the tree; nothing else is written to it
 * @param {string} id
 * @param {string} text ends the version
 */
export function alteredBuild(root, id, text) {
  const from = join(ROOT, `mf-${id}`, 'dist');
  const to = join(root, `mf-${id}`, 'dist');
  const build = builtAt(from);
  const version = `${build.version}-${text}`;
  rmSync(to, { recursive: true, force: true });
  cpSync(join(from, build.version), join(to, version), { recursive: true });
  const entry = join(to, version, 'remoteEntry.js');
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n/* ${text} */\n`);
  for (const ending of ['br', 'gz']) rmSync(`${entry}.${ending}`, { force: true });
  writeFileSync(join(to, 'build.json'), JSON.stringify({ ...build, version, kept: [version] }));
  mkdirSync(join(root, 'infra', 'tenants'), { recursive: true });
}

/**
 * Puts a tool's service into a tree: this tree's, with one more line; everything else of `services` is a link.
 * @param {string} root the tree; nothing else is written to it
 * @param {string} id
 * @param {string} text of the line
 */
export function alteredService(root, id, text) {
  const services = join(root, 'services');
  rmSync(services, { recursive: true, force: true });
  mkdirSync(join(services, id), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'services')))
    if (name !== id) symlinkSync(join(ROOT, 'services', name), join(services, name));
  for (const part of ['dist', 'package.json'])
    cpSync(join(ROOT, 'services', id, part), join(services, id, part), { recursive: true });
  const entry = join(services, id, 'dist', 'service.js');
  writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n/* ${text} */\n`);
}

/** Files whose text names other files. */
const NAMING = /\.(?:js|html|json|webmanifest)$/;
const DIGEST = /\b[0-9a-f]{10}\b/g;

/**
 * Puts a shell into a tree: this tree's build, with all hashed files renamed, so that no page of one version can use
 * the files of another.
 * @param {string} root the tree; nothing else is written to it
 * @param {string} text ends the version
 */
export function alteredShell(root, text) {
  const from = join(ROOT, 'shell', 'dist');
  const to = join(root, 'shell', 'dist');
  const build = builtAt(from);
  const files = build.builds[0].filter((file) => !/\.(?:br|gz|map)$/.test(file));
  const digests = new Set(files.flatMap((file) => file.match(DIGEST) ?? []));
  const renamed = (value) =>
    value.replace(DIGEST, (digest) => (digests.has(digest) ? digestOf(text + digest) : digest));
  rmSync(to, { recursive: true, force: true });
  for (const file of files) {
    const target = join(to, renamed(file));
    mkdirSync(dirname(target), { recursive: true });
    if (NAMING.test(file)) writeFileSync(target, renamed(readFileSync(join(from, file), 'utf8')));
    else cpSync(join(from, file), target);
  }
  const version = `${build.version}-${text}`;
  writeFileSync(join(to, 'build.json'), JSON.stringify({ ...build, version, builds: [files.map(renamed)] }));
  mkdirSync(join(root, 'infra', 'tenants'), { recursive: true });
}

const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** @throws when nothing is built there */
function builtAt(dist) {
  const build = readJson(join(dist, 'build.json'), null);
  if (!build) throw new Error(`${dist} holds no build: npm run build`);
  return build;
}
