import { needLogin } from '@tianji/service-kit';
import type { Person } from '../roles/roles.ts';
import type { PartnerCallContext } from '../stores.ts';

export const iso = (at: number): string => new Date(at).toISOString();

/** The caller's member id. @throws ServiceError `login` */
export function callerId({ member }: PartnerCallContext): string {
  if (!member) throw needLogin();
  return member.id;
}

/** The caller, and the tenant at which they are logged in. @throws ServiceError `login` */
export const callerOf = (ctx: PartnerCallContext): Person => ({
  member: callerId(ctx),
  memberTenant: ctx.tenant.id,
});
