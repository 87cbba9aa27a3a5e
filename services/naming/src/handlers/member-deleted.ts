import { memberDeleted } from '@tianji/member/contract';
import type { Message } from '@tianji/service-kit';
import type { NamingServiceContext } from '../stores/index.ts';

/** `member.deleted`: the names of the member's children are deleted with the account. */
export async function onMemberDeleted(message: Message, ctx: NamingServiceContext): Promise<void> {
  const { memberId, tenant } = memberDeleted.schema.parse(message.payload);
  await ctx.stores.namings.deleteMany({ tenant, memberId });
  await ctx.stores.votes.deleteMany({ tenant, memberId });
}
