// Builds what is missing or stale: `npm run build`, `npm run build -- --only calendar`, `--only shell`, `--only
// services`; `--force` builds everything. Imported by start, test and release.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { writeRulesPage } from '../rules/rules.mjs';
import { addFrames, framesAreOld, redrawFrames, shellOfFrames } from './add-frames.mjs';
import { assetsAreStale, copyAssets } from './assets.mjs';
import { staleContent, writeContent } from './content.mjs';
import { contractsAreStale, writeContracts } from './contracts.mjs';
import { writeDeployment } from './deploy.mjs';
import { emit, emitIsStale, emittedHashes } from './emit.mjs';
import {
  CACHE,
  FileHashes,
  filesUnder,
  PRESET_FILES,
  ROOT,
  readJson,
  sha,
  writeFileWhole,
} from './files.mjs';
import { withLock } from './lock.mjs';
import { nothingNamed, unitsNamed } from './only.mjs';
import { placeRemote, placeShell } from './place.mjs';
import { browserPackages, problemsOfRemote } from './remotes.mjs';
import { samplesAreStale, writeSamples } from './samples.mjs';

/** Inputs of every bundle besides its own sources: the build code itself. */
const BUILD_FILES = [
  ...[
    ...PRESET_FILES,
    'bundle.mjs',
    'precompress.mjs',
    'place.mjs',
    'add-frames.mjs',
    'write-frames.mjs',
  ].map((name) => `infra/build/${name}`),
  ...filesUnder(join(import.meta.dirname, 'frame')).map((path) => relative(ROOT, path)),
];
const BUILD_PACKAGES = [
  'webpack',
  '@module-federation/enhanced',
  '@swc/core',
  'swc-loader',
  'minimizer-webpack-plugin',
  'acorn',
  'react',
  'react-dom',
  'styled-components',
  'jsdom',
].map((name) => `node_modules/${name}`);

const recordPath = (id) => join(CACHE, `bundle-${id}.json`);

let lock;
function lockedVersion(path) {
  lock ??= readJson(join(ROOT, 'package-lock.json'), {}).packages ?? {};
  const entry = lock[path];
  return entry ? `${entry.version ?? ''}${entry.integrity ?? ''}` : 'absent';
}

/** Only `development` differs: whoever builds as `test`, or without a mode, has the same bundles. */
const bundlingMode = () => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

/** One hash over everything that webpack read in the last build, or null when unknown. */
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
  return sha(`${id}\n${bundlingMode()}\n${parts.join('\n')}`);
}

function isStale(unit, hashes) {
  const record = readJson(recordPath(unit.id), null);
  if (!record || !existsSync(join(unit.folder, 'dist', 'build.json'))) return true;
  if (!existsSync(join(unit.folder, 'dist', unit.id === 'shell' ? 'index.html' : (record.version ?? '-'))))
    return true;
  return stampOf(unit, record.inputs, hashes) !== record.stamp;
}

