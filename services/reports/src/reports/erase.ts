import { memberDeleted } from '@tianji/member/contract';
import type { Message } from '@tianji/service-kit';
import type { ReportsContext } from '../stores.ts';

/** `member.deleted`: deletes the member's names, births and texts, whatever is being written. */
export async function onMemberDeleted(message: Message, ctx: ReportsContext): Promise<void> {
  const { memberId, tenant } = memberDeleted.schema.parse(message.payload);
  const own = { tenant, memberId };
  const { reports, contents, files } = ctx.stores;
  await files.deleteMany(own);
  // The report first: whoever stores a content at this moment checks for its report afterwards.
  await reports.deleteMany(own);
  await contents.deleteMany(own);
  // Messages still on their way to a writer or from it, parked ones too; later ones find no report.
  await ctx.bus.forget(memberId);
}
