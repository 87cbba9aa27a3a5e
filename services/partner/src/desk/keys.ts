import { randomBytes } from 'node:crypto';
import {
  DuplicateError,
  everyDocument,
  notFound,
  type Sealer,
  type Secrets,
  sealer,
} from '@tianji/service-kit';
import type { DeskKey, PartnerContext } from '../stores.ts';

const WRAPPING = 'desk-key';
const CLIENTS = 'desk';

const wrap = ([secret]: Secrets, tenant: string, key: Buffer): string =>
  sealer(secret, WRAPPING).seal(tenant, key.toString('base64'));

/**
 * The key of a tenant as the first secret that fits unwraps it.
 * @throws Error when none does: the secret was changed without keeping the former one
 */
function unwrap(secrets: Secrets, { _id, wrapped }: DeskKey): { key: Buffer; isPresent: boolean } {
  for (const [index, secret] of secrets.entries()) {
    try {
      return {
        key: Buffer.from(sealer(secret, WRAPPING).unseal(_id, wrapped), 'base64'),
        isPresent: index === 0,
      };
    } catch {
      // It was wrapped with another secret.
    }
  }
  throw new Error(`the key of the desks of ${_id} was wrapped with a secret that is not set any more`);
}

/** Encrypts and decrypts what the desks of a tenant keep; null while none has kept anything, or after it is erased. */
export async function deskSealer(
  { stores: { deskKeys } }: PartnerContext,
  secrets: Secrets,
  tenant: string,
): Promise<Sealer | null> {
  const found = await deskKeys.get(tenant);
  return found && sealer(unwrap(secrets, found).key, CLIENTS);
}

/** The same for writing: a tenant's first writer creates its key; simultaneous writers end up with the same one. */
export async function newDeskSealer(ctx: PartnerContext, secrets: Secrets, tenant: string): Promise<Sealer> {
  const there = await deskSealer(ctx, secrets, tenant);
  if (there) return there;
  const made: DeskKey = { _id: tenant, wrapped: wrap(secrets, tenant, randomBytes(32)), at: ctx.now() };
  try {
    await ctx.stores.deskKeys.insert(made);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
  }
  const sealing = await deskSealer(ctx, secrets, tenant);
  if (!sealing) throw notFound();
  return sealing;
}

/** Keys that the previous secret wrapped are wrapped again with the current one; what they encrypt is unchanged. */
export async function rewrapKeys(ctx: PartnerContext, secrets: Secrets): Promise<void> {
  const { deskKeys } = ctx.stores;
  for await (const found of everyDocument(deskKeys)) {
    const { key, isPresent } = unwrap(secrets, found);
    const { _id, wrapped } = found;
    if (!isPresent) await deskKeys.updateOne({ _id, wrapped }, { set: { wrapped: wrap(secrets, _id, key) } });
  }
}
