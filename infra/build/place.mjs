// Puts a finished build where it is served from while nothing is released: the working build. A working build is not a
// release and is in no ledger; docs/what-a-release-is.md says what a release is.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import semver from 'semver';
import { filesUnder, ROOT, readJson, sha, writeFileWhole } from './files.mjs';

/** How many working builds stay on disk, so that an open tab still finds its chunks. */
const KEEP = 3;

const contentHash = (folder) =>
  sha(
    filesUnder(folder)
      .map((path) => `${relative(folder, path)}:${sha(readFileSync(path))}`)
      .join('\n'),
  ).slice(0, 8);

const versionIn = (path) => JSON.parse(readFileSync(path, 'utf8')).version;

/** What the present shell provides to tools, in exact versions. */
export const shellGives = () => ({
  kit: versionIn(join(ROOT, 'shell/kit/package.json')),
  react: versionIn(join(ROOT, 'node_modules/react/package.json')),
});

/** Writes the working build's description, `dist/build.json`: its version and the previous few. */
const describe = (dist, description) =>
  writeFileWhole(join(dist, 'build.json'), `${JSON.stringify(description, null, 1)}\n`);

/**
 * Moves the staged build of a remote to `dist/<version>/` and points `dist/build.json` at it.
 * @returns {{ version: string, fresh: boolean }} fresh is false when the content equals the previous build's
 * @throws when the tool needs what the present shell does not provide
 */
export function placeRemote(folder, staging) {
  const dist = join(folder, 'dist');
  const tool = JSON.parse(readFileSync(join(folder, 'tool.json'), 'utf8'));
  const [unmet] = unmetNeeds(folder, tool);
  if (unmet) throw new Error(unmet);
  // The build carries tool.json, by which the shell judges a tool before loading it.
  writeFileWhole(join(staging, 'tool.json'), `${JSON.stringify(tool, null, 2)}\n`);
  const version = `${versionIn(join(folder, 'package.json'))}-${contentHash(staging)}`;
  const target = join(dist, version);
  const { version: before, kept = [] } = readJson(join(dist, 'build.json'), {});
  const fresh = before !== version || !existsSync(target);
  if (fresh) {
    rmSync(target, { recursive: true, force: true });
    // Makes sure that the target's parent folder exists.
    writeFileWhole(join(dist, '.next'), '');
    renameSync(staging, target);
    rmSync(join(dist, '.next'));
  } else rmSync(staging, { recursive: true, force: true });
  const versions = [version, ...kept.filter((one) => one !== version)].slice(0, KEEP);
  // The folder is complete before anything refers to it.
  describe(dist, { version, kept: versions, tool });
  for (const entry of readdirSync(dist, { withFileTypes: true }))
    if (entry.isDirectory() && !versions.includes(entry.name))
      rmSync(join(dist, entry.name), { recursive: true, force: true });
  rmSync(join(dist, 'releases.json'), { force: true });
  return { version, fresh };
}

/**
 * What a tool needs and the present shell does not provide: every browser would refuse the tool.
 * @returns {string[]} one sentence per need
 */
export const unmetNeeds = (folder, tool) =>
  Object.entries(shellGives())
    .filter(([part, version]) => !semver.satisfies(version, tool.needs?.[part] ?? ''))
    .map(
      ([part, version]) =>
        `${basename(folder)}/tool.json: needs ${part} ${tool.needs?.[part]}, and this shell gives ${version}`,
    );

/**
 * Copies the shell's new build over the old one: an open tab still finds the chunks of the last builds. index.html
 * comes last, so that it never names a file that is missing. `dist/build.json` lists the files of each build, newest
 * first: a release takes only those of the newest.
 */
export function placeShell(folder, staging) {
  const dist = join(folder, 'dist');
  const version = `${versionIn(join(folder, 'package.json'))}-${contentHash(staging)}`;
  const files = filesUnder(staging).map((path) => relative(staging, path));
  const { version: before, builds = [] } = readJson(join(dist, 'build.json'), {});
  const kept = [files, ...(before === version ? builds.slice(1) : builds)].slice(0, KEEP);
  const last = (name) => Number(name.startsWith('index.html'));
  for (const name of [...files].sort((a, b) => last(a) - last(b)))
    cpSync(join(staging, name), join(dist, name), { recursive: true });
  describe(dist, { version, gives: shellGives(), builds: kept });
  const wanted = new Set([...kept.flat(), 'build.json']);
  for (const path of filesUnder(dist)) if (!wanted.has(relative(dist, path))) rmSync(path);
  rmSync(staging, { recursive: true, force: true });
  return { version, fresh: before !== version };
}
