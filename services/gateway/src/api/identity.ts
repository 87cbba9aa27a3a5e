import { createHash } from 'node:crypto';
import {
  IDENTITY_PATH,
  type Logger,
  type MemberIdentity,
  type OpenService,
  type TenantContext,
  unavailable,
} from '@tianji/service-kit';
import type { Addresses } from './addresses.ts';
import { keptAnswers } from './kept-answers.ts';
import { askReplicas, retryBudget } from './replicas.ts';
import { signedCalls } from './signed-calls.ts';

/**
 * Finds the member that a token belongs to; null for a token that is unknown or expired.
 * @param fresh asks anew, for a call that depends on what has just happened in the session
 */
export type Identity = (
  token: string,
  tenant: TenantContext,
  fresh?: boolean,
) => Promise<MemberIdentity | null>;

interface RemoteIdentityOptions {
  /** Where the member service answers. */
  addresses: Addresses;
  secret: string | undefined;
  log: Logger;
  patienceMs: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/**
 * Asks the member service over HTTP. Answers are kept for two seconds under the token's hash.
 */
export function remoteIdentity(options: RemoteIdentityOptions): Identity {
  const { addresses, patienceMs } = options;
  const send = signedCalls('member', options.secret, options.log);
  const kept = keptAnswers<MemberIdentity | null>(options.now);

  const replicas = { addresses, budget: retryBudget() };
  async function ask(token: string, tenant: string): Promise<MemberIdentity | null> {
    const member = await askReplicas(replicas, true, (address) => askAt(address, token, tenant));
    if (member === undefined) throw unavailable();
    return member;
  }

  /** @returns undefined when the service cannot tell */
  async function askAt(
    address: string,
    token: string,
    tenant: string,
  ): Promise<MemberIdentity | null | undefined> {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await send(address, { path: IDENTITY_PATH, payload: { token, tenant }, signal });
    const { member } = (await response.json()) as { member?: MemberIdentity | null };
    // The service answered with an error, perhaps because its store is down: the connection itself works.
    if (response.status === 503) return undefined;
    if (!response.ok || member === undefined) throw new Error(`answered ${response.status}`);
    if (response.headers.get('connection') === 'close') addresses.leaving(address);
    return member;
  }

  return (token, { id: tenant }, fresh = false) => {
    if (fresh) return ask(token, tenant);
    const key = createHash('sha256').update(`${tenant}\n${token}`).digest('base64');
    return kept(key, () => ask(token, tenant));
  };
}

/** The identity from a service of this process: not cached, so a revoked token is refused at once. */
export function localIdentity(services: ReadonlyMap<string, OpenService>): Identity | undefined {
  for (const { identity } of services.values()) {
    if (identity) return (token, tenant) => identity(token, tenant.id);
  }
  return undefined;
}
