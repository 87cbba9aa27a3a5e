import { memberDeleted } from '@tianji/contracts';
import type { Message } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import type { LiveMember, MemberContext } from '../stores.ts';
import { addMonths, DAY } from '../time.ts';
import { FREE_MONTHS } from './members.ts';

/** What is left of a deleted account (its id and when it went) stays so long, for payments still under way. */
const TOMBSTONE_MS = 30 * DAY;
/** For so long a phone that comes again gets no second free month. Only a keyed hash of it is kept. */
const TRIAL_MS = 365 * DAY;

/**
 * Deletes an account. With the one change of the member's document its sessions are dead and its personal
 * data gone; the rest follows here, and again by the event, should this process die in between.
 */
export async function deleteMember(ctx: MemberContext, { keys }: Parts, member: LiveMember): Promise<void> {
  const now = ctx.now();
  const { _id, tenant, phone } = member;
  const trial = keys.trial(tenant, phone);
  const kept = { until: addMonths(member.registeredAt, FREE_MONTHS), expiresAt: now + TRIAL_MS };
  const earlier = await ctx.stores.trials.get(trial);
  if (!earlier) {
    await ctx.stores.trials.updateOne({ _id: trial }, { set: kept }, { upsert: { _id: trial, ...kept } });
  }
  await ctx.outbox.updateOne(
    ctx.stores.members,
    { _id, phone: { $exists: true } },
    {
      set: { deletedAt: now, purgeAt: now + TOMBSTONE_MS },
      unset: { phone: true, name: true, registeredAt: true, endtime: true, welcome: true, grants: true },
    },
    [
      {
        id: `${_id}:deleted`,
        subject: memberDeleted.subject,
        payload: { memberId: _id, tenant, at: now },
      },
    ],
  );
  await ctx.stores.codes.deleteMany({ phone: keys.phone(phone) });
  await eraseRest(ctx, _id);
}

/** Everything else that is kept under a member's id. */
async function eraseRest({ stores }: MemberContext, member: string): Promise<void> {
  await stores.sessions.deleteMany({ member });
  await stores.feedback.deleteMany({ member });
  await stores.reports.deleteMany({ member });
}

/** The service's own event: what a process that died left undone is done. */
export async function onMemberDeleted(message: Message, ctx: MemberContext): Promise<void> {
  await eraseRest(ctx, memberDeleted.schema.parse(message.payload).memberId);
}
