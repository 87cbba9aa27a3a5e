import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Tenant, tenant as tenantSchema } from '@tianji/contracts';
import { type Logger, logSecurity } from '@tianji/service-kit';
import { type KnownTenant, knownTenant, type Tenants, tenantsAmong } from './tenants.ts';

/** How long the result of reading the folder is reused, in milliseconds. */
const FRESH_MS = 1000;

interface Kept {
  stamp: string;
  known: KnownTenant;
}

/**
 * The tenants of a folder of documents, one JSON file each. The folder is read again when a file in it changes.
 * An invalid document is logged by name and its last valid version stays in use; the same holds for the whole set when
 * two documents collide or the tenant without a code is missing. A document that did not change keeps its
 * `KnownTenant`, and with it everything that was computed for it.
 * @throws Error that names the file and the field when a document is wrong at the start
 */
export function openTenants(folder: string, log: Logger): Tenants {
  let kept = new Map<string, Kept>();
  let tenants: Tenants;
  let started = false;
  let seen = '';
  let lookedAt = performance.now();

  function read(refuse: (error: Error) => void): void {
    const next = new Map<string, Kept>();
    const changes: [tenant: string, what: string][] = [];
    for (const [path, stamp] of documentsIn(folder)) {
      const before = kept.get(path);
      if (before?.stamp === stamp) {
        next.set(path, before);
        continue;
      }
      try {
        const known = knownAt(path);
        next.set(path, { stamp, known });
        changes.push([known.tenant.id, before ? 'changed' : 'added']);
      } catch (error) {
        refuse(error as Error);
        if (before) next.set(path, before);
      }
    }
    tenants = tenantsAmong([...next.values()].map(({ known }) => known));
    for (const [path, { known }] of kept) if (!next.has(path)) changes.push([known.tenant.id, 'removed']);
    if (started) for (const [tenant, what] of changes) logSecurity(log, 'tenant_changed', { tenant, what });
    kept = next;
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

/** @throws Error that names the file and what in it is wrong */
function knownAt(path: string): KnownTenant {
  const tenant = readTenant(path);
  try {
    return knownTenant(tenant);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

function readTenant(path: string): Tenant {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not readable as JSON: ${(error as Error).message}`);
  }
  const result = tenantSchema.safeParse(document);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a tenant'}`);
}
