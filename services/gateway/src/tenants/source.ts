import {
  type DraftAnswer,
  type Logger,
  type OpenTenantSource,
  type SeedAnswer,
  type StoredTenant,
  TENANTS_PATH,
  type TenantList,
  unavailable,
} from '@tianji/service-kit';
import type { Addresses } from '../api/addresses.ts';
import { askReplicas, retryBudget } from '../api/replicas.ts';
import { signedCalls } from '../api/signed-calls.ts';

interface RemoteSourceOptions {
  /** The service that knows the sites, and where it answers. */
  id: string;
  addresses: Addresses;
  secret: string | undefined;
  log: Logger;
  patienceMs: number;
}

interface Answers {
  list?: TenantList | null;
  documents?: readonly StoredTenant[];
  answer?: SeedAnswer;
  draft?: DraftAnswer | null;
  counted?: true;
}

/** Asks the service that knows the sites over HTTP. When it rejects, nothing is known to have changed. */
export function remoteTenants({
  id,
  addresses,
  secret,
  log,
  patienceMs,
}: RemoteSourceOptions): OpenTenantSource {
  const send = signedCalls(id, secret, log);
  const replicas = { addresses, budget: retryBudget() };

  async function ask<K extends keyof Answers>(
    payload: object,
    key: K,
  ): Promise<NonNullable<Answers[K]> | null> {
    const answer = await askReplicas(replicas, true, async (address) => {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await send(address, { path: TENANTS_PATH, payload, signal });
      const answers = (await response.json()) as Answers;
      // The service answered with an error, perhaps because its store is down: the connection itself works.
      if (response.status === 503) return undefined;
      if (!response.ok || !(key in answers)) throw new Error(`answered ${response.status}`);
      if (response.headers.get('connection') === 'close') addresses.leaving(address);
      return answers[key] ?? null;
    });
    if (answer === undefined) throw unavailable();
    return answer;
  }

  return {
    list: (etag) => ask({ etag }, 'list'),
    documents: async (ids) => (await ask({ ids }, 'documents')) ?? [],
    seed: async (documents) => (await ask({ seed: documents }, 'answer')) ?? NOTHING_SEEDED,
    draft: (link) => ask({ draft: link }, 'draft'),
    count: async (counted) => void (await ask({ counted }, 'counted')),
  };
}

const NOTHING_SEEDED: SeedAnswer = { seeded: [], differing: [], refused: [] };
