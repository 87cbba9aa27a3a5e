import { reportFailed, reportFinished, reportViewed } from '@tianji/reports/contract';
import { DuplicateError, type Message } from '@tianji/service-kit';
import { isLive, type MemberContext, type ReportMark } from '../stores.ts';

const FIELD = {
  [reportFinished.subject]: 'finishedAt',
  [reportFailed.subject]: 'failedAt',
  [reportViewed.subject]: 'viewedAt',
} as const;

const TRIES = 20;

/**
 * Handles an event of a report. The latest time of each kind of event is stored; a report is unread when it was
 * finished after it was last opened or failed. So repeated events, or events out of order, change nothing.
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
  reporttype: number | string;
}

/**
 * Changes the record of a report with `change`, which gets its present state; concurrent changes each see the result of
 * the previous one. False when `change` made no change.
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

/** Creates the record of an unknown report; null when somebody else created one meanwhile. */
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
