import { createHash } from 'node:crypto';
import {
  AGENT_KEYS_PATH,
  type AgentKeyAsked,
  type AgentKeyUse,
  type Logger,
  type OpenService,
  ServiceError,
  unavailable,
} from '@tianji/service-kit';
import type { Addresses } from '../api/addresses.ts';
import { askReplicas, retryBudget } from '../api/replicas.ts';
import { signedCalls } from '../api/signed-calls.ts';

/** Asks the service that keeps keys; null for a key that is not valid at the site. */
export type AskAboutKey = (asked: AgentKeyAsked) => Promise<AgentKeyUse | null>;

/** How long an answer is used: a key that was revoked is refused everywhere within this time. */
const KEEP_MS = 5000;
/** Most keys that are remembered; those of strangers evict one another. */
const MOST_KEYS = 10_000;

/** One form for all keys that are not valid: unknown, over, revoked, of another site. */
export const invalidToken = () =>
  new ServiceError(401, 'invalid_token', '钥匙无效、已失效或不属于本站', {
    headers: { 'www-authenticate': 'Bearer' },
  });

const KEY = /^Bearer (tjk_[0-9A-Za-z]{42})$/;

/** The key of a request; undefined where it has none. @throws ServiceError 401 for anything else */
export function keyIn(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const key = KEY.exec(authorization)?.[1];
  if (key === undefined) throw invalidToken();
  return key;
}

interface Kept {
  readonly at: number;
  use: Promise<AgentKeyUse | null>;
  /** Units taken of which the service was not told. */
  taken: number;
}

/** What all keys of a site used today: as the service told last, and here since then. */
interface SiteUse {
  told: number;
  taken: number;
}

/** Where so few units are left of a day, the service is asked for each: several gateways take from the same. */
const FEW = 100;

/** A valid key: who it is, and what it may still use. */
export interface ValidKey {
  readonly id: string;
  /** Units per minute. */
  readonly minute: number;
  /** It may ask for whole answers. */
  readonly full: boolean;
  /**
   * Takes units of the day's quota, the key's own and that of its site.
   * @param ofSite units that all keys of the site may use in a day
   * @returns whether there were as many; where there were not, nothing was taken
   * @throws ServiceError when the key is no longer valid, or the service does not answer
   */
  take(units: number, ofSite: number): Promise<boolean>;
}

/**
 * Keys as this gateway knows them. The service is asked every five seconds at most about each, and told what was used
 * since; near the end of a day's quota it is asked for each unit, so that the quota holds at all gateways together.
 * @param now milliseconds of a clock that only goes forward
 */
export function agentKeys(
  ask: AskAboutKey | undefined,
  log: Logger,
  now: () => number = () => performance.now(),
): (key: string, tenant: string) => Promise<ValidKey> {
  const kept = new Map<string, Kept>();
  const sites = new Map<string, SiteUse>();
  function siteOf(tenant: string): SiteUse {
    const site = sites.get(tenant) ?? { told: 0, taken: 0 };
    sites.set(tenant, site);
    return site;
  }

  /** Asks the service, and tells it what was used. @throws ServiceError when it cannot be asked */
  async function askAbout(asked: AgentKeyAsked): Promise<AgentKeyUse | null> {
    if (!ask) throw unavailable();
    const site = siteOf(asked.tenant);
    try {
      const use = await ask(asked);
      if (use) site.told = use.ofSite ?? 0;
      return use;
    } finally {
      site.taken -= asked.units;
    }
  }
  /** Tells of the last units of a key that is asked for no more. */
  const tell = (asked: AgentKeyAsked) =>
    void askAbout(asked).catch((error: unknown) => log.warn({ err: error }, 'use of a key is not counted'));

  function known(hash: string, tenant: string): Kept {
    const name = `${tenant}\n${hash}`;
    const before = kept.get(name);
    if (before && now() - before.at < KEEP_MS) return before;
    kept.delete(name);
    if (kept.size >= MOST_KEYS) kept.delete(kept.keys().next().value as string);
    const entry: Kept = { at: now(), use: askAbout({ hash, tenant, units: before?.taken ?? 0 }), taken: 0 };
    kept.set(name, entry);
    entry.use.catch(() => {
      if (kept.get(name) === entry) kept.delete(name);
    });
    setTimeout(() => {
      if (kept.get(name) !== entry) return;
      kept.delete(name);
      if (entry.taken > 0) tell({ hash, tenant, units: entry.taken });
    }, 2 * KEEP_MS).unref();
    return entry;
  }

  return async (key, tenant) => {
    const hash = createHash('sha256').update(key).digest('base64url');
    const entry = known(hash, tenant);
    const use = await entry.use;
    if (use === null) throw invalidToken();
    const site = siteOf(tenant);
    return {
      id: use.id,
      minute: use.minute,
      full: use.full === true,
      async take(units, ofSite) {
        const { used, day } = (await entry.use) ?? use;
        // What was told only grows within a day, and is told anew every five seconds.
        if (used + units > day || site.told + units > ofSite) return false;
        const left = Math.min(day - used - entry.taken, ofSite - site.told - site.taken);
        if (left - units >= FEW) {
          entry.taken += units;
          site.taken += units;
          return true;
        }
        const untold = entry.taken;
        entry.taken = 0;
        const most = Number.isFinite(ofSite) && { ofSite };
        const latest = await askAbout({ hash, tenant, units: untold, take: { units, ...most } });
        if (latest === null) throw invalidToken();
        entry.use = Promise.resolve(latest);
        return latest.took !== false;
      },
    };
  };
}

interface AskOptions {
  /** Where the member service answers over HTTP; missing where it runs in this process. */
  addresses: Addresses | undefined;
  secret: string | undefined;
  log: Logger;
  patienceMs: number;
  local: ReadonlyMap<string, OpenService>;
}

/** The service that keeps keys, in this process or over HTTP; undefined where none runs. */
export function askingAboutKeys({
  addresses,
  secret,
  log,
  patienceMs,
  local,
}: AskOptions): AskAboutKey | undefined {
  if (!addresses)
    for (const { agentKeys } of local.values()) {
      if (agentKeys) return agentKeys;
    }
  if (!addresses) return undefined;
  const send = signedCalls('member', secret, log);
  const replicas = { addresses, budget: retryBudget() };
  return async (asked) => {
    // Counting twice would take from the key's quota what was not used: not made again.
    const changesNothing = asked.units === 0 && asked.take === undefined;
    const use = await askReplicas(replicas, changesNothing, async (address) => {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await send(address, { path: AGENT_KEYS_PATH, payload: asked, signal });
      const answer = (await response.json()) as { use?: AgentKeyUse | null };
      if (response.status === 503) return undefined;
      if (!response.ok || answer.use === undefined) throw new Error(`answered ${response.status}`);
      return answer.use;
    });
    if (use === undefined) throw unavailable();
    return use;
  };
}
