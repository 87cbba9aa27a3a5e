import {
  badRequest,
  type CallContext,
  callerOf,
  logSecurity,
  notFound,
  refusal,
  type ServiceError,
} from '@tianji/service-kit';
import { takeCode } from '../codes/codes.ts';
import { type CallInput, type CallOutput, MOST_PASSKEYS } from '../contract/index.ts';
import { ownMember } from '../members/members.ts';
import type { Parts } from '../parts.ts';
import { readNewKey } from '../passkeys/answer.ts';
import { CHALLENGE_MS, makeChallenge, openChallenge, useChallenge } from '../passkeys/challenges.ts';
import { admitNewPasskey } from '../passkeys/limits.ts';
import {
  keepPasskey,
  passkeyId,
  passkeysOf,
  removeOwn,
  renameOwn,
  userHandle,
} from '../passkeys/passkeys.ts';
import { needPasskeySite, passkeySite } from '../passkeys/site.ts';
import { passkeyRefused, webauthn } from '../passkeys/webauthn.ts';
import { endOpenedBy, openedBy, sessionsOf } from '../sessions/sessions.ts';
import type { LiveMember, MemberStores } from '../stores.ts';
import { beijingText, MINUTE } from '../time.ts';

type Ctx = CallContext<MemberStores>;

/** A login by code as recent as this needs no further code to add a passkey. */
const FRESH_MS = 10 * MINUTE;

/** `member/getPasskeys`: the caller's own. */
export async function getPasskeys(_input: unknown, ctx: Ctx): Promise<CallOutput<'member/getPasskeys'>> {
  const { _id } = await ownMember(ctx);
  const list = await passkeysOf(ctx, _id);
  const sessions = await sessionsOf(ctx, _id);
  const current = sessions.find((session) => session._id === ctx.member?.session);
  return {
    offered: passkeySite(ctx) !== null,
    fresh: await isFresh(ctx),
    list: list.map(({ _id, name, createdAt, usedAt }) => ({
      ...{ id: _id, name, createdAt: beijingText(createdAt) },
      ...(usedAt !== undefined && { lastUsedAt: beijingText(usedAt) }),
      sessions: openedBy(sessions, _id, current?._id),
      current: current?.way === _id,
    })),
  };
}

/**
 * Whether the caller has just logged in by a code from the phone. After the clock was set back nobody has, and a code is
 * required. Whoever came in by a passkey never has: a thief's device would otherwise add another, and stay when its own is
 * removed.
 */
async function isFresh(ctx: Ctx): Promise<boolean> {
  const { session: id } = ctx.member ?? {};
  const session = id === undefined ? null : await ctx.stores.sessions.get(id);
  if (session?.way !== 'code') return false;
  const age = ctx.now() - session.createdAt;
  return age >= 0 && age < FRESH_MS;
}

