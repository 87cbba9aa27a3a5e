import { reportFailed, reportFinished, reportViewed } from '@tianji/contracts';
import { DuplicateError, type Message } from '@tianji/service-kit';
import { isLive, type MemberContext, type ReportMark } from '../stores.ts';

const FIELD = {
  [reportFinished.subject]: 'finishedAt',
  [reportFailed.subject]: 'failedAt',
  [reportViewed.subject]: 'viewedAt',
} as const;

const TRIES = 20;

/**
 * An event of a report. What is kept is the time of each kind of event, the latest of each; a report is
 * unread when it was finished after it was last opened or failed. So the same event twice, or events out
 * of order, change nothing.
 */
export async function onReportEvent(message: Message, ctx: MemberContext): Promise<void> {
  const field = FIELD[message.subject as keyof typeof FIELD];
  const { key, memberId, tenant, reporttype, at } = reportFinished.schema.parse(message.payload);
  const member = await ctx.stores.members.get(memberId);
  if (!isLive(member) || member.tenant !== tenant) return;
  const { reports } = ctx.stores;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const mark = (await reports.get(key)) ?? (await begin(ctx, { key, memberId, tenant, reporttype }));
    if (!mark) continue;
    if (mark.member !== memberId || mark.tenant !== tenant)
      throw new Error(`report ${key} is another member's`);
    if (mark[field] >= at) return;
    const next = { ...mark, [field]: at };
    const unread = next.finishedAt > Math.max(next.viewedAt, next.failedAt);
    const changed = await reports.updateOne(
      { _id: key, version: mark.version },
      { set: { [field]: at, unread }, inc: { version: 1 } },
    );
    if (changed) return;
  }
  throw new Error(`report ${key}: its mark changes too fast`);
}

/** A mark of a report that nothing is known of; null when somebody else made one meanwhile. */
async function begin(
  ctx: MemberContext,
  of: { key: string; memberId: string; tenant: string; reporttype: number },
): Promise<ReportMark | null> {
  const mark: ReportMark = {
    _id: of.key,
    tenant: of.tenant,
    member: of.memberId,
    reporttype: of.reporttype,
    finishedAt: 0,
    failedAt: 0,
    viewedAt: 0,
    unread: false,
    version: 0,
  };
  try {
    await ctx.stores.reports.insert(mark);
    return mark;
  } catch (error) {
    if (error instanceof DuplicateError) return null;
    throw error;
  }
}
