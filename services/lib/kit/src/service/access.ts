import type { CallDefinition } from '@tianji/contracts';
import { memberExpired, needLogin, noPower, notFound } from '../errors.ts';
import type { CallOrigin } from './types.ts';

/** A member's time is over. */
export const isExpired = (origin: CallOrigin, now: number): boolean =>
  origin.member !== null && origin.member.endtime <= now;

/**
 * The one place where a call is let in or refused: by the tenant's tools first, then by the call's
 * access rule. Returns what is to be done: `run` the handler, or answer with the texts left `empty`.
 *
 * @throws ServiceError `nopower`, `login`, or `member_expired`
 */
export function admit(call: CallDefinition, origin: CallOrigin, now: number): 'run' | 'empty' {
  if (!call.platform && !origin.tenant.tools.includes(call.tool)) throw noPower();
  switch (call.access) {
    case 'visitor':
      return 'run';
    case 'notExpired':
      return isExpired(origin, now) ? 'empty' : 'run';
    case 'member':
      if (origin.member === null) throw needLogin();
      return 'run';
    case 'active':
      if (origin.member === null) throw needLogin();
      if (isExpired(origin, now)) throw memberExpired();
      return 'run';
  }
}

/**
 * A `loginname` in the payload of a member's call must be the member's own. It is compared, never
 * trusted; somebody else's is answered like an object that does not exist.
 */
export function checkLoginname(
  call: CallDefinition,
  raw: Readonly<Record<string, unknown>>,
  origin: CallOrigin,
): void {
  if (call.access !== 'member' && call.access !== 'active') return;
  const { loginname } = raw;
  if (loginname === undefined || loginname === '') return;
  if (loginname !== origin.member?.loginname) throw notFound();
}
