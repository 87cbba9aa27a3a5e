import { randomBytes } from 'node:crypto';
import {
  DuplicateError,
  everyDocument,
  logSecurity,
  notFound,
  refusal,
  type Sealer,
  type Secrets,
} from '@tianji/service-kit';
import { MOST_CLIENTS } from '../contract/desk.ts';
import { clientAdded, clientDeleted } from '../contract/index.ts';
import type { Client, PartnerContext } from '../stores.ts';
import { type ClientFacts, clientFacts } from './client-text.ts';
import { deskSealer, newDeskSealer } from './keys.ts';

/** The owner of a desk: one practitioner at one site. */
export interface Desk {
  tenant: string;
  member: string;
}

/** A client with its text decrypted. */
export interface OpenClient extends ClientFacts {
  id: string;
  rev: number;
  createdAt: number;
  changedAt: number;
}

/** How long the empty document of a deleted client is kept, so that its event is published. */
const REMAINDER_MS = 30 * 86_400_000;

/** Sealed text is tied to its owner and its document: copied to another it cannot be read. */
const ownerOf = ({ tenant, member }: Desk, id: string): string => `${tenant}/${member}/${id}`;

function open(sealing: Sealer, { _id: id, sealed, rev, createdAt, changedAt, ...desk }: Client): OpenClient {
  const facts = clientFacts.parse(JSON.parse(sealing.unseal(ownerOf(desk, id), sealed ?? '')));
  return { ...facts, id, rev, createdAt, changedAt };
}

/** The stored client. @throws ServiceError the same 'not found' for one that is missing, deleted or another's */
async function stored(ctx: PartnerContext, desk: Desk, id: string): Promise<Client> {
  const found = await ctx.stores.clients.get(id);
  const isOwn = found?.tenant === desk.tenant && found.member === desk.member;
  if (found && !isOwn)
    logSecurity(ctx.log, 'foreign_object', {
      tenant: desk.tenant,
      memberId: desk.member,
      what: 'client',
      key: id,
    });
  if (!found || !isOwn || found.sealed === undefined) throw notFound();
  return found;
}

/** The client's text; null when it cannot be read: it was changed, or stored by another program. */
function tryOpen(ctx: PartnerContext, sealing: Sealer, client: Client): OpenClient | null {
  try {
    return open(sealing, client);
  } catch (err) {
    ctx.log.error({ client: client._id, err: (err as Error).name }, 'a client cannot be read');
    return null;
  }
}

/** One client of a desk. @throws ServiceError 'not found', `unreadable` */
export async function clientOf(
  ctx: PartnerContext,
  secrets: Secrets,
  desk: Desk,
  id: string,
): Promise<OpenClient> {
  const found = await stored(ctx, desk, id);
  const sealing = await deskSealer(ctx, secrets, desk.tenant);
  if (!sealing) throw notFound();
  const opened = tryOpen(ctx, sealing, found);
  if (!opened) throw refusal('这位客户的记录无法读取，可在工作台里删除', 'unreadable');
  return opened;
}

/** Every client of a desk, the last changed first, and the ids of those whose record cannot be read. */
export async function clientsOf(
  ctx: PartnerContext,
  secrets: Secrets,
  desk: Desk,
): Promise<{ clients: OpenClient[]; unreadable: string[] }> {
  const clients: OpenClient[] = [];
  const unreadable: string[] = [];
  const sealing = await deskSealer(ctx, secrets, desk.tenant);
  if (!sealing) return { clients, unreadable };
  const kept = everyDocument(ctx.stores.clients, { ...desk, sealed: { $exists: true } });
  for await (const client of kept) {
    const opened = tryOpen(ctx, sealing, client);
    if (opened) clients.push(opened);
    else unreadable.push(client._id);
  }
  clients.sort((one, other) => other.changedAt - one.changedAt);
  return { clients, unreadable };
}

const full = () => refusal(`客户已满 ${MOST_CLIENTS} 位，请先删除或导出一部分`, 'desk_full');

