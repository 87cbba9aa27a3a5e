import { memberDeleted } from '@tianji/member/contract';
import { eachOf, type Message } from '@tianji/service-kit';
import type { PartnerContext } from '../stores.ts';
import { rolesOf } from './roles.ts';
import { takeAway } from './take-away.ts';

/** A deleted account has no roles any more; a site that loses its owner so is on the operator's list. */
export async function onRoleHolderDeleted({ payload }: Message, ctx: PartnerContext): Promise<void> {
  const { memberId: member, tenant: memberTenant } = memberDeleted.schema.parse(payload);
  const roles = await rolesOf(ctx, { member, memberTenant });
  await eachOf(roles.map((role) => () => takeAway(ctx, role, member)));
}
