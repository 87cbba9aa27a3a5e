import { randomBytes } from 'node:crypto';
import {
  DuplicateError,
  eachOf,
  everyDocument,
  notFound,
  rotatingSealer,
  type Sealer,
  type Secrets,
  sealer,
} from '@tianji/service-kit';
import type { DeskKey, PartnerContext } from '../stores.ts';

const WRAPPING = 'desk-key';
const CLIENTS = 'desk';

/** Wraps the keys of tenants, each as base64 text for its tenant. */
const wrapping = (secrets: Secrets) => rotatingSealer(secrets, WRAPPING);

/** Encrypts and decrypts what the desks of a tenant keep; null while none has kept anything, or after it is erased. */
export async function deskSealer(
  { stores: { deskKeys } }: PartnerContext,
  secrets: Secrets,
  tenant: string,
): Promise<Sealer | null> {
  const found = await deskKeys.get(tenant);
  if (!found) return null;
  const { text } = wrapping(secrets).unseal(found._id, found.wrapped);
  return sealer(Buffer.from(text, 'base64'), CLIENTS);
}

/** The same for writing: a tenant's first writer creates its key; simultaneous writers end up with the same one. */
export async function newDeskSealer(ctx: PartnerContext, secrets: Secrets, tenant: string): Promise<Sealer> {
  const there = await deskSealer(ctx, secrets, tenant);
  if (there) return there;
  const key = randomBytes(32).toString('base64');
  const made: DeskKey = { _id: tenant, wrapped: wrapping(secrets).seal(tenant, key), at: ctx.now() };
  try {
    await ctx.stores.deskKeys.insert(made);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
  }
  const sealing = await deskSealer(ctx, secrets, tenant);
  if (!sealing) throw notFound();
  return sealing;
}

/**
 * Keys that the previous secret wrapped are wrapped again with the current one; what they encrypt is unchanged. One that
 * cannot be unwrapped keeps no other from it.
 */
export async function rewrapKeys(ctx: PartnerContext, secrets: Secrets): Promise<void> {
  const { deskKeys } = ctx.stores;
  const { seal, unseal } = wrapping(secrets);
  const kept: DeskKey[] = [];
  for await (const one of everyDocument(deskKeys)) kept.push(one);
  await eachOf(
    kept.map(({ _id, wrapped }) => async () => {
      const { text, isPresent } = unseal(_id, wrapped);
      if (!isPresent) await deskKeys.updateOne({ _id, wrapped }, { set: { wrapped: seal(_id, text) } });
    }),
  );
}