/** Adds a client. @returns the earlier one when the key of the request was used before */
export async function addClient(
  ctx: PartnerContext,
  secrets: Secrets,
  desk: Desk,
  { facts, idempotencyKey }: { facts: ClientFacts; idempotencyKey?: string | undefined },
): Promise<{ client: string; rev: number }> {
  const { clients } = ctx.stores;
  const kept = { ...desk, sealed: { $exists: true } };
  if ((await clients.count(kept)) >= MOST_CLIENTS) throw full();
  const sealing = await newDeskSealer(ctx, secrets, desk.tenant);
  const id = randomBytes(16).toString('base64url');
  const now = ctx.now();
  try {
    await clients.insert({
      ...{ _id: id, ...desk, rev: 1, createdAt: now, changedAt: now },
      sealed: sealing.seal(ownerOf(desk, id), JSON.stringify(facts)),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  } catch (error) {
    if (!(error instanceof DuplicateError) || idempotencyKey === undefined) throw error;
    const [same] = await clients.find({ ...kept, idempotencyKey }, { limit: 1 });
    if (!same) throw notFound();
    return { client: same._id, rev: same.rev };
  }
  // When simultaneous additions exceed the limit, the one in excess withdraws its own.
  if ((await clients.count(kept)) > MOST_CLIENTS) {
    await clients.deleteMany({ _id: id });
    throw full();
  }
  await tellOf(ctx, { _id: id, ...desk });
  return { client: id, rev: 1 };
}

/** Tells other services whose a client is, once. */
async function tellOf(
  ctx: PartnerContext,
  { _id: client, tenant, member }: Pick<Client, '_id' | keyof Desk>,
): Promise<void> {
  const payload = { client, tenant, memberId: member, at: ctx.now() };
  await ctx.outbox.updateOne(
    ctx.stores.clients,
    { _id: client, told: null, sealed: { $exists: true } },
    { set: { told: true } },
    [{ id: `partner:client:${client}:added`, subject: clientAdded.subject, payload }],
  );
}

/** How many clients one round of the job tells of. */
const TOLD_AT_ONCE = 500;

/** The job: tells of clients that were kept before others were told, and of those whose process died in between. */
export async function tellOfUntold(ctx: PartnerContext): Promise<void> {
  const untold = { told: null, sealed: { $exists: true } };
  for (const client of await ctx.stores.clients.find(untold, { limit: TOLD_AT_ONCE }))
    await tellOf(ctx, client);
}

const changedElsewhere = () => refusal('这位客户的记录已在别处改过，请重新打开后再改', 'conflict');

/**
 * Changes a client.
 * @param change of what is kept into what is to be kept; it may refuse
 * @throws ServiceError `conflict` when it was changed elsewhere since it was read
 */
export async function changeClient(
  ctx: PartnerContext,
  secrets: Secrets,
  desk: Desk,
  { id, rev, change }: { id: string; rev: number; change: (kept: ClientFacts) => ClientFacts },
): Promise<{ client: string; rev: number }> {
  const kept = await clientOf(ctx, secrets, desk, id);
  if (kept.rev !== rev) throw changedElsewhere();
  const facts = clientFacts.parse(change(kept));
  const sealing = await newDeskSealer(ctx, secrets, desk.tenant);
  const changed = await ctx.stores.clients.updateOne(
    { _id: id, ...desk, rev, sealed: { $exists: true } },
    {
      set: { sealed: sealing.seal(ownerOf(desk, id), JSON.stringify(facts)), changedAt: ctx.now() },
      inc: { rev: 1 },
    },
  );
  if (changed) return { client: id, rev: changed.rev };
  await stored(ctx, desk, id);
  throw changedElsewhere();
}

/** Deletes a client. This change erases the client's data; its event makes reports and links follow. */
export async function deleteClient(ctx: PartnerContext, desk: Desk, id: string): Promise<void> {
  await stored(ctx, desk, id);
  const at = ctx.now();
  await ctx.outbox.updateOne(
    ctx.stores.clients,
    { _id: id, ...desk, sealed: { $exists: true } },
    { set: { purgeAt: at + REMAINDER_MS }, unset: { sealed: true, idempotencyKey: true } },
    [
      {
        id: `partner:client:${id}:deleted`,
        subject: clientDeleted.subject,
        payload: { client: id, tenant: desk.tenant, memberId: desk.member, at },
      },
    ],
  );
}
