import { randomBytes } from 'node:crypto';
import { tokenHash } from '../keys.ts';
import type { MemberContext, PasskeyChallenge } from '../stores.ts';
import { MINUTE } from '../time.ts';

/** How long a challenge may be answered. */
export const CHALLENGE_MS = 5 * MINUTE;

/** What a challenge is bound to: it serves nothing and nobody else. */
export type Bound = Pick<PasskeyChallenge, 'tenant' | 'origin' | 'purpose' | 'session'>;

/** A new challenge; the store keeps its hash. */
export async function makeChallenge(ctx: MemberContext, bound: Bound): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(32));
  const _id = tokenHash(Buffer.from(challenge).toString('base64url'));
  await ctx.stores.passkeyChallenges.insert({ _id, ...bound, expiresAt: ctx.now() + CHALLENGE_MS });
  return challenge;
}

/** Uses up a challenge. @returns whether it was ours, for this purpose, in time, and not used before */
export async function takeChallenge(ctx: MemberContext, challenge: string, bound: Bound): Promise<boolean> {
  const { session, ...same } = bound;
  const taken = await ctx.stores.passkeyChallenges.deleteMany({
    ...same,
    _id: tokenHash(challenge),
    session: session ?? { $exists: false },
    expiresAt: { $gt: ctx.now() },
  });
  return taken === 1;
}
