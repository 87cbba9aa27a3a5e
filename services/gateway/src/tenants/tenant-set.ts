import type { Tenant } from '@tianji/contracts';
import { type Logger, logSecurity } from '@tianji/service-kit';
import { type Candidate, MarkRefused, readTenant, sayTaken, withoutCollisions } from '@tianji/tenant';
import { type KnownTenant, knownTenant, type Tenants, tenantsAmong } from './tenants.ts';

/** A document to be judged. */
export interface TenantEntry {
  /** Names it in refusals: the path of its file, or the id of its site. */
  readonly key: string;
  /** Changes with the document. */
  readonly stamp: string;
  /** @throws Error that says why it cannot be read */
  read(): unknown;
}

interface Kept {
  stamp: string;
  tenant: Tenant;
  known: KnownTenant;
}

/** The tenants of a changing set of documents. */
export interface TenantSet {
  /**
   * Takes the documents as they are now. An invalid one, or one that claims what another tenant has, is refused by
   * name, and its last valid version stays in use; one that has none yet and whose mark alone is refused is taken
   * without the mark. A document whose stamp did not change keeps its `KnownTenant`, and
   * with it everything that was computed for it.
   * @param refuse what it throws leaves the set as it was
   * @throws Error when no tenant is without a code
   */
  take(entries: readonly TenantEntry[], refuse: (error: Error) => void): void;
  /** Whether this very document is in use. */
  has(key: string, stamp: string): boolean;
  /** The tenants in use; null before any were. */
  current(): Tenants | null;
}

export function tenantSet(log: Logger): TenantSet {
  let kept = new Map<string, Kept>();
  let tenants: Tenants | null = null;

  return {
    take(entries, refuse) {
      const found = new Map<string, Candidate<Kept>>();
      for (const entry of entries) {
        const before = kept.get(entry.key);
        try {
          const now = before?.stamp === entry.stamp ? before : judged(entry);
          found.set(entry.key, { now, before });
        } catch (error) {
          refuse(error as Error);
          if (before) found.set(entry.key, { now: before, before });
          else if (error instanceof DocumentRefused && error.cause instanceof MarkRefused)
            found.set(entry.key, { now: judged(entry, withoutMark) });
        }
      }
      const next = withoutCollisions(found, (key, taken) => refuse(new Error(`${key}: ${sayTaken(taken)}`)));
      const among = tenantsAmong([...next.values()].map(({ known }) => known));
      if (tenants)
        for (const [tenant, what] of changesBetween(kept, next))
          logSecurity(log, 'tenant_changed', { tenant, what });
      tenants = among;
      kept = next;
    },
    has: (key, stamp) => kept.get(key)?.stamp === stamp,
    current: () => tenants,
  };
}

function changesBetween(
  before: ReadonlyMap<string, Kept>,
  after: ReadonlyMap<string, Kept>,
): [tenant: string, what: string][] {
  const changes: [tenant: string, what: string][] = [];
  for (const [key, one] of after) {
    const old = before.get(key);
    if (old !== one) changes.push([one.tenant.id, old ? whatChanged(old.tenant, one.tenant) : 'added']);
  }
  for (const [key, { tenant }] of before) if (!after.has(key)) changes.push([tenant.id, 'removed']);
  return changes;
}

function whatChanged(before: Tenant, after: Tenant): string {
  if (before.suspended === after.suspended) return 'changed';
  return after.suspended ? 'suspended' : 'resumed';
}

/** What in a document is wrong; its cause says it. */
class DocumentRefused extends Error {}

/** @throws DocumentRefused that names the document and what in it is wrong */
function judged(
  { key, stamp, read }: TenantEntry,
  change: (tenant: Tenant) => Tenant = (same) => same,
): Kept {
  const document = read();
  try {
    const tenant = change(readTenant(document));
    return { stamp, tenant, known: knownTenant(tenant) };
  } catch (error) {
    throw new DocumentRefused(`${key}: ${(error as Error).message}`, { cause: error });
  }
}

/** A site outlives a rule about marks that is newer than its document: the seal of its name stands in. */
function withoutMark({ brand: { mark: _, ...brand }, ...tenant }: Tenant): Tenant {
  return { ...tenant, brand };
}
