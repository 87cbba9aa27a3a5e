import type { MemberIdentity } from '@tianji/service-kit';
import { newToken, tokenHash } from '../keys.ts';
import { isLive, type MemberContext } from '../stores.ts';
import { DAY, MINUTE } from '../time.ts';

/** A session that is not used for so long is over. */
export const IDLE_MS = 14 * DAY;
/** Every session is over after so long. */
export const ABSOLUTE_MS = 60 * DAY;
/** Sessions that a member may have at once; the oldest go. */
export const MOST_SESSIONS = 20;
/** Use is written down at most so often: reading a session is no write. */
const TOUCH_MS = 10 * MINUTE;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Opens a session and returns its token, of which only the hash is kept.
 * @param old the session in whose name the login was made, which ends
 */
export async function openSession(
  ctx: MemberContext,
  { tenant, member, old }: { tenant: string; member: string; old?: string },
): Promise<string> {
  const { sessions } = ctx.stores;
  const now = ctx.now();
  const token = newToken();
  await sessions.insert({
    _id: tokenHash(token),
    tenant,
    member,
    createdAt: now,
    seenAt: now,
    idleAt: now + IDLE_MS,
    expiresAt: now + ABSOLUTE_MS,
  });
  if (old !== undefined) await sessions.deleteMany({ _id: old });
  const surplus = await sessions.find(
    { member },
    { sort: { createdAt: -1 }, skip: MOST_SESSIONS, limit: 100 },
  );
  if (surplus.length > 0) await sessions.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  return token;
}

/** Who a token of a tenant belongs to; null when unknown, over, another tenant's or of a deleted account. */
export async function resolveSession(
  token: string,
  tenant: string,
  ctx: MemberContext,
): Promise<MemberIdentity | null> {
  if (!TOKEN.test(token)) return null;
  const { sessions, members } = ctx.stores;
  const now = ctx.now();
  const session = await sessions.get(tokenHash(token));
  if (!session || session.tenant !== tenant || now >= session.idleAt || now >= session.expiresAt) return null;
  const member = await members.get(session.member);
  if (!isLive(member) || member.tenant !== tenant) return null;
  if (now - session.seenAt >= TOUCH_MS) {
    // No upsert: a session that was ended meanwhile stays ended.
    await sessions.updateOne({ _id: session._id }, { set: { seenAt: now, idleAt: now + IDLE_MS } });
  }
  return { id: member._id, loginname: member.phone, endtime: member.endtime, session: session._id };
}

/** Ends one session. */
export const closeSession = (ctx: MemberContext, session: string): Promise<number> =>
  ctx.stores.sessions.deleteMany({ _id: session });
