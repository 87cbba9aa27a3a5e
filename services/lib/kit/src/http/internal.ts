import type { CallOrigin } from '../service/types.ts';

/** The caller as the gateway identified it: JSON in base64url. */
export const ORIGIN_HEADER = 'x-tianji-origin';

/** In a call: the version of the service that is to answer it, where several run at one address. */
export const VERSION_HEADER = 'x-tianji-version';

/** In a service's answer: its text is constant, so the gateway need not compress it again. */
export const LASTING_HEADER = 'x-tianji-lasting';

/** In a service's answer: an outside party caused the refusal, so it counts as failed. */
export const OUTSIDE_HEADER = 'x-tianji-outside';

/** In an answer of a process that is starting: the call did not begin. */
export const STARTING_HEADER = 'x-tianji-starting';

/** In a service's answer: the processor time that the call took there, in milliseconds. */
export const SPENT_HEADER = 'x-tianji-spent';

/** Where the member service answers gateways who a token belongs to: `{token, tenant}` → `{member}`. */
export const IDENTITY_PATH = '/internal/identity';

/**
 * Where the member service answers gateways about a key of somebody's agents: `{hash, tenant, units}` → `{use}`, and counts
 * the units.
 */
export const AGENT_KEYS_PATH = '/internal/agent-keys';
/** Where the service that knows roles answers gateways which a member has: `{member, tenant, loginname}` → `{roles}`. */
export const ROLES_PATH = '/internal/roles';

/**
 * Where the service that knows the sites answers gateways: `{etag}` → `{list}`, `{ids}` → `{documents}`,
 * `{seed}` → `{answer}`, `{draft}` → `{draft}`, `{counted}` → `{counted}`.
 */
export const TENANTS_PATH = '/internal/tenants';

/** Where a service answers gateways with its contract as data, by GET with an ETag. */
export const CONTRACT_PATH = '/contract';

export const packOrigin = (origin: CallOrigin): string =>
  Buffer.from(JSON.stringify(origin)).toString('base64url');

/** @returns null when it is not an origin */
export function unpackOrigin(header: string | string[] | undefined): CallOrigin | null {
  if (typeof header !== 'string' || header.length > 16_384) return null;
  try {
    const origin = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as CallOrigin;
    return typeof origin.requestId === 'string' && Array.isArray(origin.tenant?.tools) ? origin : null;
  } catch {
    return null;
  }
}
