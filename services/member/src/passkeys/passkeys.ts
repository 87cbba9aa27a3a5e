import { DuplicateError } from '@tianji/service-kit';
import { MOST_PASSKEYS } from '../contract/index.ts';
import { tokenHash } from '../keys.ts';
import type { MemberContext, Passkey } from '../stores.ts';

/** More than an account may have. */
const ALL = 100;

/** The id of a credential at a tenant. */
export const passkeyId = (tenant: string, credential: string): string =>
  tokenHash(`${tenant}\n${credential}`).slice(0, 22);

/** The name under which a device keeps a member's passkeys: it tells the device nothing. */
export const userHandle = (member: string): string => tokenHash(`passkeys of\n${member}`);

/** A member's passkeys, in the order in which they were added. */
export const passkeysOf = (ctx: MemberContext, member: string): Promise<Passkey[]> =>
  ctx.stores.passkeys.find({ member }, { sort: { createdAt: 1, _id: 1 }, limit: ALL });

/**
 * Stores a passkey.
 * @returns `taken` for a credential that is known already, `full` when the account has as many as it may have
 */
export async function keepPasskey(ctx: MemberContext, passkey: Passkey): Promise<'kept' | 'taken' | 'full'> {
  const { passkeys, members } = ctx.stores;
  if ((await passkeysOf(ctx, passkey.member)).length >= MOST_PASSKEYS) return 'full';
  try {
    await passkeys.insert(passkey);
  } catch (error) {
    if (error instanceof DuplicateError) return 'taken';
    throw error;
  }
  // Counted afterwards, so that calls that all found room before do not all stay.
  const all = await passkeysOf(ctx, passkey.member);
  const full = all.findIndex(({ _id }) => _id === passkey._id) >= MOST_PASSKEYS;
  // Nothing stays behind for an account that is deleted meanwhile.
  const gone = (await members.get(passkey.member))?.phone === undefined;
  if (full || gone) await passkeys.deleteMany({ _id: passkey._id });
  return full ? 'full' : 'kept';
}

/** Renames one of the member's own. @returns whether there was such a passkey */
export async function renameOwn(
  ctx: MemberContext,
  member: string,
  _id: string,
  name: string,
): Promise<boolean> {
  return (await ctx.stores.passkeys.updateOne({ _id, member }, { set: { name } })) !== null;
}

/** Removes one of the member's own. @returns whether there was such a passkey */
export const removeOwn = async (ctx: MemberContext, member: string, _id: string): Promise<boolean> =>
  (await ctx.stores.passkeys.deleteMany({ _id, member })) === 1;

/**
 * Records a use. Of two uses with one count exactly one succeeds, and a passkey that was removed meanwhile has none.
 * @param counter the authenticator's count after this use
 */
export async function recordUse(ctx: MemberContext, passkey: Passkey, counter: number): Promise<boolean> {
  const used = await ctx.stores.passkeys.updateOne(
    { _id: passkey._id, counter: passkey.counter },
    { set: { counter, usedAt: ctx.now() } },
  );
  return used !== null;
}
