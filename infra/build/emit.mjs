// src/*.ts → dist/*.js, file by file, for everything that Node runs: services, their libraries and
// the runners. Types are stripped, not checked (tsc checks them in the test run).
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { emitFile, isSource, outputOf } from './emit-file.mjs';
import { CACHE, filesUnder, isTest, ROOT, readJson, writeFileWhole } from './files.mjs';

const RECORD = join(CACHE, 'emit.json');

/** Part of every stamp: increase it when the options below change. */
const EMITTER = 'swc-2';

/** @returns {{ from: string, to: string }[]} the source folders that Node runs, and their output folders */
export function runtimePackages() {
  const packages = [];
  for (const group of ['services/lib', 'services']) {
    for (const entry of readdirSync(join(ROOT, group), { withFileTypes: true })) {
      const folder = join(ROOT, group, entry.name);
      if (entry.isDirectory() && existsSync(join(folder, 'package.json'))) {
        packages.push({ from: join(folder, 'src'), to: join(folder, 'dist') });
      }
    }
  }
  packages.push({ from: join(ROOT, 'infra/start'), to: join(ROOT, 'infra/dist/start') });
  return packages;
}

function plan(hashes) {
  const before = readJson(RECORD, {});
  const after = {};
  const work = [];
  for (const pack of runtimePackages()) {
    for (const source of filesUnder(pack.from)) {
      if (!isSource(source) || isTest(source)) continue;
      const output = outputOf(source, pack);
      const key = relative(ROOT, output);
      after[key] = `${EMITTER}:${hashes.of(source)}`;
      if (before[key] !== after[key] || !existsSync(output)) work.push({ source, output, key });
    }
  }
  return { before, after, work };
}

/** The record of the last emission: emitted path to the hash of its source. */
export const emittedHashes = () => readJson(RECORD, {});

/** Whether any source that Node runs was changed, added or deleted since the last emission. */
export function emitIsStale(hashes) {
  const { before, after, work } = plan(hashes);
  return work.length > 0 || Object.keys(before).some((key) => !(key in after));
}

/**
 * Emits what changed and deletes outputs whose source is gone.
 * @param {import('./files.mjs').FileHashes} hashes
 * @returns {Promise<{ emitted: number, removed: number, failures: string[] }>}
 */
export async function emit(hashes, say = () => {}) {
  const { before, after, work } = plan(hashes);
  const failures = [];
  if (work.length > 0) {
    say(`emitting ${work.length} of ${Object.keys(after).length} files for Node`);
    const { transformSync } = await import('@swc/core');
    for (const { source, output, key } of work) {
      try {
        emitFile(transformSync, source, output);
      } catch (error) {
        // The next build tries this file again; the other files are not held up.
        delete after[key];
        failures.push(`${relative(ROOT, source)}: ${error.message}`);
      }
    }
  }
  let removed = 0;
  for (const key of Object.keys(before)) {
    if (key in after) continue;
    rmSync(join(ROOT, key), { force: true });
    rmSync(join(ROOT, `${key}.map`), { force: true });
    removed += 1;
  }
  if (work.length > 0 || removed > 0) writeFileWhole(RECORD, JSON.stringify(after));
  return { emitted: work.length - failures.length, removed, failures };
}
