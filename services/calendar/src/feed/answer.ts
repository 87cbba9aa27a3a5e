import { createHash } from 'node:crypto';
import * as almanac from '@tianji/almanac';
import { beijingTime } from '@tianji/almanac/civil';
import { BRANCHES } from '@tianji/almanac/cycle';
import type { RawReply } from '@tianji/contracts';
import { countedIp, notFound, tooMany } from '@tianji/service-kit';
import { PUBLIC_FEEDS } from '../contract/index.ts';
import {
  calendarText,
  FEED_PARTS,
  type FeedEvent,
  type FeedHead,
  type FeedPart,
  feedEvents,
  feedSpan,
} from '../engine/feed/index.ts';
import { announcedYears } from '../engine/index.ts';
import { holidays } from '../holidays/holidays.ts';
import { daysOfMember, hashOf } from './kept.ts';
import type { FeedContext, KeptDay, MemberFeed } from './stores.ts';

/** Programs may keep an answer so long, in seconds. */
const MAX_AGE = 43_200;
const HOUR_MS = 3_600_000;
/** Fetches of one feed by one network in an hour. */
const PER_HOUR = 60;
/** Counters kept at once; those of strangers evict one another. */
const MOST_COUNTED = 20_000;

let hour = 0;
const counted = new Map<string, number>();

/** Counts a fetch. @throws ServiceError 429 */
function take(ip: string, feed: string, now: number): void {
  const present = Math.floor(now / HOUR_MS);
  if (present !== hour) counted.clear();
  hour = present;
  const key = `${countedIp(ip)} ${feed}`;
  const count = (counted.get(key) ?? 0) + 1;
  if (count > PER_HOUR) throw tooMany(Math.ceil(((present + 1) * HOUR_MS - now) / 1000));
  if (counted.size >= MOST_COUNTED) counted.delete(counted.keys().next().value as string);
  counted.set(key, count);
}

const lunarDate = (jdn: number): string => {
  const { year, month, day } = almanac.fromJdn(jdn);
  const text = almanac.lunarText(almanac.lunarFromCivil(year, month, day));
  return `${text.month}${text.day}`;
};

/** The site in ids: its own host, or its id where only the client says what the host is. */
function siteOf({ site, tenant }: FeedContext): string {
  return site?.origin ? new URL(site.origin).host : `${tenant.id}.site`;
}

/** Today in Beijing, and the events that all feeds of it are made of. */
function eventsOf(parts: readonly FeedPart[], now: number): FeedEvent[] {
  const { daysOff, years } = holidays();
  const notices = { daysOff, years: announcedYears(years) };
  return feedEvents(almanac, feedSpan(almanac, beijingTime(now)), parts, notices, lunarDate);
}

function reply(head: FeedHead, events: readonly FeedEvent[], own: boolean): RawReply {
  const body = calendarText(head, events);
  return {
    ...{ status: 200, type: 'text/calendar', body, maxAge: MAX_AGE, unlisted: true },
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    ...(events.length > 0 && { modified: Math.max(...events.map(({ changedAt }) => changedAt)) }),
    ...(own && { private: true }),
  };
}

const NAMES: Readonly<Record<(typeof PUBLIC_FEEDS)[number], string>> = {
  jieqi: '节气',
  jieri: '节日',
  xiu: '休假与调休',
  quanbu: '节气、节日与休假',
};

/** What stands before `.ics`. @throws ServiceError 404 */
function nameIn(file: string): string {
  if (!file.endsWith('.ics')) throw notFound();
  return file.slice(0, -'.ics'.length);
}

const sourceOf = ({ site }: FeedContext, path: string): Pick<FeedHead, 'source'> =>
  site?.origin ? { source: `${site.origin}${path}` } : {};

/** `calendar/feed/{file}`: terms, festivals and days off, for everybody. */
export async function publicFeed({ file }: { file: string }, ctx: FeedContext): Promise<RawReply> {
  const name = PUBLIC_FEEDS.find((each) => each === nameIn(file));
  if (!name) throw notFound();
  const now = ctx.now();
  take(ctx.ip, `${ctx.tenant.id} ${name}`, now);
  const head = {
    name: `${ctx.tenant.brand} · ${NAMES[name]}`,
    site: siteOf(ctx),
    ...sourceOf(ctx, `/calendar/feed/${name}.ics`),
  };
  return reply(head, eventsOf(name === 'quanbu' ? FEED_PARTS : [name], now), false);
}

const TITLES = { chosen: '择定的日子', cast: '卦象所取的日子' } as const;

/** A kept day as an event: its double hour if it has one, and what was taken back for some days more. */
function keptEvent(day: KeptDay, { neutral }: MemberFeed, site: string): FeedEvent {
  const { year, month, day: at } = almanac.parseDate(day.date);
  const branch = BRANCHES.indexOf(day.hour);
  // 子 is the hour that opens the day; its second half ends at one.
  const hours = branch < 0 ? undefined : { from: Math.max(0, branch * 2 - 1), to: branch * 2 + 1 };
  const title = neutral ? TITLES[day.kind] : day.title;
  return {
    id: day._id,
    ...{ jdn: almanac.jdn(year, month, at), days: 1 },
    title: day.cancelled ? '已取消' : title,
    note: day.cancelled || !site ? '' : `当天的黄历：${site}/wanNianLi?day=${day.date}`,
    ...{ changedAt: day.changedAt, sequence: day.sequence },
    ...(hours && { hours }),
    ...(day.cancelled && { cancelled: true }),
  };
}

/** `calendar/{file}`: the calendar of the member whose secret the address is. No session is asked for. */
export async function memberFeed({ file }: { file: string }, ctx: FeedContext): Promise<RawReply> {
  const secret = nameIn(file);
  if (!/^[\w-]{22}$/.test(secret)) throw notFound();
  const hash = hashOf(secret);
  const now = ctx.now();
  take(ctx.ip, hash, now);
  const [feed] = await ctx.stores.feeds.find({ hash, tenant: ctx.tenant.id }, { limit: 1 });
  if (!feed) throw notFound();
  const days = await daysOfMember(ctx, { tenant: feed.tenant, memberId: feed.memberId }, true);
  const parts = FEED_PARTS.filter((part) => feed[part]);
  const events = [
    ...eventsOf(parts, now),
    ...days.map((day) => keptEvent(day, feed, ctx.site?.origin ?? '')),
  ].sort((a, b) => a.jdn - b.jdn || (a.id < b.id ? -1 : 1));
  const head = {
    name: `${ctx.tenant.brand} · 我的日历`,
    site: siteOf(ctx),
    alarms: feed.alarms,
    ...sourceOf(ctx, `/calendar/${secret}.ics`),
  };
  return reply(head, events, true);
}
