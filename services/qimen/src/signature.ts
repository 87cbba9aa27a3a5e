import { createHmac, randomBytes } from 'node:crypto';
import {
  type CallContext,
  type Collection,
  collection,
  DuplicateError,
  sameBytes,
} from '@tianji/service-kit';

/** The service's signing key, generated once and stored with its data. */
interface Key {
  _id: string;
  secret: string;
}

export const qimenStores = { keys: collection<Key>('keys') };
export type QimenContext = CallContext<typeof qimenStores>;

const ID = 'dsQuery';
const known = new WeakMap<object, Promise<string>>();

async function read(keys: Collection<Key>): Promise<string> {
  const kept = await keys.get(ID);
  if (kept) return kept.secret;
  const made = { _id: ID, secret: randomBytes(32).toString('base64url') };
  try {
    await keys.insert(made);
    return made.secret;
  } catch (error) {
    // Another process was first: use its key.
    if (!(error instanceof DuplicateError)) throw error;
    return (await keys.get(ID))!.secret;
  }
}

/** Read once per process; after a store failure it is read again. */
function secretOf({ stores: { keys } }: QimenContext): Promise<string> {
  const asked = known.get(keys) ?? read(keys);
  known.set(keys, asked);
  asked.catch(() => known.delete(keys));
  return asked;
}

const mac = (secret: string, tenant: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${tenant}\n${body}`).digest();

/** A signed text with a chart's input: only this service can have made it, for this tenant. */
export async function sign(ctx: QimenContext, value: unknown): Promise<string> {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${mac(await secretOf(ctx), ctx.tenant.id, body).toString('base64url')}`;
}

/** The signed input, or null for a text that this service did not make for this tenant. */
export async function unsign(ctx: QimenContext, text: string): Promise<unknown> {
  const [body = '', signature = '', ...more] = text.split('.');
  const wanted = mac(await secretOf(ctx), ctx.tenant.id, body);
  const given = Buffer.from(signature, 'base64url');
  if (more.length > 0 || !sameBytes(given, wanted)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}
