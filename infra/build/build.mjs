// Builds what is missing or stale: `npm run build`, `npm run build -- --only calendar`,
// `--only shell`, `--only services`; `--force` builds all, `--canary` releases for canary tenants only. Imported by start and test.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { assetsAreStale, copyAssets } from './assets.mjs';
import { emit, emitIsStale, emittedHashes } from './emit.mjs';
import { CACHE, FileHashes, filesUnder, ROOT, readJson, sha, writeFileWhole } from './files.mjs';
import { releaseRemote, releaseShell } from './release.mjs';
import { samplesAreStale, writeSamples } from './samples.mjs';

/** What every bundle depends on beside its own sources: the build itself. */
const BUILD_FILES = [
  'base.cjs',
  'preset.cjs',
  'shared.cjs',
  'bundle.mjs',
  'precompress.mjs',
  'release.mjs',
].map((name) => `infra/build/${name}`);
const BUILD_PACKAGES = [
  'webpack',
  '@module-federation/enhanced',
  '@swc/core',
  'swc-loader',
  'minimizer-webpack-plugin',
  'react',
  'react-dom',
  'styled-components',
].map((name) => `node_modules/${name}`);

/** @returns {{ id: string, folder: string }[]} the shell and every remote that has sources */
export function browserPackages() {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('mf-')))
    .map((entry) => ({ id: entry.name.replace(/^mf-/, ''), folder: join(ROOT, entry.name) }))
    .filter(({ folder }) => existsSync(join(folder, 'webpack.config.cjs')));
  // The shell is the longest build: first.
  return folders.sort(
    (a, b) => Number(b.id === 'shell') - Number(a.id === 'shell') || a.id.localeCompare(b.id),
  );
}

const recordPath = (id) => join(CACHE, `bundle-${id}.json`);

let lock;
function lockedVersion(path) {
  lock ??= readJson(join(ROOT, 'package-lock.json'), {}).packages ?? {};
  const entry = lock[path];
  return entry ? `${entry.version ?? ''}${entry.integrity ?? ''}` : 'absent';
}

/** One hash over everything that webpack read the last time, or null when that is not known. */
function stampOf({ id, folder }, inputs, hashes) {
  if (!inputs) return null;
  const own = filesUnder(join(folder, 'public')).map((path) => relative(ROOT, path));
  const named = ['package.json', 'tool.json', 'webpack.config.cjs'].map((name) =>
    relative(ROOT, join(folder, name)),
  );
  const files = [...new Set([...inputs.files, ...own, ...named, ...BUILD_FILES, 'shell/kit/package.json'])];
  const parts = files.map((path) => `${path}=${hashes.of(join(ROOT, path))}`);
  for (const path of new Set([...inputs.packages, ...BUILD_PACKAGES]))
    parts.push(`${path}=${lockedVersion(path)}`);
  return sha(`${id}\n${process.env.NODE_ENV ?? ''}\n${parts.join('\n')}`);
}

function isStale(unit, hashes) {
  const record = readJson(recordPath(unit.id), null);
  const output = join(unit.folder, 'dist', unit.id === 'shell' ? 'index.html' : 'releases.json');
  if (!record || !existsSync(output)) return true;
  if (unit.id !== 'shell' && !existsSync(join(unit.folder, 'dist', record.version ?? '-'))) return true;
  return stampOf(unit, record.inputs, hashes) !== record.stamp;
}

