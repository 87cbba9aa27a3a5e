import { everyDocument } from '@tianji/service-kit';
import type { Keys } from '../keys.ts';
import type { MemberContext } from '../stores.ts';

/** The text that the replaced key has sealed for a member; null when the current key sealed it. */
function sealedBefore({ previous }: Keys, member: string, sealed: string): string | null {
  try {
    return previous?.unseal(member, sealed) ?? null;
  } catch {
    return null;
  }
}

/**
 * Seals with the present key what the replaced one has sealed, so that the replaced one can be forgotten. What a member
 * changes meanwhile is left to the next run.
 * @returns how many were sealed anew
 */
export async function resealPeople(ctx: MemberContext, keys: Keys): Promise<number> {
  if (!keys.previous) return 0;
  const { people } = ctx.stores;
  let sealedAnew = 0;
  for await (const { _id, sealed, version } of everyDocument(people)) {
    const text = sealedBefore(keys, _id, sealed);
    if (text === null) continue;
    const set = { sealed: keys.seal(_id, text) };
    if (await people.updateOne({ _id, version }, { set, inc: { version: 1 } })) sealedAnew += 1;
  }
  ctx.log.info({ sealedAnew }, 'people kept by members are sealed with the present MEMBER_SECRET');
  return sealedAnew;
}
