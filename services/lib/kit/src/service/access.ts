import type { CallRules } from '@tianji/contracts';
import { memberExpired, needLogin, noPower, notFound } from '../errors.ts';
import type { CallOrigin } from './types.ts';

/** A member whose membership has ended. */
export const isExpired = (origin: CallOrigin, now: number): boolean =>
  origin.member !== null && origin.member.endtime <= now;

/**
 * The single access rule: checks the tenant's tools first, then the call's access rule. The gateway applies it using
 * the contract as data, the service again using its own contract. Returns what to do: `run` the handler, or answer with
 * `empty` texts.
 *
 * @throws ServiceError `nopower`, `login`, or `member_expired`
 */
export function admit(
  call: CallRules,
  origin: CallOrigin,
  now: number,
  payload: Readonly<Record<string, unknown>> = {},
): 'run' | 'empty' {
  if (!call.platform && !origin.tenant.tools.includes(toolOf(call, payload))) throw noPower();
  switch (call.access) {
    case 'visitor':
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
  }
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
  if (call.access !== 'member' && call.access !== 'active') return;
  const { loginname } = raw;
  if (loginname === undefined || loginname === '') return;
  if (loginname !== origin.member?.loginname) throw notFound();
}
