import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@tianji/service-kit';
import { type TenantEntry, tenantSet } from './tenant-set.ts';
import type { Tenants } from './tenants.ts';

/** How long the result of reading the folder is reused, in milliseconds. */
const FRESH_MS = 1000;

/**
 * The tenants of a folder of documents, one JSON file each. The folder is read again when a file in it changes.
 * An invalid document, or one that claims what another tenant has, is logged by name and its last valid version stays in
 * use; the same holds for the whole set when the tenant without a code is missing.
 * @throws Error that names the file and the field when a document is wrong at the start; the folder and its setting when
 *   there is none
 */
export function openTenants(folder: string, log: Logger): Tenants {
  const set = tenantSet(log);
  let seen = '';
  let lookedAt = performance.now();

  function read(refuse: (error: Error) => void): void {
    const entries = documentsIn(folder);
    seen = stampOf(entries);
    set.take(entries, refuse);
  }

  function look(): void {
    const now = performance.now();
    if (now - lookedAt < FRESH_MS) return;
    lookedAt = now;
    try {
      if (stampOf(documentsIn(folder)) === seen) return;
      read((error) => log.error({ err: error }, 'tenant document refused'));
      log.info({ tenants: set.current()?.all.length }, 'tenant documents read again');
    } catch (error) {
      log.error({ err: error }, 'tenant documents refused, the previous ones stay in use');
    }
  }

  try {
    read((error) => {
      throw error;
    });
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith(folder)) throw error;
    throw new Error(`TENANTS_DIR, ${folder}: ${message}`, { cause: error });
  }
  const current = (): Tenants => {
    look();
    // What is wrong at the start was thrown above.
    return set.current() as Tenants;
  };
  return {
    get all() {
      return current().all;
    },
    of: (request) => current().of(request),
  };
}

export const stampOf = (entries: readonly TenantEntry[]): string =>
  JSON.stringify(entries.map(({ key, stamp }) => [key, stamp]));

/** The documents of a folder, each with a stamp that changes with its file. */
export function documentsIn(folder: string): TenantEntry[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      const { mtimeMs, size, ino } = statSync(path);
      return { key: path, stamp: `${mtimeMs}-${size}-${ino}`, read: () => jsonAt(path) };
    });
}

function jsonAt(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not readable as JSON: ${(error as Error).message}`);
  }
}
