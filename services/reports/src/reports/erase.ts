import { memberDeleted } from '@tianji/contracts';
import type { Message } from '@tianji/service-kit';
import type { ReportsContext } from '../stores.ts';

/** `member.deleted`: names, births and texts of the member go, whatever is being written. */
export async function onMemberDeleted(message: Message, ctx: ReportsContext): Promise<void> {
  const { memberId, tenant } = memberDeleted.schema.parse(message.payload);
  const own = { tenant, memberId };
  const { reports, contents, files } = ctx.stores;
  await files.deleteMany(own);
  // The report first: who keeps a content at this moment looks for its report afterwards.
  await reports.deleteMany(own);
  await contents.deleteMany(own);
}
