import type { Secrets } from '@tianji/service-kit';
import { z } from 'zod';
import type { PartnerContext } from '../stores.ts';
import type { Desk } from './clients.ts';
import { deskSealer, newDeskSealer } from './keys.ts';

const stored = z.object({ author: z.string(), foreword: z.string() });
/** The author details that a practitioner's reports show. */
export type AuthorText = z.output<typeof stored>;

const idOf = ({ tenant, member }: Desk): string => `${tenant}/${member}`;

export async function authorOf(ctx: PartnerContext, secrets: Secrets, desk: Desk): Promise<AuthorText> {
  const found = await ctx.stores.authors.get(idOf(desk));
  const sealing = found && (await deskSealer(ctx, secrets, desk.tenant));
  if (!sealing) return NOBODY;
  try {
    return stored.parse(JSON.parse(sealing.unseal(found._id, found.sealed)));
  } catch (err) {
    // Saving it again mends it; the clients are there meanwhile.
    ctx.log.error({ err: (err as Error).name }, 'the author of a desk cannot be read');
    return NOBODY;
  }
}

const NOBODY: AuthorText = { author: '', foreword: '' };

export async function saveAuthor(
  ctx: PartnerContext,
  secrets: Secrets,
  desk: Desk,
  text: AuthorText,
): Promise<void> {
  const _id = idOf(desk);
  const sealing = await newDeskSealer(ctx, secrets, desk.tenant);
  const sealed = sealing.seal(_id, JSON.stringify(text));
  await ctx.stores.authors.updateOne({ _id }, { set: { sealed } }, { upsert: { _id, ...desk, sealed } });
}