function runBundle(folder, staging) {
  return new Promise((resolve) => {
    let text = '';
    const child = spawn(process.execPath, [join(import.meta.dirname, 'bundle.mjs'), folder, staging], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: bundlingMode(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    child.on('close', (code) => resolve({ code, text }));
  });
}

/** Runs `work` with a staging folder of the unit's own, which is gone afterwards. */
async function staged(unit, work) {
  const staging = join(CACHE, 'out', `${unit.id}-${process.pid}`);
  mkdirSync(join(CACHE, 'out'), { recursive: true });
  try {
    await work(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(`${staging}.json`, { force: true });
  }
}

/** @param {Promise<unknown>} shellStands settles once the shell, which draws the frames, is built */
const bundle = (unit, hashes, say, shellStands) =>
  staged(unit, async (staging) => {
    const started = Date.now();
    const { code, text } = await runBundle(unit.folder, staging);
    if (code !== 0) throw new Error(`${relative(ROOT, unit.folder)}: the build failed\n${text}`);
    if (text.trim()) say(text.trim());
    if (unit.id !== 'shell') await shellStands;
    const shell = shellOfFrames();
    await addFrames(unit, staging);
    const inputs = JSON.parse(readFileSync(`${staging}.json`, 'utf8'));
    const place = unit.id === 'shell' ? placeShell : placeRemote;
    const { version, fresh } = place(unit.folder, staging);
    const stamp = stampOf(unit, inputs, hashes);
    writeFileWhole(recordPath(unit.id), JSON.stringify({ stamp, version, inputs, shell }));
    const took = ((Date.now() - started) / 1000).toFixed(1);
    say(`${relative(ROOT, unit.folder)} ${version}${fresh ? '' : ' (same content)'} in ${took} s`);
  });

const recordOf = ({ id }) => readJson(recordPath(id), {});

const redraw = (unit, say) =>
  staged(unit, async (staging) => {
    const record = recordOf(unit);
    const shell = shellOfFrames();
    const { version, fresh } = await redrawFrames(unit, record.version, staging);
    writeFileWhole(recordPath(unit.id), JSON.stringify({ ...record, version, shell }));
    if (fresh) say(`${relative(ROOT, unit.folder)} ${version}: new frames`);
  });

/** Whether the next build would do anything. Writes nothing. */
export function isAnythingStale() {
  const hashes = new FileHashes();
  return (
    emitIsStale(hashes) ||
    staleContent(hashes, emittedHashes()).length > 0 ||
    assetsAreStale(lockedVersion) ||
    contractsAreStale(emittedHashes(), hashes) ||
    samplesAreStale(emittedHashes(), hashes, lockedVersion) ||
    browserPackages().some((unit) => isStale(unit, hashes) || framesAreOld(unit, recordOf(unit)))
  );
}

/**
 * Brings every output up to date.
 * @param {{ only?: string, force?: boolean, tolerant?: boolean, say?: (line: string) => void }} options
 *   tolerant: a remote that fails to build is reported and affects its own page only
 * @returns {Promise<{ emitted: number, bundled: string[] }>} what was built; throws when a part failed
 */
export async function build(options = {}) {
  return withLock(options.say ?? (() => {}), () => buildAll(options));
}

/**
 * Turns content folders into data and returns the ids written. Bad content fails the build; a tolerant build only
 * reports it.
 */
async function contentData(hashes, { tolerant, say, failures }) {
  try {
    return await writeContent(hashes, emittedHashes());
  } catch (error) {
    if (tolerant) say(`left out: ${error.message}`);
    else failures.push(error);
    return [];
  }
}

async function buildAll({ only, force = false, tolerant = false, say = () => {} }) {
  const hashes = new FileHashes();
  const failures = [];
  let emitted = 0;
  if (!only || only === 'services') {
    let result = await emit(hashes, say);
    emitted = result.emitted + result.removed;
    const written = result.failures.length > 0 ? [] : await contentData(hashes, { tolerant, say, failures });
    if (written.length > 0) {
      say(`data made from the content of ${written.join(', ')}`);
      result = await emit(hashes, say);
      emitted += result.emitted + result.removed;
    }
    failures.push(...result.failures.map((sentence) => new Error(sentence)));
    emitted += copyAssets(lockedVersion);
    emitted += writeDeployment();
    if (result.failures.length === 0) writeRulesPage(force || result.emitted > 0);
    if (result.failures.length === 0 && (force || contractsAreStale(emittedHashes(), hashes))) {
      await writeContracts(emittedHashes(), hashes).catch((error) => {
        if (tolerant) say(`left out: ${error.message}`);
        else failures.push(error);
      });
    }
  }
  const units = unitsNamed(only);
  if (only && only !== 'services' && units.length === 0) throw new Error(nothingNamed(only));
  const ready = [];
  for (const unit of units) {
    const problems = unit.id === 'shell' ? [] : await problemsOfRemote(unit.id);
    if (problems.length === 0) ready.push(unit);
    else if (tolerant) say(`left out: ${problems.join('\n')}`);
    else failures.push(new Error(problems.join('\n')));
  }
  const work = ready.filter((unit) => force || isStale(unit, hashes));
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
  const queue = [...work, ...ready.filter((unit) => !work.includes(unit))];
  let shellIsBuilt = () => {};
  // The shell is first in the queue, so it is already being built when others wait for it.
  const shellStands = work.some(({ id }) => id === 'shell')
    ? new Promise((resolve) => {
        shellIsBuilt = resolve;
      })
    : Promise.resolve();
  const bring = async (unit) => {
    if (work.includes(unit)) return bundle(unit, hashes, say, shellStands);
    await shellStands;
    if (framesAreOld(unit, recordOf(unit))) await redraw(unit, say);
  };
  const workers = Array.from({ length: Math.min(availableParallelism(), queue.length) }, async () => {
    for (let unit = queue.shift(); unit; unit = queue.shift()) {
      await bring(unit).catch((error) => {
        if (tolerant && unit.id !== 'shell') say(`left out: ${error.message}`);
        else failures.push(error);
      });
      if (unit.id === 'shell') shellIsBuilt();
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
