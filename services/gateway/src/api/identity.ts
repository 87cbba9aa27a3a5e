import { createHash } from 'node:crypto';
import {
  IDENTITY_PATH,
  type MemberIdentity,
  type OpenService,
  SECRET_HEADER,
  type TenantContext,
  unavailable,
} from '@tianji/service-kit';

/** Finds the member that a token belongs to; null for a token that is unknown or over. */
export type Identity = (token: string, tenant: TenantContext) => Promise<MemberIdentity | null>;

interface RemoteIdentityOptions {
  /** The member service's address. */
  url: string;
  secret: string | undefined;
  patienceMs: number;
  now?: () => number;
}

/** An answer may be this old: a token that was revoked is refused everywhere within this time. */
export const KEEP_MS = 2000;
/** Answers kept at once; strangers' tokens push one another out. */
const MOST_KEPT = 10_000;

interface Kept {
  at: number;
  answer: Promise<MemberIdentity | null>;
}

/**
 * Asks the member service over HTTP. Answers are kept for two seconds under the token's hash, so that a
 * page of ten calls asks once; calls that come together share one question. A failure is not kept.
 */
export function remoteIdentity({ url, secret, patienceMs, now = Date.now }: RemoteIdentityOptions): Identity {
  const kept = new Map<string, Kept>();

  async function ask(token: string, tenant: string): Promise<MemberIdentity | null> {
    try {
      const response = await fetch(`${url}${IDENTITY_PATH}`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'content-type': 'application/json',
          ...(secret === undefined ? {} : { [SECRET_HEADER]: secret }),
        },
        body: JSON.stringify({ token, tenant }),
      });
      const { member } = (await response.json()) as { member?: MemberIdentity | null };
      if (!response.ok || member === undefined) throw unavailable();
      return member;
    } catch {
      throw unavailable();
    }
  }

  return (token, { id: tenant }) => {
    const key = createHash('sha256').update(`${tenant}\n${token}`).digest('base64');
    const time = now();
    const known = kept.get(key);
    if (known && time - known.at < KEEP_MS) return known.answer;
    kept.delete(key);
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    const entry: Kept = { at: time, answer: ask(token, tenant) };
    kept.set(key, entry);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}

/** The identity of a service of this process: asked each time, so a revoked token is refused at once. */
export function localIdentity(services: ReadonlyMap<string, OpenService>): Identity | undefined {
  for (const { identity } of services.values()) {
    if (identity) return (token, tenant) => identity(token, tenant.id);
  }
  return undefined;
}