function runBundle(folder, staging) {
  return new Promise((resolve) => {
    let text = '';
    const child = spawn(process.execPath, [join(import.meta.dirname, 'bundle.mjs'), folder, staging], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: process.env.NODE_ENV === 'development' ? 'development' : 'production',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    child.on('close', (code) => resolve({ code, text }));
  });
}

async function bundle(unit, hashes, say, channel) {
  const started = Date.now();
  const staging = join(CACHE, 'out', `${unit.id}-${process.pid}`);
  mkdirSync(join(CACHE, 'out'), { recursive: true });
  try {
    const { code, text } = await runBundle(unit.folder, staging);
    if (code !== 0) throw new Error(`${relative(ROOT, unit.folder)}: the build failed\n${text}`);
    if (text.trim()) say(text.trim());
    const inputs = JSON.parse(readFileSync(`${staging}.json`, 'utf8'));
    const released =
      unit.id === 'shell' ? releaseShell(unit.folder, staging) : releaseRemote(unit.folder, staging, channel);
    writeFileWhole(
      recordPath(unit.id),
      JSON.stringify({ stamp: stampOf(unit, inputs, hashes), version: released.version, inputs }),
    );
    const took = ((Date.now() - started) / 1000).toFixed(1);
    say(
      `${relative(ROOT, unit.folder)} ${released.version}${released.fresh ? '' : ' (same content)'} in ${took} s`,
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(`${staging}.json`, { force: true });
  }
}

/** Whether the next build would do anything. Nothing is written. */
export function isAnythingStale() {
  const hashes = new FileHashes();
  return (
    emitIsStale(hashes) ||
    assetsAreStale(lockedVersion) ||
    samplesAreStale(emittedHashes(), hashes, lockedVersion) ||
    browserPackages().some((unit) => isStale(unit, hashes))
  );
}

/** One build at a time: two would write the same outputs. A dead holder's lock is taken over. */
async function withLock(say, work) {
  const path = join(CACHE, 'lock');
  mkdirSync(CACHE, { recursive: true });
  for (let waited = false; ; ) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = Number(readJson(path, 0));
      if (!isAlive(holder)) rmSync(path, { force: true });
      else {
        if (!waited) say(`waiting for another build (process ${holder})`);
        waited = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Brings every output up to date.
 * @param {{ only?: string, force?: boolean, tolerant?: boolean, say?: (line: string) => void }} options
 *   tolerant: a remote that cannot be built is said and costs its own page only
 * @returns {Promise<{ emitted: number, bundled: string[] }>} what was done; throws when a part failed
 */
export async function build(options = {}) {
  return withLock(options.say ?? (() => {}), () => buildAll(options));
}

async function buildAll({ only, force = false, tolerant = false, channel = 'stable', say = () => {} }) {
  const hashes = new FileHashes();
  const failures = [];
  let emitted = 0;
  if (!only || only === 'services') {
    const result = await emit(hashes, say);
    emitted = result.emitted + result.removed;
    failures.push(...result.failures.map((sentence) => new Error(sentence)));
    emitted += copyAssets(lockedVersion);
  }
  const units = browserPackages().filter((unit) => !only || unit.id === only || `mf-${unit.id}` === only);
  if (only && only !== 'services' && units.length === 0)
    throw new Error(`nothing to build is named "${only}"`);
  const work = units.filter((unit) => force || isStale(unit, hashes));
  if (work.length > 0) say(`bundling ${work.map((unit) => unit.id).join(', ')}`);
  const bundled = work.map((unit) => unit.id);
  const samples = async () => {
    if (!force && !samplesAreStale(emittedHashes(), hashes, lockedVersion)) return;
    say('writing the sample reports');
    await writeSamples(emittedHashes(), hashes, lockedVersion).catch((error) => {
      if (tolerant) say(`left out: ${error.message}`);
      else failures.push(error);
    });
  };
  const queue = [...work];
  const workers = Array.from({ length: Math.min(availableParallelism(), work.length) }, async () => {
    for (let unit = queue.shift(); unit; unit = queue.shift()) {
      await bundle(unit, hashes, say, channel).catch((error) => {
        if (tolerant && unit.id !== 'shell') say(`left out: ${error.message}`);
        else failures.push(error);
      });
    }
  });
  if (failures.length === 0 && (!only || only === 'services')) workers.push(samples());
  await Promise.all(workers);
  hashes.save();
  if (failures.length > 0) throw new Error(failures.map((error) => error.message).join('\n\n'));
  return { emitted, bundled };
}

function argument(name) {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : process.argv[at + 1];
}

if (process.argv[1] === import.meta.filename) {
  const started = Date.now();
  const say = (line) => console.log(`[build] ${line}`);
  try {
    const { emitted, bundled } = await build({
      only: argument('--only'),
      force: process.argv.includes('--force'),
      channel: process.argv.includes('--canary') ? 'canary' : 'stable',
      say,
    });
    const what =
      emitted + bundled.length === 0
        ? 'everything was up to date'
        : `${emitted} files and ${bundled.length} bundles built`;
    say(`${what}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
