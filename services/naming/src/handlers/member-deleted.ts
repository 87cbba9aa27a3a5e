import { memberDeleted } from '@tianji/member/contract';
import { eachOf, type Message } from '@tianji/service-kit';
import type { NamingServiceContext } from '../stores/index.ts';

/** `member.deleted`: the names of the member's children are deleted with the account. */
export async function onMemberDeleted(message: Message, ctx: NamingServiceContext): Promise<void> {
  const { memberId, tenant } = memberDeleted.schema.parse(message.payload);
  await eachOf([
    () => ctx.stores.namings.deleteMany({ tenant, memberId }),
    () => ctx.stores.votes.deleteMany({ tenant, memberId }),
  ]);
}
