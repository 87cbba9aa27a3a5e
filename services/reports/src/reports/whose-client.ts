import { setTimeout as pause } from 'node:timers/promises';
import { clientAddition } from '@tianji/contracts';
import { callerOf, DuplicateError, logSecurity, type Message, ServiceError } from '@tianji/service-kit';
import type { ReportsCallContext, ReportsContext } from '../stores.ts';

/** How long an order waits for the news that its client was added, which may have happened a moment ago. */
export const NEWS_MS = 3000;
const PAUSE_MS = 50;

/** `partner.client.added`: whose a client is. The first to be said to have an id keeps it, also when it is deleted. */
export async function onClientAdded(message: Message, ctx: ReportsContext): Promise<void> {
  const { client, tenant, memberId } = clientAddition.schema.parse(message.payload);
  try {
    await ctx.stores.clients.insert({ _id: client, tenant, memberId });
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
  }
}

/**
 * Checks that a client is the calling practitioner's own.
 * @param newsMs how long news of a client may be on its way
 * @throws ServiceError `not_found` that names the field: the same for an id that nobody has, one that is deleted, and
 * another practitioner's
 */
export async function checkOwnClient(ctx: ReportsCallContext, client: string, newsMs: number): Promise<void> {
  const until = performance.now() + newsMs;
  for (;;) {
    const found = await ctx.stores.clients.get(client);
    const isOwn = found?.tenant === ctx.tenant.id && found.memberId === ctx.member?.id;
    if (found && isOwn && !found.gone) return;
    // Another's is looked at as long as an unknown one: how long it takes tells nothing.
    if (performance.now() < until) {
      await pause(PAUSE_MS);
      continue;
    }
    if (found && !isOwn)
      logSecurity(ctx.log, 'foreign_object', { ...callerOf(ctx), what: 'client', key: client });
    throw new ServiceError(404, 'not_found', '客户（client）不在您的工作台里', { field: 'client' });
  }
}
