import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { type CallContext, callerOf, logSecurity } from '@tianji/service-kit';
import type { CallInput, CallOutput } from '../contract/index.ts';
import { tokenHash } from '../keys.ts';
import type { Parts } from '../parts.ts';
import { readLogin } from '../passkeys/answer.ts';
import { CHALLENGE_MS, makeChallenge, openChallenge, useChallenge } from '../passkeys/challenges.ts';
import { passkeyId, recordUse, userHandle } from '../passkeys/passkeys.ts';
import { needPasskeySite, type PasskeySite } from '../passkeys/site.ts';
import { passkeyRefused, webauthn } from '../passkeys/webauthn.ts';
import { endOpenedBy } from '../sessions/sessions.ts';
import { isLive, type MemberStores, type Passkey } from '../stores.ts';
import { signIn } from './login.ts';

type Ctx = CallContext<MemberStores>;

/**
 * `member/startPasskeyLogin`: a challenge that names no credentials. The device knows which ones it has, so nobody
 * learns here who is a member. It takes from no budget but that of all calls: strangers hold up no passkey.
 */
export async function startPasskeyLogin(
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/startPasskeyLogin'>> {
  const site = needPasskeySite(ctx);
  const challenge = makeChallenge(ctx, parts.keys, boundTo(ctx, site));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    ...{ rpID: site.host, challenge, timeout: CHALLENGE_MS, userVerification: 'required' },
  });
  return { options: JSON.stringify(options) };
}

const boundTo = (ctx: Ctx, { origin }: PasskeySite) =>
  ({ tenant: ctx.tenant.id, origin, purpose: 'login' }) as const;

/** `member/loginByPasskey`: a signed challenge opens a session. Whatever is wrong, the answer is the same. */
export async function loginByPasskey(
  { answer }: CallInput<'member/loginByPasskey'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/loginByPasskey'>> {
  const { response, challenge } = readLogin(answer);
  const site = needPasskeySite(ctx);
  const refused = (why: Parameters<typeof passkeyRefused>[1]) =>
    passkeyRefused(ctx, why, '没有登录成功，请再试一次，或用手机号与验证码登录');
  const open = await openChallenge(ctx, parts.keys, challenge, boundTo(ctx, site));
  if (!open) throw refused('challenge');
  const passkey = await ctx.stores.passkeys.get(passkeyId(ctx.tenant.id, response.id));
  const member = passkey && (await ctx.stores.members.get(passkey.member));
  if (!passkey || passkey.site !== site.host || !isLive(member)) throw refused('unknown');
  const counter = await countOf(response, challenge, site, passkey);
  if (counter === null || response.response.userHandle !== userHandle(member._id)) throw refused('proof');
  if (!(await useChallenge(ctx, open))) throw refused('challenge');
  if (!(await recordUse(ctx, passkey, counter))) throw refused('used');
  const reply = await signIn(ctx, parts, member, passkey._id);
  // Removed meanwhile: whoever removed it has ended the sessions that there were, and this one ends here.
  if ((await ctx.stores.passkeys.get(passkey._id)) === null) {
    await endOpenedBy(ctx, member._id, passkey._id, tokenHash(reply.token));
    throw refused('used');
  }
  logSecurity(ctx.log, 'passkey_sign_in', { ...callerOf(ctx), memberId: member._id, passkey: passkey._id });
  return reply;
}

/**
 * Checks an answer with the passkey's public key.
 * @returns the authenticator's count; null when anything is wrong: signature, origin, site, a device that did not
 *   recognize its owner, a count that went back
 */
export async function countOf(
  response: AuthenticationResponseJSON,
  challenge: string,
  { origin, host }: PasskeySite,
  { credential, publicKey, counter }: Passkey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: credential,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
