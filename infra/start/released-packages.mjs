// Resolves imports of a released service: packages of ours come from its release, packages of others from this tree.
// Registered in the process of the service, by run-service.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

let release = '';
let root = '';
const manifests = new Map();

/** @param {{ release: string, root: string }} data folder of the release, folder of the tree */
export function initialize(data) {
  ({ release, root } = data);
}

function manifestOf(name) {
  if (!manifests.has(name)) {
    const path = join(release, 'packages', name, 'package.json');
    manifests.set(name, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
  }
  return manifests.get(name);
}

export function resolve(specifier, context, next) {
  const own = /^@tianji\/([^/]+)(\/.+)?$/.exec(specifier);
  const manifest = own ? manifestOf(own[1]) : null;
  const door = manifest?.exports[`.${own[2] ?? ''}`];
  if (door)
    return {
      url: pathToFileURL(join(release, 'packages', own[1], door)).href,
      format: 'module',
      shortCircuit: true,
    };
  const bare = /^[a-z@]/i.test(specifier) && !/^[a-z]+:/i.test(specifier);
  const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
  const packages = join(release, 'packages') + sep;
  if (!bare || !parent.startsWith(packages)) return next(specifier, context);
  const from = manifestOf(parent.slice(packages.length).split(sep)[0])?.from ?? '';
  return next(specifier, { ...context, parentURL: pathToFileURL(join(root, from, 'package.json')).href });
}
