// Writes each service's contract as data: services/<id>/dist/contract.json. The gateway reads it, and a release
// compares it with the previous one. Contracts are imported as emitted modules, so this step follows the emission.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, readJson, sha, writeFileWhole } from './files.mjs';
import { writeApart } from './write-apart.mjs';

const RECORD = join(CACHE, 'contracts.json');
const WRITER = join(import.meta.dirname, 'write-contracts.mjs');

/** Emitted files that a contract may depend on: contracts, engines' options, and the define functions. */
const MADE_BY = /^services\/(?:[a-z0-9]+|lib\/contracts)\/dist\//;

/** @returns {string[]} ids of the services that have a contract */
export function contractIds(root = ROOT) {
  return readdirSync(join(root, 'services'))
    .filter((id) => existsSync(join(root, 'services', id, 'src', 'contract', 'index.ts')))
    .sort();
}

export const contractPath = (id, root = ROOT) => join(root, 'services', id, 'dist', 'contract.json');

const stampOf = (emitted, hashes) =>
  sha(
    [
      hashes.of(WRITER),
      ...Object.entries(emitted)
        .filter(([path]) => MADE_BY.test(path))
        .map(([path, hash]) => `${path}=${hash}`)
        .sort(),
    ].join('\n'),
  );

/** @param {Record<string, string>} emitted the record of `emit`: emitted path to the hash of its source */
export function contractsAreStale(emitted, hashes) {
  if (contractIds().some((id) => !existsSync(contractPath(id)))) return true;
  return readJson(RECORD, null)?.stamp !== stampOf(emitted, hashes);
}

/** Writes the contracts in a new process, which loads the current modules. On failure throws that process's output. */
export async function writeContracts(emitted, hashes) {
  const stamp = stampOf(emitted, hashes);
  await writeApart([WRITER, ...contractIds()], 'a contract could not be written');
  writeFileWhole(RECORD, JSON.stringify({ stamp }));
}
