import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '@tianji/contracts';
import { type Logger, logSecurity } from '@tianji/service-kit';
import { type Candidate, readTenant, sayTaken, withoutCollisions } from '@tianji/tenant';
import { type KnownTenant, knownTenant, type Tenants, tenantsAmong } from './tenants.ts';

/** How long the result of reading the folder is reused, in milliseconds. */
const FRESH_MS = 1000;

interface Kept {
  stamp: string;
  tenant: Tenant;
  known: KnownTenant;
}

/**
 * The tenants of a folder of documents, one JSON file each. The folder is read again when a file in it changes.
 * An invalid document, or one that claims what another tenant has, is logged by name and its last valid version stays in
 * use; the same holds for the whole set when the tenant without a code is missing. A document that did not change keeps
 * its `KnownTenant`, and with it everything that was computed for it.
 * @throws Error that names the file and the field when a document is wrong at the start
 */
export function openTenants(folder: string, log: Logger): Tenants {
  let kept = new Map<string, Kept>();
  let tenants: Tenants;
  let started = false;
  let seen = '';
  let lookedAt = performance.now();

  function read(refuse: (error: Error) => void): void {
    const next = withoutCollisions(candidates(refuse), (path, taken) =>
      refuse(new Error(`${path}: ${sayTaken(taken)}`)),
    );
    tenants = tenantsAmong([...next.values()].map(({ known }) => known));
    if (started)
      for (const [tenant, what] of changesBetween(kept, next))
        logSecurity(log, 'tenant_changed', { tenant, what });
    kept = next;
  }

  /** Every document that is valid by itself; the last valid version of one that became wrong. */
  function candidates(refuse: (error: Error) => void): Map<string, Candidate<Kept>> {
    const found = new Map<string, Candidate<Kept>>();
    for (const [path, stamp] of documentsIn(folder)) {
      const before = kept.get(path);
      try {
        const now = before?.stamp === stamp ? before : { stamp, ...judged(path) };
        found.set(path, { now, before });
      } catch (error) {
        refuse(error as Error);
        if (before) found.set(path, { now: before, before });
      }
    }
    return found;
  }

  function current(): Tenants {
    const now = performance.now();
    if (now - lookedAt < FRESH_MS) return tenants;
    lookedAt = now;
    try {
      const stamps = JSON.stringify(documentsIn(folder));
      if (stamps === seen) return tenants;
      seen = stamps;
      read((error) => log.error({ err: error }, 'tenant document refused'));
      log.info({ tenants: tenants.all.length }, 'tenant documents read again');
    } catch (error) {
      log.error({ err: error }, 'tenant documents refused, the previous ones stay in use');
    }
    return tenants;
  }

  seen = JSON.stringify(documentsIn(folder));
  read((error) => {
    throw error;
  });
  started = true;
  return {
    get all() {
      return current().all;
    },
    of: (request) => current().of(request),
  };
}

/** Paths of the documents, each with a stamp that changes with its file. */
function documentsIn(folder: string): [path: string, stamp: string][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const { mtimeMs, size, ino } = statSync(path);
      return [path, `${mtimeMs}-${size}-${ino}`];
    });
}

function changesBetween(
  before: ReadonlyMap<string, Kept>,
  after: ReadonlyMap<string, Kept>,
): [tenant: string, what: string][] {
  const changes: [tenant: string, what: string][] = [];
  for (const [path, one] of after) {
    const old = before.get(path);
    if (old !== one) changes.push([one.tenant.id, old ? whatChanged(old.tenant, one.tenant) : 'added']);
  }
  for (const [path, { tenant }] of before) if (!after.has(path)) changes.push([tenant.id, 'removed']);
  return changes;
}

function whatChanged(before: Tenant, after: Tenant): string {
  if (before.suspended === after.suspended) return 'changed';
  return after.suspended ? 'suspended' : 'resumed';
}

/** @throws Error that names the file and what in it is wrong */
function judged(path: string): Pick<Kept, 'tenant' | 'known'> {
  const document = jsonAt(path);
  try {
    const tenant = readTenant(document);
    return { tenant, known: knownTenant(tenant) };
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

function jsonAt(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not readable as JSON: ${(error as Error).message}`);
  }
}
