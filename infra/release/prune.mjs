// Decides which released versions may be deleted from disk. The ledger keeps every entry.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { standing as follow } from '@tianji/contracts/release';
import { ROOT } from '../build/files.mjs';
import { releasesDir, serviceName, UnitLedger } from './ledger.mjs';
import { tenantDocuments, tenantsDir } from './tenant-documents.mjs';

const DAY = 86_400_000;
const YOUNG_DAYS = 30;

/**
 * Deletes the folders of versions that nobody needs. It keeps what a tenant names, what the channels point at and would
 * roll back to, what a share of the visitors gets, the newest whole stable and canary, and everything released or served
 * within 30 days.
 * @returns {string[]} the versions that were deleted
 */
export function prune(unit, { dir = releasesDir(), root = ROOT, now = new Date() } = {}) {
  const ledger = new UnitLedger(unit, dir);
  const named = versionsNamed(unit, root);
  // Unreadable documents may name any version.
  if (named === null) return [];
  const { entries, standing } = ledger.read();
  const keep = new Set([...named, ...needed(ledger, entries, standing)]);
  for (const [version, time] of lastServed(entries))
    if (now.getTime() - time < YOUNG_DAYS * DAY) keep.add(version);
  const deleted = [];
  for (const entry of readdirSync(ledger.folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(ledger.folder, entry.name);
    const leftBehind = entry.name.startsWith('.staging-') && statSync(folder).mtimeMs < now.getTime() - DAY;
    // A folder that no ledger names was put there by somebody else: leave it.
    const old = standing.released.has(entry.name) && !keep.has(entry.name);
    if (!leftBehind && !old) continue;
    rmSync(folder, { recursive: true, force: true });
    if (old) deleted.push(entry.name);
  }
  pruneServices(unit, dir, ledger);
  return deleted;
}

/** Deletes versions of the service that no remaining version of the remote belongs to. */
function pruneServices(unit, dir, ledger) {
  const folder = join(dir, serviceName(unit));
  if (!existsSync(folder)) return;
  const { entries } = ledger.read();
  const known = new Set(entries.flatMap(({ service }) => service?.version ?? []));
  const wanted = new Set(
    entries
      .filter(({ version, service }) => service && existsSync(ledger.versionFolder(version)))
      .map(({ service }) => service.version),
  );
  for (const name of readdirSync(folder))
    if (known.has(name) && !wanted.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Versions that the channels point at or fall back to, and the newest whole release of each. */
function needed(ledger, entries, { stable, canary, trial }) {
  const firstWhole = (versions) => versions.find((version) => ledger.isWhole(version));
  const newest = (channel) =>
    firstWhole(
      entries
        .filter((entry) => entry.action === 'release' && entry.channel === channel)
        .map(({ version }) => version)
        .reverse(),
    );
  const whole = stable.filter((version) => ledger.isWhole(version));
  return [
    ...whole.slice(0, 2),
    canary[0],
    trial?.version,
    firstWhole(canary),
    newest('stable'),
    newest('canary'),
  ].filter(Boolean);
}

/** When each version was last released or pointed at by a channel. What is pointed at now is kept anyway. */
function lastServed(entries) {
  const times = new Map();
  for (const [index, { version, at }] of entries.entries()) {
    const time = Date.parse(at);
    const { stable, canary } = follow(entries.slice(0, index));
    for (const one of [stable[0], canary[0], version]) if (one !== undefined) times.set(one, time);
  }
  return times;
}

/** Versions of a tool that tenants' documents name; null when a document cannot be read. */
function versionsNamed(unit, root) {
  if (!existsSync(tenantsDir(root))) return null;
  const documents = tenantDocuments(root);
  if (!documents.every((tenant) => Array.isArray(tenant?.tools))) return null;
  return documents
    .flatMap(({ tools }) => tools)
    .flatMap((tool) => (tool.id === unit && tool.release ? [tool.release] : []));
}
