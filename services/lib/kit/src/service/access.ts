import { type CallRules, needsMember, SITE_PARAMETER } from '@tianji/contracts';
import { linkInvalid, memberExpired, needLogin, noPower, notFound, notFresh } from '../errors.ts';
import type { CallOrigin, MemberIdentity, MemberRole } from './types.ts';

/** A member whose membership has ended. */
export const isExpired = (origin: CallOrigin, now: number): boolean =>
  origin.member !== null && origin.member.endtime <= now;

/**
 * The single access rule: checks the tenant's tools first, then the call's access rule. The gateway applies it using
 * the contract as data, the service again using its own contract. Returns what to do: `run` the handler, or answer with
 * `empty` texts.
 *
 * @throws ServiceError `nopower`, `login`, `member_expired`, `link_invalid`, or `not_found` for a role that the member
 * does not have: nobody learns that way which sites there are
 */
export function admit(
  call: CallRules,
  origin: CallOrigin,
  now: number,
  payload: Readonly<Record<string, unknown>> = {},
): 'run' | 'empty' {
  if (!call.platform && !origin.tenant.tools.includes(toolOf(call, payload))) throw noPower();
  const todo = judged(call, origin, now, payload);
  // Whether it is valid only the service can tell, which has the key.
  if (call.link !== undefined && origin.link === undefined) throw linkInvalid();
  if (call.fresh && !isFresh(origin.member, now)) throw notFresh();
  return todo;
}

/** By the access rule alone. */
function judged(
  call: CallRules,
  origin: CallOrigin,
  now: number,
  payload: Readonly<Record<string, unknown>>,
): 'run' | 'empty' {
  switch (call.access) {
    case 'visitor':
    case 'link':
      return 'run';
    case 'notExpired':
      return isExpired(origin, now) && call.expiredBy !== 'handler' ? 'empty' : 'run';
    case 'member':
      if (origin.member === null) throw needLogin();
      return 'run';
    case 'active':
      if (origin.member === null) throw needLogin();
      if (isExpired(origin, now)) throw memberExpired();
      return 'run';
    case 'site':
    case 'operator':
      if (origin.member === null) throw needLogin();
      if (rolesFor(call, origin.tenant.id, payload, origin.roles).length === 0) throw notFound();
      return 'run';
  }
}

/** How long a code or a passkey confirms that it is the member who acts. */
export const FRESH_MS = 10 * 60_000;
/** How far the clocks of two processes may differ. */
const MOST_SKEW_MS = 10_000;

/** Whether a member proved a short time ago, by a new code or a passkey, that it is they who act. */
export function isFresh(member: MemberIdentity | null, now: number): boolean {
  const age = now - (member?.confirmedAt ?? Number.NEGATIVE_INFINITY);
  // After the clock was set back nobody has.
  return age > -MOST_SKEW_MS && age < FRESH_MS;
}

/** The site that a `site` call is about: the one its path names, else the one of the request. */
const siteOf = ({ path }: CallRules, tenant: string, payload: Readonly<Record<string, unknown>>): string =>
  path.includes(IN_PATH) ? String(payload[SITE_PARAMETER] ?? '') : tenant;

const IN_PATH = `{${SITE_PARAMETER}}`;

/**
 * The roles that let a call pass. A role over one site counts there alone; an operator passes, for every site, where the
 * call names the operator among its roles.
 */
export function rolesFor(
  call: CallRules,
  tenant: string,
  payload: Readonly<Record<string, unknown>>,
  roles: readonly MemberRole[] = [],
): readonly MemberRole[] {
  const operators = roles.filter(({ role, tenant: over }) => role === 'operator' && over === '*');
  if (call.access === 'operator') return operators;
  const site = siteOf(call, tenant, payload);
  const wanted: readonly string[] = call.roles ?? [];
  const own = roles.filter(
    ({ role, tenant: over }) => role !== 'operator' && over === site && wanted.includes(role),
  );
  return wanted.includes('operator') ? [...own, ...operators] : own;
}

/** The tool that a tenant must have: the call's own, or the one that its path names. */
const toolOf = ({ tool, toolFrom }: CallRules, payload: Readonly<Record<string, unknown>>): string =>
  toolFrom === undefined ? tool : String(payload[toolFrom] ?? '');

/**
 * A `loginname` in the payload of a member's call must be the member's own. It is compared, never trusted;
 * somebody else's gets the same answer as a missing object.
 */
export function checkLoginname(
  call: CallRules,
  raw: Readonly<Record<string, unknown>>,
  origin: CallOrigin,
): void {
  if (!needsMember(call.access)) return;
  const { loginname } = raw;
  if (loginname === undefined || loginname === '') return;
  if (loginname !== origin.member?.loginname) throw notFound();
}
