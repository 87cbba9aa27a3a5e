// Makes a release out of a working build: copies it into the release folder, then names it in the ledger.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import semver from 'semver';
import { filesUnder, ROOT, readJson } from '../build/files.mjs';
import { writeChangelog } from './changelog.mjs';
import { digestOf, releasesDir, UnitLedger, unitName } from './ledger.mjs';
import { prune } from './prune.mjs';
import { publishService } from './service-folder.mjs';

/**
 * Releases the working build of a unit. The same content in the same channel makes no new release. Nobody gets a canary
 * of the shell until a share of the visitors is set: tenants name versions of tools only.
 * @param {string} unit a tool's id, or `shell`
 * @param {{ channel?: 'stable' | 'canary', reason?: string, who?: string, dir?: string, root?: string, now?: Date }} options
 * @returns {Promise<{ version: string, fresh: boolean, deleted: string[], changelog?: string }>}
 * @throws when there is no working build, or the released shell does not give what the tool needs
 */
export async function publish(unit, options = {}) {
  const {
    channel = 'stable',
    reason = '',
    who,
    dir = releasesDir(),
    root = ROOT,
    now = new Date(),
  } = options;
  const build = workingBuild(unit, root);
  const { version } = build;
  if (build.tool) refuseUnmet(unit, build.tool, dir);
  const ledger = new UnitLedger(unit, dir);
  return ledger.alone(() => {
    const { standing } = ledger.read();
    const before = newestCommit(standing) ?? lastChangelog(unit, root);
    const digest = place(ledger, build);
    const service = publishService(unit, { dir, root });
    const released = standing.released.get(version);
    const same = released?.digest === digest && released.service?.version === service?.version;
    if (same && standing[channel][0] === version) return { version, fresh: false, deleted: [] };
    const commit = git(root, ['rev-parse', 'HEAD']);
    const what = build.tool ? { tool: build.tool } : { gives: build.gives };
    ledger.append({
      ...{ action: 'release', version, channel, at: now.toISOString(), reason, digest },
      ...(who ? { who } : {}),
      ...(commit ? { commit } : {}),
      ...what,
      ...(service ? { service } : {}),
    });
    const deleted = prune(unit, { dir, root, now });
    const subjects = commit && before ? subjectsSince(unit, before, root) : [];
    const changelog = commit
      ? writeChangelog(unit, { version, channel, reason, now, subjects, root })
      : undefined;
    return { version, fresh: true, deleted, changelog };
  });
}

/** Releases every unit whose working build is in no ledger yet; run when a container starts from a new image. */
export async function publishMissing({ dir = releasesDir(), root = ROOT } = {}) {
  const tools = readdirSync(root).flatMap((name) => /^mf-([a-z][a-z0-9]*)$/.exec(name)?.[1] ?? []);
  const released = [];
  // The shell first: a tool may need what the new shell provides.
  for (const unit of ['shell', ...tools.sort()]) {
    if (!existsSync(join(root, unitName(unit), 'dist', 'build.json'))) continue;
    const { version } = workingBuild(unit, root);
    if (new UnitLedger(unit, dir).read().standing.released.has(version)) continue;
    await publish(unit, { dir, root, reason: 'A new image.' });
    released.push(`${unit} ${version}`);
  }
  return released;
}

/** The last build of a unit: its version, and its files by folder. */
function workingBuild(unit, root) {
  const dist = join(root, unitName(unit), 'dist');
  const build = readJson(join(dist, 'build.json'), null);
  if (!build) throw new Error(`${unit} is not built: npm run build -- --only ${unit}`);
  if (unit === 'shell') return { ...build, folder: dist, files: build.builds[0] };
  const folder = join(dist, build.version);
  return { ...build, folder, files: filesUnder(folder).map((path) => relative(folder, path)) };
}

/** Refuses a tool that the released shell cannot load: every gateway would skip it. */
function refuseUnmet(unit, tool, dir) {
  const { standing } = new UnitLedger('shell', dir).read();
  const gives = standing.released.get(standing.stable[0])?.gives;
  for (const [part, version] of Object.entries(gives ?? {}))
    if (!semver.satisfies(version, tool.needs[part]))
      throw new Error(
        `${unit} needs ${part} ${tool.needs[part]}, and the released shell gives ${version}: release the shell first`,
      );
}

/**
 * Copies a build to the folder of its version. The folder appears complete or not at all; an existing one that does not
 * match is replaced.
 * @returns {string} its digest
 */
function place(ledger, { version, folder, files }) {
  const target = ledger.versionFolder(version);
  const staging = join(ledger.folder, `.staging-${process.pid}-${Date.now()}`);
  try {
    mkdirSync(staging, { recursive: true });
    for (const file of files) cpSync(join(folder, file), join(staging, file));
    const digest = digestOf(staging);
    if (digestOf(target) !== digest) {
      rmSync(target, { recursive: true, force: true });
      renameSync(staging, target);
    }
    return digest;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const newestCommit = ({ released }) => [...released.values()].at(-1)?.commit;

/** The commit of the last release in the changelog: releases may have been made on another machine. */
const lastChangelog = (unit, root) =>
  git(root, ['log', '-1', '--format=%H', '--', `${unitName(unit)}/CHANGELOG.md`]) || undefined;

/** Git's output; undefined when there is no repository. */
function git(root, args) {
  if (!existsSync(join(root, '.git'))) return undefined;
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** Subjects of the commits that touched a unit since its last release, the newest first. */
function subjectsSince(unit, commit, root) {
  const folders = unit === 'shell' ? ['shell'] : [`mf-${unit}`, `services/${unit}`];
  const text = git(root, ['log', '--no-merges', '--format=%s', `${commit}..HEAD`, '--', ...folders]);
  return text ? text.split('\n') : [];
}
