import { siteErasure } from '@tianji/contracts';
import { eachOf, everyDocument, type Message } from '@tianji/service-kit';
import { forgetNetworks } from '../codes/home.ts';
import { memberDeleted } from '../contract/index.ts';
import { validKeys } from '../keys.ts';
import type { Parts } from '../parts.ts';
import { isLive, type LiveMember, type MemberContext } from '../stores.ts';
import { addMonths, DAY } from '../time.ts';
import { FREE_MONTHS, trialOf } from './members.ts';

/** How long the remainder of a deleted account (its id and the time) is kept, for payments still under way. */
export const TOMBSTONE_MS = 30 * DAY;
/** For this long a returning phone gets no second free month. Only a keyed hash of it is stored. */
const TRIAL_MS = 365 * DAY;

/**
 * Deletes an account. One change of the member's document invalidates its sessions and removes its personal data; the
 * rest follows here, and again by the event in case this process dies in between.
 */
export async function deleteMember(ctx: MemberContext, { keys }: Parts, member: LiveMember): Promise<void> {
  const now = ctx.now();
  const { _id, tenant, phone } = member;
  const trial = keys.trial(tenant, phone);
  const kept = { until: addMonths(member.registeredAt, FREE_MONTHS), expiresAt: now + TRIAL_MS };
  if (!(await trialOf(ctx, keys, member))) {
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
  await eachOf([
    () => ctx.stores.codes.deleteMany({ phone: { $in: validKeys(keys).map((each) => each.phone(phone)) } }),
    () => forgetNetworks(ctx, keys, phone),
    // Also what was written with this number before logging in.
    () => ctx.stores.feedback.deleteMany({ tenant, phone }),
    () => eraseRest(ctx, _id),
  ]);
}

/** Deletes everything else stored under a member's id. */
async function eraseRest({ stores }: MemberContext, member: string): Promise<void> {
  await eachOf([
    () => stores.sessions.deleteMany({ member }),
    () => stores.feedback.deleteMany({ member }),
    () => stores.reports.deleteMany({ member }),
    () => stores.people.deleteMany({ _id: member }),
    () => stores.passkeys.deleteMany({ member }),
    () => stores.agentKeys.deleteMany({ member }),
  ]);
}

/** The service's own event: completes what a process that died left undone. */
export async function onMemberDeleted(message: Message, ctx: MemberContext): Promise<void> {
  await eraseRest(ctx, memberDeleted.schema.parse(message.payload).memberId);
}

/**
 * A site is erased: each of its accounts is deleted as its owner would delete it, so that every other service follows by
 * the same event. What nobody owns goes as well. May be interrupted and repeated.
 */
export async function onSiteErased(message: Message, ctx: MemberContext, parts: Parts): Promise<void> {
  const { site: tenant } = siteErasure.schema.parse(message.payload);
  const { members, codes, feedback, sessions, passkeyChallenges, agentKeys } = ctx.stores;
  const rest = [codes, feedback, sessions, passkeyChallenges, agentKeys];
  await eachOf([
    async () => {
      const failed: unknown[] = [];
      for await (const member of everyDocument(members, { tenant, phone: { $exists: true } }))
        if (isLive(member))
          await deleteMember(ctx, parts, member).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} accounts are not deleted`);
    },
    ...rest.map((each) => () => each.deleteMany({ tenant })),
  ]);
}
