import { randomBytes } from 'node:crypto';
import { DuplicateError } from '@tianji/service-kit';
import { type Keys, madeBy, tokenHash } from '../keys.ts';
import type { MemberContext } from '../stores.ts';
import { MINUTE } from '../time.ts';

/** How long a challenge may be answered. */
export const CHALLENGE_MS = 5 * MINUTE;

/** What a challenge is bound to: it serves nothing and nobody else. */
export interface Bound {
  readonly tenant: string;
  readonly origin: string;
  readonly purpose: 'add' | 'login' | 'confirm';
  /** The session that adds a passkey or confirms; absent for a login. */
  readonly session?: string;
}

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;
const SIZE = RANDOM_BYTES + TIME_BYTES + SIGNATURE_BYTES;

const sign = (keys: Keys, head: Buffer, { tenant, origin, purpose, session = '' }: Bound): string =>
  keys.challenge([head.toString('base64url'), tenant, origin, purpose, session]);

/**
 * A new challenge: random bytes, the time when it is over, and a signature that binds both to what it is for. Nothing of it
 * is stored, so strangers may ask for as many as they like and nobody waits for it.
 */
export function makeChallenge(ctx: Pick<MemberContext, 'now'>, keys: Keys, bound: Bound) {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
  randomBytes(RANDOM_BYTES).copy(head);
  head.writeUIntBE(ctx.now() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
  return Uint8Array.from(Buffer.concat([head, Buffer.from(sign(keys, head, bound), 'base64url')]));
}

/** When a challenge is over that is ours and for this purpose; null for any other text. It costs no computing. */
function endOf(keys: Keys, challenge: string, bound: Bound): number | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== SIZE || bytes.toString('base64url') !== challenge) return null;
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const signature = bytes.subarray(RANDOM_BYTES + TIME_BYTES).toString('base64url');
  if (!madeBy(keys, signature, (each) => sign(each, head, bound))) return null;
  return head.readUIntBE(RANDOM_BYTES, TIME_BYTES);
}

/** A challenge of ours that can still be used. */
export interface OpenChallenge {
  readonly challenge: string;
  readonly tenant: string;
  readonly end: number;
}

/** @returns null unless a challenge is ours, for this purpose, in time, and not used before. Nothing is changed. */
export async function openChallenge(
  ctx: MemberContext,
  keys: Keys,
  challenge: string,
  bound: Bound,
): Promise<OpenChallenge | null> {
  const end = endOf(keys, challenge, bound);
  if (end === null || end <= ctx.now()) return null;
  if ((await ctx.stores.passkeyChallenges.get(tokenHash(challenge))) !== null) return null;
  return { challenge, tenant: bound.tenant, end };
}

/**
 * Uses up a challenge that a device has signed: called once the signature is checked, so that nobody makes the store keep
 * anything without a passkey.
 * @returns whether it was not used before; of several at once, one is told so
 */
export async function useChallenge(
  ctx: MemberContext,
  { challenge, tenant, end }: OpenChallenge,
): Promise<boolean> {
  try {
    await ctx.stores.passkeyChallenges.insert({ _id: tokenHash(challenge), tenant, expiresAt: end });
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}
