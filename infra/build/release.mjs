// Puts a finished build where the gateway serves it. docs/what-a-release-is.md says what a release is.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, filesUnder, readJson, sha, writeFileWhole } from './files.mjs';

/** How many versions of a remote stay on the disk: old tabs and pinned tenants need theirs. */
const KEEP = 5;

const contentHash = (folder) =>
  sha(
    filesUnder(folder)
      .map((path) => `${relative(folder, path)}:${sha(readFileSync(path))}`)
      .join('\n'),
  ).slice(0, 8);

/**
 * Moves the staged build to `dist/<version>/` and appends it to `dist/releases.json`.
 * @param {'stable' | 'canary'} channel tenants that follow `stable` pass canaries over
 * @returns {{ version: string, fresh: boolean }} fresh is false when the content is the newest release's
 */
export function releaseRemote(folder, staging, channel = 'stable') {
  const dist = join(folder, 'dist');
  const ledgerPath = join(dist, 'releases.json');
  const tool = JSON.parse(readFileSync(join(folder, 'tool.json'), 'utf8'));
  // What the shell judges a tool by before loading it travels with the release.
  writeFileWhole(join(staging, 'tool.json'), `${JSON.stringify(tool, null, 2)}\n`);
  const { version: packageVersion } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = `${packageVersion}-${contentHash(staging)}`;
  const ledger = readJson(ledgerPath, []);
  const target = join(dist, version);
  const newest = ledger.at(-1);
  if (newest?.version === version && (newest.channel ?? 'stable') === channel && existsSync(target)) {
    rmSync(staging, { recursive: true, force: true });
    return { version, fresh: false };
  }
  rmSync(target, { recursive: true, force: true });
  writeFileWhole(join(dist, '.gitkeep'), '');
  renameSync(staging, target);
  const entry = readFileSync(join(target, 'remoteEntry.js'));
  ledger.push({
    version,
    ...(channel === 'canary' ? { channel } : {}),
    at: new Date().toISOString(),
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    tool,
  });
  // The folder is complete before the list names it.
  writeFileWhole(ledgerPath, `${JSON.stringify(ledger, null, 2)}\n`);
  rmSync(join(dist, '.gitkeep'), { force: true });
  prune(dist, ledger);
  return { version, fresh: true };
}

function prune(dist, ledger) {
  const kept = new Set();
  for (const { version } of [...ledger].reverse()) {
    if (kept.size < KEEP) kept.add(version);
  }
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.has(entry.name))
      rmSync(join(dist, entry.name), { recursive: true, force: true });
  }
}

/**
 * Lays the shell's new build over the old one: an open tab still finds the chunks of the last builds.
 * index.html comes last, so that it never names a file that is not there yet.
 */
export function releaseShell(folder, staging) {
  const dist = join(folder, 'dist');
  const recordPath = join(CACHE, 'shell-files.json');
  const files = filesUnder(staging).map((path) => relative(staging, path));
  const builds = [files, ...readJson(recordPath, [])].slice(0, 3);
  const last = (name) => Number(name.startsWith('index.html'));
  for (const name of [...files].sort((a, b) => last(a) - last(b))) {
    cpSync(join(staging, name), join(dist, name), { recursive: true });
  }
  const wanted = new Set(builds.flat());
  for (const path of filesUnder(dist)) if (!wanted.has(relative(dist, path))) rmSync(path);
  writeFileWhole(recordPath, JSON.stringify(builds));
  rmSync(staging, { recursive: true, force: true });
  return { version: contentHash(dist), fresh: true };
}
