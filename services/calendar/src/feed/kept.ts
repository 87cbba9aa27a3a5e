import { createHash, randomBytes } from 'node:crypto';
import { beijingTime, formatTime, jdn, parseDate } from '@tianji/almanac/civil';
import { accountDeletion, siteErasure } from '@tianji/contracts';
import { badRequest, eachOf, type Message, needLogin, notFound } from '@tianji/service-kit';
import { refusing } from '@tianji/service-kit/birth';
import type { z } from 'zod';
import type { keepDayInput } from '../contract/feed.ts';
import type { CallOutput } from '../contract/index.ts';
import type { FeedContext, FeedServiceContext, FeedSettings, KeptDay } from './stores.ts';

const DAY = 86_400_000;
/** Julian day number of 1970-01-01. */
const EPOCH = 2_440_588;
/** Days that a member may keep at once. */
export const MOST_KEPT = 200;
/** How long a day is kept once it is over, and how long the feed says that one was taken back. */
const KEPT_AFTER = 400 * DAY;
const CANCELLED_FOR = 30 * DAY;
/** Years before and after the present one in which a day may be kept. */
const REACH = 5;

/** The member who calls, as the owner of what is stored. */
function ownerOf(ctx: FeedContext): { tenant: string; memberId: string } {
  if (!ctx.member) throw needLogin();
  return { tenant: ctx.tenant.id, memberId: ctx.member.id };
}

const shown = ({ _id, date, hour, kind, title }: KeptDay) => ({ id: _id, date, hour, kind, title });

/** When a day is forgotten. */
function endOf(date: string, now: number): number {
  const at = refusing({ field: 'date', title: '日期' }, () => parseDate(date));
  const year = beijingTime(now).year;
  if (Math.abs(at.year - year) > REACH) throw badRequest('date', `日期：只存前后 ${REACH} 年以内的日子`);
  return (jdn(at.year, at.month, at.day) + 1 - EPOCH) * DAY + KEPT_AFTER;
}

/** `calendar/keepDay`: keeps a day, or changes one; the same day twice is one. */
export async function keepDay(
  { id, ...given }: z.output<typeof keepDayInput>,
  ctx: FeedContext,
): Promise<CallOutput<'calendar/keepDay'>> {
  const owner = ownerOf(ctx);
  const { days } = ctx.stores;
  const now = ctx.now();
  const fields = { ...given, changedAt: now, expiresAt: endOf(given.date, now) };
  if (fields.expiresAt <= now) throw badRequest('date', '日期：这一天过去太久，不再存入');
  const there = { ...owner, cancelled: { $exists: false }, expiresAt: { $gt: now } };
  if (id !== undefined) {
    const changed = await days.updateOne({ ...there, _id: id }, { set: fields, inc: { sequence: 1 } });
    if (!changed) throw notFound();
    return shown(changed);
  }
  const [same] = await days.find({ ...there, ...given }, { limit: 1 });
  if (same) return shown(same);
  if ((await days.count(there)) >= MOST_KEPT)
    throw badRequest('date', `日期：日历里已有 ${MOST_KEPT} 个日子，请先删去一些`);
  const day: KeptDay = { _id: randomBytes(16).toString('base64url'), ...owner, ...fields, sequence: 0 };
  await days.insert(day);
  return shown(day);
}

/** `calendar/forgetDay`: the day leaves the list at once; the feed says for thirty days that it was taken back. */
export async function forgetDay({ id }: { id: string }, ctx: FeedContext): Promise<Record<string, never>> {
  const now = ctx.now();
  const found = await ctx.stores.days.updateOne(
    { ...ownerOf(ctx), _id: id, cancelled: { $exists: false }, expiresAt: { $gt: now } },
    {
      set: { cancelled: true, title: '', changedAt: now, expiresAt: now + CANCELLED_FOR },
      inc: { sequence: 1 },
    },
  );
  if (!found) throw notFound();
  return {};
}

/** The days of a member, by date; those taken back too, if wanted. */
export async function daysOfMember(
  ctx: FeedServiceContext,
  owner: { tenant: string; memberId: string },
  cancelled = false,
): Promise<KeptDay[]> {
  const wanted = cancelled ? owner : { ...owner, cancelled: { $exists: false } };
  return ctx.stores.days.find(
    { ...wanted, expiresAt: { $gt: ctx.now() } },
    { sort: { date: 1 }, limit: 2 * MOST_KEPT },
  );
}

const idOf = ({ tenant, memberId }: { tenant: string; memberId: string }): string => `${tenant}/${memberId}`;

/** `calendar/getKept`: what the service has of the member; part of what an account exports. */
export async function getKept(_: unknown, ctx: FeedContext): Promise<CallOutput<'calendar/getKept'>> {
  const owner = ownerOf(ctx);
  const [days, feed] = await Promise.all([daysOfMember(ctx, owner), ctx.stores.feeds.get(idOf(owner))]);
  if (!feed) return { days: days.map(shown), feed: null };
  const { jieqi, jieri, xiu, alarms, neutral, madeAt } = feed;
  return {
    days: days.map(shown),
    feed: { jieqi, jieri, xiu, alarms, neutral, madeAt: formatTime(beijingTime(madeAt)) },
  };
}

/** What the store has of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** `calendar/renewFeed`: a new secret address; the one before opens nothing from now on. It is told this once. */
export async function renewFeed(
  settings: FeedSettings,
  ctx: FeedContext,
): Promise<CallOutput<'calendar/renewFeed'>> {
  const owner = ownerOf(ctx);
  const secret = randomBytes(16).toString('base64url');
  const made = { hash: hashOf(secret), madeAt: ctx.now(), ...settings };
  const _id = idOf(owner);
  await ctx.stores.feeds.updateOne({ _id }, { set: made }, { upsert: { _id, ...owner, ...made } });
  return { path: `/calendar/${secret}.ics` };
}

/** `calendar/setFeed`: what the feed holds; its address stays. */
export async function setFeed(settings: FeedSettings, ctx: FeedContext): Promise<Record<string, never>> {
  const changed = await ctx.stores.feeds.updateOne({ _id: idOf(ownerOf(ctx)) }, { set: { ...settings } });
  if (!changed) throw notFound('还没有订阅地址');
  return {};
}

/** `calendar/withdrawFeed`: the address opens nothing any more. */
export async function withdrawFeed(_: unknown, ctx: FeedContext): Promise<Record<string, never>> {
  await ctx.stores.feeds.deleteMany({ _id: idOf(ownerOf(ctx)) });
  return {};
}

/** `member.deleted`: days and address go with the account. */
export async function onMemberDeleted(message: Message, ctx: FeedServiceContext): Promise<void> {
  const { memberId, tenant } = accountDeletion.schema.parse(message.payload);
  await eachOf([
    () => ctx.stores.feeds.deleteMany({ tenant, memberId }),
    () => ctx.stores.days.deleteMany({ tenant, memberId }),
  ]);
}

/** `partner.site.erased`: what members of the site kept goes with it. */
export async function onSiteErased(message: Message, ctx: FeedServiceContext): Promise<void> {
  const { site } = siteErasure.schema.parse(message.payload);
  await eachOf([
    () => ctx.stores.feeds.deleteMany({ tenant: site }),
    () => ctx.stores.days.deleteMany({ tenant: site }),
  ]);
}
