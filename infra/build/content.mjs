// Makes the data of services that have a content folder: services/<id>/content → services/<id>/src/data, with the
// service's own `tools/write`. Content that breaks the service's rules fails the build; the message names file and
// reason.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, filesUnder, ROOT, readJson, sha, writeFileWhole } from './files.mjs';
import { writeApart } from './write-apart.mjs';

const RECORD = join(CACHE, 'content.json');

/** @returns {string[]} ids of the services with a content folder and a writer */
export function contentIds(root = ROOT) {
  return readdirSync(join(root, 'services'))
    .filter((id) => existsSync(join(root, 'services', id, 'content')))
    .filter((id) => existsSync(join(root, 'services', id, 'dist/tools/write.js')));
}

/** The terms that tools declare: content may explain them. */
const declaredTerms = () =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(ROOT, name, 'terms.json'))
    .filter((path) => existsSync(path));

/**
 * What a service's data depend on besides its content: its writer, and the engines and libraries that draw and compute
 * for it.
 * @param {string} id the service
 * @param {{ dependencies?: object, devDependencies?: object }} manifest its package.json
 * @param {Record<string, string>} emitted the record of `emit`: emitted path to the hash of its source
 * @returns {string[]} path and hash of each, sorted
 */
export function makers(id, { dependencies = {}, devDependencies = {} }, emitted) {
  const used = new Set(
    Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => name.startsWith('@tianji/'))
      .map((name) => name.slice('@tianji/'.length)),
  );
  const makes = (path) => {
    const [, lib, name, folder] = /^services\/(lib\/)?([a-z0-9-]+)\/dist\/([^/]+)/.exec(path) ?? [];
    if (name === undefined) return false;
    // A service's own data are the output, so they do not count; the kit runs services and makes no data.
    return lib ? name !== 'kit' : name === id ? folder !== 'data' : used.has(name) && folder === 'engine';
  };
  return Object.entries(emitted)
    .filter(([path]) => makes(path))
    .map(([path, hash]) => `${path}=${hash}`)
    .sort();
}

/** One hash over the content, what its data depend on, the declared terms, and the data written. */
function stampOf(id, hashes, emitted) {
  const manifest = readJson(join(ROOT, 'services', id, 'package.json'), {});
  const folders = ['content', 'src/data'].map((name) => join(ROOT, 'services', id, name));
  const files = [...folders.flatMap((folder) => filesUnder(folder)), ...declaredTerms()].sort();
  const parts = files.map((path) => `${path.slice(ROOT.length)}=${hashes.of(path)}`);
  return sha([...parts, ...makers(id, manifest, emitted)].join('\n'));
}

/**
 * @param {Record<string, string>} emitted the record of `emit`
 * @returns {string[]} ids whose data are not up to date with their content, writer and engines
 */
export function staleContent(hashes, emitted) {
  const record = readJson(RECORD, {});
  return contentIds().filter((id) => record[id] !== stampOf(id, hashes, emitted));
}

/**
 * Writes stale data.
 * @returns {Promise<string[]>} ids that were written
 * @throws Error that lists every problem of the content
 */
export async function writeContent(hashes, emitted) {
  const stale = staleContent(hashes, emitted);
  for (const id of stale) {
    const writer = join(ROOT, 'services', id, 'dist/tools/write.js');
    await writeApart([writer], `services/${id}/content: the data could not be made`);
  }
  if (stale.length > 0) {
    const record = Object.fromEntries(contentIds().map((id) => [id, stampOf(id, hashes, emitted)]));
    writeFileWhole(RECORD, JSON.stringify(record));
  }
  return stale;
}
