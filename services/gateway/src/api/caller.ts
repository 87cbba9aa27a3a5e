import type { IncomingMessage } from 'node:http';
import { SITE_PARAMETER } from '@tianji/contracts';
import { type CallOrigin, LONGEST_LINK, linkInvalid, type Payload, unavailable } from '@tianji/service-kit';
import type { MatchedCall } from '../contracts/routes.ts';
import type { Roles } from './roles.ts';

/**
 * The caller with the roles that count for the call: those over its site, and an operator's.
 * @throws ServiceError 503 when nobody can tell: a partner must not look like a stranger
 */
export async function withRoles(
  matched: MatchedCall,
  origin: CallOrigin,
  roles: Roles | undefined,
): Promise<CallOrigin> {
  if (origin.member === null) return origin;
  if (roles === undefined) throw unavailable();
  const all = await roles(origin.member, origin.tenant);
  const site = String(addressed(matched)[SITE_PARAMETER] ?? origin.tenant.id);
  return { ...origin, roles: all.filter(({ tenant }) => tenant === site || tenant === '*') };
}

/** The signed link of a call that asks for one; whether it is valid the service tells. */
export function linkOf({ headers: { link } }: IncomingMessage): { link?: string } {
  if (link === undefined || link === '') return {};
  if (typeof link !== 'string' || link.length > LONGEST_LINK) throw linkInvalid();
  return { link };
}

/** Input from the address: its path parameters, and the fields that an alias path implies. */
export const addressed = ({ call, params }: MatchedCall): Payload =>
  params === null && call.forward === undefined ? NOTHING : { ...params, ...call.forward?.fields };

export const NOTHING: Payload = {};
