import type { MemberIdentity } from '@tianji/service-kit';
import { newToken, tokenHash } from '../keys.ts';
import { isLive, type MemberContext, type Session, type SessionWay } from '../stores.ts';
import { DAY, MINUTE } from '../time.ts';

/** How long a session may be unused before it ends. */
export const IDLE_MS = 14 * DAY;
/** How long a session lasts at most. */
export const ABSOLUTE_MS = 60 * DAY;
/** How many sessions a member may have at once; the oldest are ended. */
export const MOST_SESSIONS = 20;
/** Use is recorded at most this often, so that reading a session rarely writes. */
const TOUCH_MS = 10 * MINUTE;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Opens a session and returns its token, of which only the hash is stored.
 * @param old the session that made the login; it ends
 */
export async function openSession(
  ctx: MemberContext,
  {
    tenant,
    member,
    old,
    device,
    way,
  }: { tenant: string; member: string; old?: string; device?: string | undefined; way: SessionWay },
): Promise<string> {
  const { sessions } = ctx.stores;
  const now = ctx.now();
  const token = newToken();
  await sessions.insert({
    _id: tokenHash(token),
    tenant,
    member,
    ...(device !== undefined && { device }),
    way,
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
  // After the clock was set back the newest one may look like the oldest.
  const ended = surplus.map(({ _id }) => _id).filter((_id) => _id !== tokenHash(token));
  if (ended.length > 0) await sessions.deleteMany({ _id: { $in: ended } });
  return token;
}

/** The owner of a token at a tenant; null when it is unknown, expired, another tenant's or of a deleted account. */
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
  const { confirmedAt } = session;
  return {
    ...{ id: member._id, loginname: member.phone, endtime: member.endtime, session: session._id },
    ...(confirmedAt !== undefined && { confirmedAt }),
  };
}

/** Ends one session. */
export const closeSession = (ctx: MemberContext, session: string): Promise<number> =>
  ctx.stores.sessions.deleteMany({ _id: session });

/** The name of a session as shown to its owner: a hash of the stored hash, which grants nothing. */
export const sessionName = (session: string): string => tokenHash(session).slice(0, 22);

/** The member's active sessions, the most recently used first. */
export async function sessionsOf(ctx: MemberContext, member: string): Promise<Session[]> {
  const now = ctx.now();
  const all = await ctx.stores.sessions.find({ member }, { sort: { createdAt: -1 }, limit: 100 });
  return all
    .filter(({ idleAt, expiresAt }) => now < idleAt && now < expiresAt)
    .sort((a, b) => b.seenAt - a.seenAt);
}

/** Ends the member's session with this name. @returns how many ended: none for an unknown name, or another member's */
export async function endSession(ctx: MemberContext, member: string, name: string): Promise<number> {
  const named = (await sessionsOf(ctx, member)).filter(({ _id }) => sessionName(_id) === name);
  return endAll(ctx, named);
}

/** Ends every session of the member but one. @returns how many ended */
export async function endOthers(
  ctx: MemberContext,
  member: string,
  kept: string | undefined,
): Promise<number> {
  return endAll(
    ctx,
    (await sessionsOf(ctx, member)).filter(({ _id }) => _id !== kept),
  );
}

/** Whether a session ends when a passkey is removed. How an older one was opened is not known: it ends too. */
const endsWith = ({ _id, way }: Session, passkey: string, caller: string | undefined): boolean =>
  way === passkey || (way === undefined && _id !== caller);

/** How many sessions a passkey has open, as its removal would end them. */
export const openedBy = (sessions: readonly Session[], passkey: string, caller: string | undefined): number =>
  sessions.filter((session) => endsWith(session, passkey, caller)).length;

/**
 * Ends every session that was opened with a passkey, the caller's own too.
 * @param caller the session that makes the call; it goes on where it is not known how it was opened
 * @returns how many ended
 */
export async function endOpenedBy(
  ctx: MemberContext,
  member: string,
  passkey: string,
  caller: string | undefined,
): Promise<number> {
  const all = await ctx.stores.sessions.find({ member }, { limit: 1000 });
  return endAll(
    ctx,
    all.filter((session) => endsWith(session, passkey, caller)),
  );
}

const endAll = async (ctx: MemberContext, sessions: readonly Session[]): Promise<number> =>
  sessions.length === 0
    ? 0
    : ctx.stores.sessions.deleteMany({ _id: { $in: sessions.map(({ _id }) => _id) } });
