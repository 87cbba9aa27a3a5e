import { newDigits, newId, sameHash } from '../keys.ts';
import type { Parts } from '../parts.ts';
import type { MemberContext } from '../stores.ts';
import { MINUTE } from '../time.ts';

/** How long a code may be used. */
export const CODE_MINUTES = 5;
/** A code is dead after so many tries, right or wrong. */
export const MOST_GUESSES = 5;

interface Claimant {
  tenant: string;
  /** The number in clear. */
  phone: string;
}

/** A code as it is sent; of the digits only a keyed hash is kept. */
export interface NewCode {
  challenge: string;
  digits: string;
}

/** Makes a code for a phone at a tenant. */
export async function issueCode(ctx: MemberContext, { keys }: Parts, to: Claimant): Promise<NewCode> {
  const now = ctx.now();
  const challenge = newId();
  const digits = newDigits();
  await ctx.stores.codes.insert({
    _id: challenge,
    tenant: to.tenant,
    phone: keys.phone(to.phone),
    digest: keys.code({ ...to, challenge, digits }),
    guesses: 0,
    open: true,
    issuedAt: now,
    expiresAt: now + CODE_MINUTES * MINUTE,
  });
  return { challenge, digits };
}

/** A code that never arrived is of no use. */
export const dropCode = (ctx: MemberContext, challenge: string): Promise<number> =>
  ctx.stores.codes.deleteMany({ _id: challenge });

/**
 * Takes a code: right, in time, for this challenge, phone and tenant, not used before. Every try counts
 * before it is looked at, so that parallel ones cannot exceed the limit; of several right ones at once
 * exactly one succeeds.
 */
export async function takeCode(
  ctx: MemberContext,
  { keys }: Parts,
  given: Claimant & NewCode,
): Promise<boolean> {
  const { codes } = ctx.stores;
  const { challenge, tenant } = given;
  const code = await codes.updateOne(
    {
      _id: challenge,
      tenant,
      phone: keys.phone(given.phone),
      open: true,
      guesses: { $lt: MOST_GUESSES },
      expiresAt: { $gt: ctx.now() },
    },
    { inc: { guesses: 1 } },
  );
  const digest = keys.code(given);
  if (!code || !sameHash(code.digest, digest)) return false;
  return (await codes.updateOne({ _id: challenge, open: true }, { unset: { open: true } })) !== null;
}
