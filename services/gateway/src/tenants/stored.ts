import { join } from 'node:path';
import type { Tenant } from '@tianji/contracts';
import { type Logger, MOST_DOCUMENTS, type OpenTenantSource, type StoredTenant } from '@tianji/service-kit';
import { readTenant } from '@tianji/tenant';
import type { GatewayConfig } from '../settings.ts';
import { documentsIn, stampOf } from './documents.ts';
import { keptCopies } from './kept-copies.ts';
import { mayBePublic } from './placeholders.ts';
import { tenantSet } from './tenant-set.ts';
import type { Tenants } from './tenants.ts';

export interface StoredTenants extends Tenants {
  /** Resolves once the service was asked, whether it answered or not. */
  readonly ready: Promise<void>;
  close(): void;
}

interface StoredOptions {
  /** The service that knows the sites. */
  source: OpenTenantSource;
  /** The folder of documents from which sites are created that the service does not know yet. */
  folder: string;
  /** The tenants of that folder, in use until the service has answered for the first time. */
  files: Tenants;
  /** The folder of the last documents received. */
  copies: string;
  /** Whether a file's document may make a site. */
  mayMake?(tenant: Tenant): boolean;
  /** How often the service is asked, in milliseconds. */
  everyMs: number;
  log: Logger;
}

/** How often the service is asked for changes. */
const EVERY_MS = 1000;

/**
 * The tenants from the service that knows the sites; undefined where none runs, and under `npm start -- --dev`, where
 * files take effect as soon as they change, like sources.
 */
export function storedTenants(
  { config, tenants: files, tenantsFolder: folder }: Options,
  { source, at, log }: { source: OpenTenantSource | undefined; at(path: string): string; log: Logger },
): StoredTenants | undefined {
  if (!source || folder === undefined || config.WORKING_BUILD === 'first') return undefined;
  return openStoredTenants({
    ...{ source, folder, files, log, everyMs: EVERY_MS },
    copies: join(at(config.DATA_DIR), 'sites'),
    mayMake: (tenant) => mayBePublic(config, tenant),
  });
}

/** The gateway's options that say where documents are. */
interface Options {
  readonly config: GatewayConfig;
  readonly tenants: Tenants;
  readonly tenantsFolder?: string;
}

/**
 * The tenants as the service that knows the sites has them. It is asked about every second; while nothing
 * changes the answer is one line, otherwise only changed documents are sent. While it does not answer, the last ones
 * stay in use, even after a restart.
 */
export function openStoredTenants(options: StoredOptions): StoredTenants {
  const { source, folder, files, everyMs, log } = options;
  const copies = keptCopies(options.copies, log);
  const set = tenantSet(log);
  /** The stamp of each site's document, and the document while it is not in use. */
  const known = new Map<string, { stamp: string; document?: unknown }>();
  let etag: string | undefined;
  let seeded = '';

  function take(documents: readonly StoredTenant[], gone: readonly string[] = []): void {
    for (const { id, stamp, document } of documents) known.set(id, { stamp, document });
    for (const id of gone) known.delete(id);
    const entries = [...known].map(([key, one]) => ({ key, stamp: one.stamp, read: () => one.document }));
    set.take(entries, (error) => log.error({ err: error }, 'tenant document refused'));
    for (const [key, one] of known) if (set.has(key, one.stamp)) delete one.document;
  }

  /** Sends the folder's documents to the service when one of them is new or has changed. */
  async function seed(): Promise<void> {
    const entries = documentsIn(folder);
    const stamp = stampOf(entries);
    if (stamp === seeded) return;
    const valid = entries.flatMap(({ key, read }) => {
      try {
        const document = read();
        const tenant = readTenant(document);
        return options.mayMake?.(tenant) === false ? [] : [{ key, document, id: tenant.id }];
      } catch (error) {
        log.error({ err: new Error(`${key}: ${(error as Error).message}`) }, 'tenant document refused');
        return [];
      }
    });
    for (const few of portions(valid)) {
      const answer = await source.seed(few.map(({ document }) => document));
      for (const id of answer.seeded) log.info({ tenant: id }, 'site made from its file');
      for (const { id, reason } of answer.refused)
        log.error({ tenant: id, reason }, 'tenant document refused');
      for (const id of answer.differing) {
        const file = few.find((one) => one.id === id)?.key;
        log.warn(
          { tenant: id, file },
          `a file was changed after its site was made: npm run tenants -- import ${file}`,
        );
      }
    }
    seeded = stamp;
  }

  async function learn(): Promise<void> {
    await seed();
    const list = await source.list(etag);
    if (list === null) return;
    const wanted = Object.entries(list.stamps).filter(([id, stamp]) => known.get(id)?.stamp !== stamp);
    const documents: StoredTenant[] = [];
    for (const few of portions(wanted)) documents.push(...(await source.documents(few.map(([id]) => id))));
    const gone = [...known.keys()].filter((id) => !(id in list.stamps));
    take(documents, gone);
    // A copy is what is in use: one that was refused must not replace it before the next start.
    for (const one of documents) if (set.has(one.id, one.stamp)) copies.write(one);
    for (const id of gone) copies.remove(id);
    etag = list.etag;
    log.info({ sites: known.size, changed: documents.length, gone: gone.length }, 'sites learned');
  }

  let said = '';
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  async function round(): Promise<void> {
    try {
      await learn();
      said = '';
    } catch (error) {
      const problem = (error as Error).message;
      if (problem !== said)
        log.error({ err: error }, 'sites could not be learned, the previous ones stay in use');
      said = problem;
    }
    if (closed) return;
    timer = setTimeout(() => void round(), everyMs);
    timer.unref();
  }

  const before = copies.read();
  try {
    if (before.length > 0) take(before);
  } catch (error) {
    log.error({ err: error }, 'copies of tenant documents refused');
  }
  const current = () => set.current() ?? files;
  return {
    get all() {
      return current().all;
    },
    of: (request) => current().of(request),
    ready: round(),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function portions<T>(all: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < all.length; at += MOST_DOCUMENTS) found.push(all.slice(at, at + MOST_DOCUMENTS));
  return found;
}
