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
  const { at, ...of } = reportFinished.schema.parse(message.payload);
  const member = await ctx.stores.members.get(of.memberId);
  if (!isLive(member) || member.tenant !== of.tenant) return;
  await changeMark(ctx, of, (mark) => {
    if (mark[field] >= at) return null;
    const next = { ...mark, [field]: at };
    return { [field]: at, unread: next.finishedAt > Math.max(next.viewedAt, next.failedAt) };
  });
}

interface MarkOf {
  key: string;
  memberId: string;
  tenant: string;
  reporttype: number;
}

/**
 * Changes what is kept of a report as `change` says from what it finds; of several changes at once each
 * sees the one before. False when `change` wanted none.
 */
export async function changeMark(
  ctx: MemberContext,
  of: MarkOf,
  change: (mark: ReportMark) => Partial<ReportMark> | null,
): Promise<boolean> {
  const { reports } = ctx.stores;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const mark = (await reports.get(of.key)) ?? (await begin(ctx, of));
    if (!mark) continue;
    if (mark.member !== of.memberId || mark.tenant !== of.tenant)
      throw new Error(`report ${of.key} is another member's`);
    const set = change(mark);
    if (!set) return false;
    const changed = await reports.updateOne(
      { _id: of.key, version: mark.version },
      { set, inc: { version: 1 } },
    );
    if (changed) return true;
  }
  throw new Error(`report ${of.key}: its mark changes too fast`);
}

/** A mark of a report that nothing is known of; null when somebody else made one meanwhile. */
async function begin(ctx: MemberContext, of: MarkOf): Promise<ReportMark | null> {
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