/** `member/startPasskey`: neither a stolen session nor a stolen device can add a way in of its own. */
export async function startPasskey(
  { code, mm }: CallInput<'member/startPasskey'>,
  ctx: Ctx,
  parts: Parts,
): Promise<CallOutput<'member/startPasskey'>> {
  const member = await ownMember(ctx);
  const site = needPasskeySite(ctx);
  await admitNewPasskey(ctx, member._id);
  if (!(await isFresh(ctx))) await needCode(ctx, parts, member, code, mm);
  const own = await passkeysOf(ctx, member._id);
  if (own.length >= MOST_PASSKEYS) throw tooManyKept();
  const bound = { tenant: member.tenant, origin: site.origin, purpose: 'add', ...sessionOf(ctx) } as const;
  const challenge = makeChallenge(ctx, parts.keys, bound);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.tenant.brand,
    rpID: site.host,
    userID: Uint8Array.from(Buffer.from(userHandle(member._id), 'base64url')),
    // The device shows it when asking which account to use.
    userName: masked(member.phone),
    userDisplayName: member.name,
    challenge,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: own.map(({ credential, transports }) => ({ id: credential, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: JSON.stringify(options) };
}

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
const sessionOf = ({ member }: Ctx) => (member?.session === undefined ? {} : { session: member.session });
const tooManyKept = () => refusal(`一个账号至多添加 ${MOST_PASSKEYS} 台设备`, 'too_many');

async function needCode(
  ctx: Ctx,
  parts: Parts,
  { phone, tenant }: LiveMember,
  digits: string | undefined,
  challenge: string | undefined,
): Promise<void> {
  if (digits === undefined || challenge === undefined)
    throw refusal('请先获取验证码，再填写短信中的 6 位数字', 'code_needed');
  if (await takeCode(ctx, parts, { purpose: 'passkey', tenant, phone, challenge, digits })) return;
  logSecurity(ctx.log, 'code_wrong', { ...callerOf(ctx), purpose: 'passkey' });
  throw refusal('验证码不正确或已失效', 'wrong_code');
}

/** `member/addPasskey`: stores the public key of a device that signed this session's own challenge. */
export async function addPasskey(
  { answer, name = '' }: CallInput<'member/addPasskey'>,
  ctx: Ctx,
  { keys }: Parts,
): Promise<CallOutput<'member/addPasskey'>> {
  const member = await ownMember(ctx);
  const { response, challenge } = readNewKey(answer);
  const site = needPasskeySite(ctx);
  const bound = { tenant: member.tenant, origin: site.origin, purpose: 'add', ...sessionOf(ctx) } as const;
  const open = await openChallenge(ctx, keys, challenge, bound);
  if (!open) throw passkeyRefused(ctx, 'challenge', NOT_ADDED);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw passkeyRefused(ctx, 'proof', NOT_ADDED);
  if (!(await useChallenge(ctx, open))) throw passkeyRefused(ctx, 'challenge', NOT_ADDED);
  const { credential } = registrationInfo;
  const _id = passkeyId(member.tenant, credential.id);
  const kept = await keepPasskey(ctx, {
    ...{ _id, tenant: member.tenant, member: member._id, site: site.host },
    credential: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    ...(response.response.transports?.length ? { transports: response.response.transports } : {}),
    name: plain(name) || ctx.device || '未命名的设备',
    createdAt: ctx.now(),
  });
  if (kept === 'taken') throw passkeyRefused(ctx, 'taken', NOT_ADDED);
  if (kept === 'full') throw tooManyKept();
  logSecurity(ctx.log, 'passkey_added', { ...callerOf(ctx), passkey: _id });
  return { id: _id };
}

const NOT_ADDED = '没有添加成功，请再试一次';

/** `member/renamePasskey` */
export async function renamePasskey(
  { id, name }: CallInput<'member/renamePasskey'>,
  ctx: Ctx,
): Promise<CallOutput<'member/renamePasskey'>> {
  const { _id } = await ownMember(ctx);
  const said = plain(name);
  if (said === '') throw badRequest('name', '请填写名称');
  if (!(await renameOwn(ctx, _id, id, said))) throw await notOwn(ctx, id);
  return {};
}

/** `member/removePasskey`: whoever logged in with it is out. */
export async function removePasskey(
  { id }: CallInput<'member/removePasskey'>,
  ctx: Ctx,
): Promise<CallOutput<'member/removePasskey'>> {
  const { _id } = await ownMember(ctx);
  if (!(await removeOwn(ctx, _id, id))) throw await notOwn(ctx, id);
  const ended = await endOpenedBy(ctx, _id, id, ctx.member?.session);
  logSecurity(ctx.log, 'passkey_removed', { ...callerOf(ctx), passkey: id, sessions: ended });
  return { ended };
}

/** The refusal for a passkey that is not the caller's: the same whether it exists or not, but another's is on record. */
async function notOwn(ctx: Ctx, id: string): Promise<ServiceError> {
  if ((await ctx.stores.passkeys.get(id)) !== null)
    logSecurity(ctx.log, 'foreign_object', { ...callerOf(ctx), what: 'passkey', key: id });
  return notFound();
}

/** Control characters and unpaired surrogates carry no meaning, and not every store accepts them. */
const plain = (name: string) => name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
