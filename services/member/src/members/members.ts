import { DuplicateError, needLogin } from '@tianji/service-kit';
import { memberRegistered } from '../contract/index.ts';
import { type Keys, newId, validKeys } from '../keys.ts';
import type { Parts } from '../parts.ts';
import { isLive, type LiveMember, type Member, type MemberContext, type Trial } from '../stores.ts';
import { addMonths } from '../time.ts';

/** How many calendar months new members get. */
export const FREE_MONTHS = 1;

async function findByPhone(ctx: MemberContext, tenant: string, phone: string): Promise<LiveMember | null> {
  const [member = null] = await ctx.stores.members.find({ tenant, phone }, { limit: 1 });
  return isLive(member) ? member : null;
}

/**
 * The member with this phone at this tenant, created when there is none. A new member gets the free month; anybody who
 * deleted an account within a year and returns gets what is left of the first one.
 */
export async function findOrRegister(
  ctx: MemberContext,
  { keys }: Parts,
  { tenant, phone }: { tenant: string; phone: string },
): Promise<LiveMember> {
  const known = await findByPhone(ctx, tenant, phone);
  if (known) return known;
  const now = ctx.now();
  const trial = await trialOf(ctx, keys, { tenant, phone });
  const member: LiveMember = {
    _id: `m${newId()}`,
    tenant,
    phone,
    name: `会员${phone.slice(-4)}`,
    registeredAt: now,
    endtime: trial ? Math.max(now, trial.until) : addMonths(now, FREE_MONTHS),
    ...(trial ? {} : { welcome: true as const }),
  };
  try {
    await ctx.outbox.insert<Member>(ctx.stores.members, member, [
      {
        id: `${member._id}:registered`,
        subject: memberRegistered.subject,
        payload: { memberId: member._id, tenant, at: now, endtime: member.endtime },
      },
    ]);
    return member;
  } catch (error) {
    // A concurrent login registered the phone.
    const other = error instanceof DuplicateError ? await findByPhone(ctx, tenant, phone) : null;
    if (!other) throw error;
    return other;
  }
}

/** The free month that this phone had with an account that was deleted; null when there is no record of one. */
export async function trialOf(
  { stores: { trials } }: MemberContext,
  keys: Keys,
  { tenant, phone }: { tenant: string; phone: string },
): Promise<Trial | null> {
  const names = validKeys(keys).map((each) => each.trial(tenant, phone));
  const [found] = await trials.find({ _id: { $in: names } }, { limit: 1 });
  return found ?? null;
}

/** Claims the welcome: true for the first caller only. */
export async function takeWelcome(ctx: MemberContext, member: LiveMember): Promise<boolean> {
  if (!member.welcome) return false;
  const changed = await ctx.stores.members.updateOne(
    { _id: member._id, welcome: true },
    { unset: { welcome: true } },
  );
  return changed !== null;
}

/**
 * The caller's own document.
 * @throws ServiceError `login` when nobody is logged in, or the account was deleted a moment ago
 */
export async function ownMember(
  ctx: MemberContext & { member: { id: string } | null; tenant: { id: string } },
): Promise<LiveMember> {
  const member = ctx.member && (await ctx.stores.members.get(ctx.member.id));
  if (!isLive(member) || member.tenant !== ctx.tenant.id) throw needLogin();
  return member;
}
