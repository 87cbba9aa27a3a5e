import { type CodePurpose, madeBy, newDigits, newId, validKeys } from '../keys.ts';
import type { Parts } from '../parts.ts';
import type { MemberContext } from '../stores.ts';
import { MINUTE } from '../time.ts';

/** How many minutes a code is valid. */
export const CODE_MINUTES = 5;
/** A code is invalid after this many tries, right or wrong. */
export const MOST_GUESSES = 5;

interface Claimant {
  purpose: CodePurpose;
  tenant: string;
  /** The phone number in plain text. */
  phone: string;
}

/** A code as sent; only a keyed hash of the digits is stored. */
export interface NewCode {
  challenge: string;
  digits: string;
}

/** Creates a code for a phone at a tenant. */
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

/** Deletes a code that was never delivered. */
export const dropCode = (ctx: MemberContext, challenge: string): Promise<number> =>
  ctx.stores.codes.deleteMany({ _id: challenge });

/**
 * Accepts a code that is right, in time, for this challenge, phone and tenant, and not used before. Every try counts
 * before it is checked, so that parallel ones cannot exceed the limit; of several right ones at once exactly one
 * succeeds.
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
      phone: { $in: validKeys(keys).map((each) => each.phone(given.phone)) },
      open: true,
      guesses: { $lt: MOST_GUESSES },
      expiresAt: { $gt: ctx.now() },
    },
    { inc: { guesses: 1 } },
  );
  if (!code || !madeBy(keys, code.digest, (each) => each.code(given))) return false;
  return (await codes.updateOne({ _id: challenge, open: true }, { unset: { open: true } })) !== null;
}
