import { memberDeleted } from '@tianji/member/contract';
import type { Message } from '@tianji/service-kit';
import type { PartnerContext } from '../stores.ts';

/** A deleted account has no roles any more; a site that loses its owner so is on the operator's list. */
export async function onRoleHolderDeleted({ payload }: Message, { stores }: PartnerContext): Promise<void> {
  const { memberId: member, tenant: memberTenant } = memberDeleted.schema.parse(payload);
  await stores.roles.deleteMany({ memberTenant, member });
}
