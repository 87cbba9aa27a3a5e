import { type CallContext, callerOf, logSecurity, refusal } from '@tianji/service-kit';
import { takeCode } from '../codes/codes.ts';
import type { CallInput, CallOutput } from '../contract/index.ts';
import { ownMember } from '../members/members.ts';
import type { Parts } from '../parts.ts';
import { readLogin } from '../passkeys/answer.ts';
import { CHALLENGE_MS, makeChallenge, openChallenge, useChallenge } from '../passkeys/challenges.ts';
import { passkeyId, passkeysOf, recordUse, userHandle } from '../passkeys/passkeys.ts';
import { needPasskeySite, type PasskeySite } from '../passkeys/site.ts';
import { passkeyRefused, webauthn } from '../passkeys/webauthn.ts';
import type { MemberStores } from '../stores.ts';
import { countOf } from './passkey-login.ts';

type Ctx = CallContext<MemberStores>;

/** `member/confirm`: a code from the own phone says that it is the member who acts in this session. */
export async function confirmByCode(
  { code: digits, mm: challenge }: CallInput<'member/confirm'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/confirm'>> {
  const { phone, tenant } = await ownMember(ctx);
  if (!(await takeCode(ctx, parts, { purpose: 'confirm', tenant, phone, challenge, digits }))) {
    logSecurity(ctx.log, 'code_wrong', { ...callerOf(ctx), purpose: 'confirm' });
    throw refusal('验证码不正确或已失效', 'wrong_code');
  }
  await noteConfirmed(ctx, 'code');
  return {};
}

const boundTo = (ctx: Ctx, { origin }: PasskeySite) =>
  ({
    ...{ tenant: ctx.tenant.id, origin, purpose: 'confirm' as const },
    ...(ctx.member?.session !== undefined && { session: ctx.member.session }),
  }) as const;

/** `member/startPasskeyConfirm`: a challenge for the caller's own passkeys and this session alone. */
export async function startPasskeyConfirm(
  ctx: Ctx,
  { keys }: Parts,
): Promise<CallOutput<'member/startPasskeyConfirm'>> {
  const member = await ownMember(ctx);
  const site = needPasskeySite(ctx);
  const own = (await passkeysOf(ctx, member._id)).filter((passkey) => passkey.site === site.host);
  if (own.length === 0) throw refusal('这个账号还没有添加设备，请用短信验证码', 'no_passkey');
  const challenge = makeChallenge(ctx, keys, boundTo(ctx, site));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    ...{ rpID: site.host, challenge, timeout: CHALLENGE_MS, userVerification: 'required' },
    allowCredentials: own.map(({ credential, transports }) => ({ id: credential, transports })),
  });
  return { options: JSON.stringify(options) };
}

/** `member/confirmByPasskey`: the signature of one of the caller's own passkeys. Whatever is wrong, the answer is the same. */
export async function confirmByPasskey(
  { answer }: CallInput<'member/confirmByPasskey'>,
  ctx: Ctx,
  { keys }: Parts,
): Promise<CallOutput<'member/confirmByPasskey'>> {
  const member = await ownMember(ctx);
  const { response, challenge } = readLogin(answer);
  const site = needPasskeySite(ctx);
  const refused = (why: Parameters<typeof passkeyRefused>[1]) =>
    passkeyRefused(ctx, why, '没有确认成功，请再试一次，或用短信验证码');
  const open = await openChallenge(ctx, keys, challenge, boundTo(ctx, site));
  if (!open) throw refused('challenge');
  const passkey = await ctx.stores.passkeys.get(passkeyId(ctx.tenant.id, response.id));
  if (!passkey || passkey.member !== member._id || passkey.site !== site.host) throw refused('unknown');
  const counter = await countOf(response, challenge, site, passkey);
  if (counter === null || response.response.userHandle !== userHandle(member._id)) throw refused('proof');
  if (!(await useChallenge(ctx, open))) throw refused('challenge');
  if (!(await recordUse(ctx, passkey, counter))) throw refused('used');
  await noteConfirmed(ctx, 'passkey');
  return {};
}

async function noteConfirmed(ctx: Ctx, by: 'code' | 'passkey'): Promise<void> {
  const { session } = ctx.member ?? {};
  // No upsert: a session that was ended meanwhile stays ended.
  if (session !== undefined)
    await ctx.stores.sessions.updateOne({ _id: session }, { set: { confirmedAt: ctx.now() } });
  logSecurity(ctx.log, 'confirmed', { ...callerOf(ctx), by });
}
