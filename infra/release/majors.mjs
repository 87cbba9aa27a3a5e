// When an older major may go: no tenant points at a release that needs it, and 30 days have passed since it was
// superseded.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { ROOT, readJson } from '../build/files.mjs';
import { tenantDocuments } from './tenant-documents.mjs';

const DAYS = 30;
const DAY = 86_400_000;

const majorsIn = (document) =>
  [document.version, document.previous?.version].filter(Boolean).map((version) => semver.major(version));

/**
 * Tenants that point at a release which needs a major of a contract.
 * @param {{ tenants: object[], tools: string[], find: (tool: string, pointer: string) => { version: string, tool: object } | null }} portal
 * @returns {string[]} `default (mf-stars 1.2.0-…)`
 */
export function tenantsNeeding(service, major, { tenants, tools: all, find }) {
  return tenants.flatMap(({ id, tools, everyTool }) => {
    const pointers = new Map(everyTool ? all.map((tool) => [tool, 'stable']) : []);
    for (const tool of tools) pointers.set(tool.id, tool.release ?? 'stable');
    return [...pointers].flatMap(([tool, pointer]) => {
      const release = find(tool, pointer);
      const range = release?.tool.needs.contracts?.[service];
      return range && semver.validRange(range) && semver.intersects(range, `^${major}.0.0`)
        ? [`${id} (mf-${tool} ${release.version})`]
        : [];
    });
  });
}

/** Tenant documents of this place, and what their pointers lead to: a release, or the working build where there is none. */
export async function portalHere(root = ROOT) {
  const tenants = tenantDocuments(root).filter(Boolean);
  const tools = readdirSync(root).flatMap((name) => /^mf-([a-z][a-z0-9]*)$/.exec(name)?.[1] ?? []);
  const released = await findReleased();
  const built = (tool) => {
    const build = readJson(join(root, `mf-${tool}`, 'dist', 'build.json'), null);
    return build && { version: build.version, tool: build.tool };
  };
  return { tenants, tools, find: (tool, pointer) => released(tool, pointer) ?? built(tool) };
}

/** Looks up releases. Reading ledgers needs the build; a bare clone has no build, but no ledgers either. */
async function findReleased() {
  const dir = process.env.RELEASES_DIR || join(process.env.DATA_DIR || join(ROOT, 'data'), 'releases');
  if (!existsSync(dir)) return () => null;
  const { UnitLedger } = await import('./ledger.mjs');
  const { pointed } = await import('@tianji/contracts/release');
  return (tool, pointer) => {
    const { standing } = new UnitLedger(tool).read();
    return standing.released.get(pointed(standing, pointer)[0]) ?? null;
  };
}

/**
 * @param {object} now the contract as it is
 * @param {object} released as it was released, with the days on which its majors were superseded
 * @returns {string[]} one sentence per major that must still be answered and is not
 */
export function droppedMajors(now, released, portal, today = Date.now()) {
  const kept = new Set(majorsIn(now));
  return majorsIn(released).flatMap((major) => {
    if (kept.has(major)) return [];
    const name = `contract ${now.service}: major ${major}`;
    const needing = tenantsNeeding(now.service, major, portal);
    if (needing.length > 0)
      return [`${name} is needed by ${needing.join(', ')}: answer it as the previous one`];
    const since = released.supersededAt?.[major];
    const days = since === undefined ? 0 : Math.floor((today - Date.parse(since)) / DAY);
    return days < DAYS
      ? [`${name} was superseded ${days} days ago: it is answered for ${DAYS} days at least`]
      : [];
  });
}

/** The days on which majors were superseded, with today for one that is so now. */
export function supersededAt(now, released, today = new Date()) {
  const known = released?.supersededAt ?? {};
  if (released === null || semver.major(now.version) === semver.major(released.version)) return known;
  return { ...known, [semver.major(released.version)]: today.toISOString().slice(0, 10) };
}
