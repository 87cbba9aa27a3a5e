// The remotes of this tree, and what a remote must have before it can be built.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contractIds, contractPath } from './contracts.mjs';
import { ROOT, readJson } from './files.mjs';
import { unmetNeeds } from './place.mjs';

/** The files of a remote that the build reads, and what each is for. */
const PARTS = [
  ['package.json', 'its name is @tianji/mf-<id>'],
  ['tool.json', 'the tool declares itself there'],
  ['webpack.config.cjs', "one line, module.exports = require('../infra/build/preset.cjs')(__dirname);"],
  ['src/index.ts', 'its default export is what defineTool returns'],
];
/** Any of these makes a folder a remote; leftovers of an earlier build do not. */
const SOURCES = ['package.json', 'tool.json', 'webpack.config.cjs', 'src'];

const has = (folder, name) =>
  existsSync(join(folder, name)) || (name === 'src/index.ts' && existsSync(join(folder, 'src/index.tsx')));

/**
 * @param {string} id
 * @param {string} root the project's folder
 * @returns {string[]} one sentence per missing file
 */
export const missingParts = (id, root = ROOT) =>
  PARTS.filter(([name]) => !has(join(root, `mf-${id}`), name)).map(
    ([name, why]) => `mf-${id}/${name} is missing: ${why.replace('<id>', id)}`,
  );

/** @returns {{ id: string, folder: string }[]} the shell and every remote that has sources */
export function browserPackages(root = ROOT) {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('mf-')))
    .map((entry) => ({ id: entry.name.replace(/^mf-/, ''), folder: join(root, entry.name) }))
    .filter(({ folder }) => SOURCES.some((name) => existsSync(join(folder, name))));
  // The shell takes longest: build it first.
  return folders.sort(
    (a, b) => Number(b.id === 'shell') - Number(a.id === 'shell') || a.id.localeCompare(b.id),
  );
}

/** Calls in a remote's declaration that are in no contract it needs; none while the contracts are not built. */
async function strangeCalls(id, root) {
  const services = contractIds(root);
  if (services.some((service) => !existsSync(contractPath(service, root)))) return [];
  const tool = readJson(join(root, `mf-${id}`, 'tool.json'), null);
  if (tool?.needs === undefined) return [`mf-${id}/tool.json is not a valid declaration`];
  const { callsOutsideNeeds } = await import('@tianji/contracts');
  const contracts = services.flatMap((service) => {
    const { previous, ...present } = readJson(contractPath(service, root), {});
    return previous ? [present, previous] : [present];
  });
  return callsOutsideNeeds(tool, contracts).map((sentence) => `mf-${id}/tool.json: ${sentence}`);
}

/** @returns {Promise<string[]>} why a remote is not built, one sentence per reason; empty when it can be */
export async function problemsOfRemote(id, root = ROOT) {
  const lacks = missingParts(id, root);
  if (lacks.length > 0) return lacks;
  const folder = join(root, `mf-${id}`);
  const tool = readJson(join(folder, 'tool.json'), null);
  // Named before anything is built: the static frames of such a remote could not be made, and that would not say why.
  const unmet = tool?.needs ? unmetNeeds(folder, tool) : [];
  return unmet.length > 0 ? unmet : strangeCalls(id, root);
}
