import { type CallContext, callerOf, logSecurity, notFound } from '@tianji/service-kit';
import type { CallInput, CallOutput } from '../contract/index.ts';
import { ownMember } from '../members/members.ts';
import { endOthers, endSession, sessionName, sessionsOf } from '../sessions/sessions.ts';
import type { MemberStores } from '../stores.ts';
import { beijingText } from '../time.ts';

type Ctx = CallContext<MemberStores>;

/** `member/getSessions`: where the caller is logged in. */
export async function getSessions(_input: unknown, ctx: Ctx): Promise<CallOutput<'member/getSessions'>> {
  const { _id } = await ownMember(ctx);
  const sessions = await sessionsOf(ctx, _id);
  return sessions.map((session) => ({
    id: sessionName(session._id),
    device: session.device ?? '',
    createdAt: beijingText(session.createdAt),
    lastUsedAt: beijingText(session.seenAt),
    current: session._id === ctx.member?.session,
  }));
}

/** `member/endSession`: ends one of the caller's own sessions. Another's is answered like a missing one. */
export async function endOneSession(
  { id }: CallInput<'member/endSession'>,
  ctx: Ctx,
): Promise<CallOutput<'member/endSession'>> {
  const { _id } = await ownMember(ctx);
  if ((await endSession(ctx, _id, id)) === 0) throw notFound();
  logSecurity(ctx.log, 'session_ended', { ...callerOf(ctx), sessions: 1 });
  return {};
}

/** `member/endOtherSessions`: ends every session but the caller's. */
export async function endOtherSessions(
  _input: unknown,
  ctx: Ctx,
): Promise<CallOutput<'member/endOtherSessions'>> {
  const { _id } = await ownMember(ctx);
  const sessions = await endOthers(ctx, _id, ctx.member?.session);
  if (sessions > 0) logSecurity(ctx.log, 'session_ended', { ...callerOf(ctx), sessions });
  return { ended: sessions };
}
