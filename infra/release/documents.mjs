// Every contract of the workspace as data, made from the sources: no build is needed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { contractIds } from '../build/contracts.mjs';
import { ROOT } from '../build/files.mjs';

const HOOKS = join(ROOT, 'services/lib/kit/src/testing/typescript.mjs');
const PRINTER = join(import.meta.dirname, 'print-documents.mjs');

/** @returns {import('@tianji/contracts').ContractDocument[]} */
export function contractDocuments(ids = contractIds()) {
  const result = spawnSync(process.execPath, ['--conditions=tianji', '--import', HOOKS, PRINTER, ...ids], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 27,
  });
  if (result.status !== 0) throw new Error(`the contracts cannot be read:\n${result.stderr}`);
  return JSON.parse(result.stdout);
}
