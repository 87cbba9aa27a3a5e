/** Casts in a member's account: kept by a press alone, given back to their owner alone, gone with the account. */
import { accountDeletion, siteErasure } from '@tianji/contracts';
import { badRequest, type Message, needLogin, notFound } from '@tianji/service-kit';
import { readDate, readTime } from '@tianji/service-kit/birth';
import type { z } from 'zod';
import type { CallOutput } from '../contract/index.ts';
import type { keepInput } from '../contract/kept.ts';
import type { CastContext, CastServiceContext, StoredCast } from './stores.ts';

export { castStores } from './stores.ts';

/** Casts that a member may keep. */
export const MOST_CASTS = 200;

/** The owner is who the token says, whatever else is sent. */
function ownerOf({ member, tenant }: CastContext): Pick<StoredCast, 'tenant' | 'memberId'> {
  if (!member) throw needLogin();
  return { tenant: tenant.id, memberId: member.id };
}

const keyOf = ({ tenant, memberId }: Pick<StoredCast, 'tenant' | 'memberId'>, id: string): string =>
  `${tenant}/${memberId}/${id}`;

const shown = ({ id, cast, matter, kind, at, until, outcome }: StoredCast) => ({
  ...{ id, cast, matter, kind, at, until, outcome },
});

/** `najia64/keep`: the same id again changes what is kept. */
async function keep(
  given: z.output<typeof keepInput>,
  ctx: CastContext,
): Promise<CallOutput<'najia64/keep'>> {
  const owner = ownerOf(ctx);
  const { casts } = ctx.stores;
  readTime(given.at, { field: 'at', title: '存下的时间' });
  if (given.until) readDate(given.until, { field: 'until', title: '所取的日子' });
  const _id = keyOf(owner, given.id);
  const fields = { ...given, until: given.until ?? '' };
  const changed = await casts.updateOne({ ...owner, _id }, { set: fields });
  if (changed) return shown(changed);
  if ((await casts.count(owner)) >= MOST_CASTS)
    throw badRequest('cast', `卦：账户里已有 ${MOST_CASTS} 卦，请先删去一些`);
  // Two presses at once are one cast.
  const made = await casts.updateOne({ _id }, { set: fields }, { upsert: { _id, ...owner, ...fields } });
  return shown(made ?? { _id, ...owner, ...fields });
}

/** `najia64/getKept`: what the service has of the member; part of what an account exports. */
async function getKept(_: unknown, ctx: CastContext): Promise<CallOutput<'najia64/getKept'>> {
  const found = await ctx.stores.casts.find(ownerOf(ctx), { sort: { at: -1 }, limit: MOST_CASTS });
  return { casts: found.map(shown) };
}

/** `najia64/forget`: nothing of it stays. */
async function forget({ id }: { id: string }, ctx: CastContext): Promise<Record<string, never>> {
  const owner = ownerOf(ctx);
  const gone = await ctx.stores.casts.deleteMany({ ...owner, _id: keyOf(owner, id) });
  if (!gone) throw notFound();
  return {};
}

export const castHandlers = {
  'najia64/keep': keep,
  'najia64/getKept': getKept,
  'najia64/forget': forget,
};

/** `member.deleted`: the casts go with the account. */
async function onMemberDeleted(message: Message, ctx: CastServiceContext): Promise<void> {
  const { memberId, tenant } = accountDeletion.schema.parse(message.payload);
  await ctx.stores.casts.deleteMany({ tenant, memberId });
}

/** `partner.site.erased`: what members of the site kept goes with it. */
async function onSiteErased(message: Message, ctx: CastServiceContext): Promise<void> {
  const { site } = siteErasure.schema.parse(message.payload);
  await ctx.stores.casts.deleteMany({ tenant: site });
}

export const castConsumers = [
  { subject: accountDeletion.subject, handler: onMemberDeleted },
  { subject: siteErasure.subject, handler: onSiteErased },
];
