import type { Secrets } from '@tianji/service-kit';
import { callerOf, iso } from '../handlers/caller.ts';
import { savedFile } from '../handlers/saved-file.ts';
import type { PartnerCallContext } from '../stores.ts';
import { type AuthorText, authorOf, saveAuthor } from './author.ts';
import { type ClientFacts, readFacts, readLine, readLines, type TypedFacts } from './client-text.ts';
import {
  addClient,
  changeClient,
  clientOf,
  clientsOf,
  type Desk,
  deleteClient,
  type OpenClient,
} from './clients.ts';
import { withEvent, withJotting, withoutEvent, withoutJotting } from './entries.ts';

interface Named {
  client: string;
}
interface Changed extends Named {
  rev: number;
}
type Typed = Omit<TypedFacts, 'tags'> & {
  tags: string;
  client?: string | undefined;
  rev: number;
  idempotencyKey?: string | undefined;
};
type TypedEvent = Pick<ClientFacts['events'][number], 'month' | 'text' | 'agrees'> & {
  event?: string | undefined;
};
interface Wanted {
  search: string;
  tag: string;
  offset: number;
  limit: number;
}

/** The caller's own desk at the site of the request. @throws ServiceError `login` */
function deskOf(ctx: PartnerCallContext): Desk {
  const { member, memberTenant: tenant } = callerOf(ctx);
  return { tenant, member };
}

const listed = ({ id, name, sex, birthtime, hourUnknown, location, tags, changedAt }: OpenClient) => ({
  ...{ client: id, name, sex, birthtime, hourUnknown, location, tags },
  changedAt: iso(changedAt),
});

const whole = (client: OpenClient) => {
  const { jingdu, tz, notes, events, rev } = client;
  const jottings = client.jottings.map((each) => ({ ...each, at: iso(each.at) }));
  return { ...listed(client), jingdu, ...(tz !== undefined && { tz }), notes, events, jottings, rev };
};

/** How often each tag is used, the most used first. */
function tagsIn(clients: readonly OpenClient[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of clients) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag, 'zh'));
}

const exported = (client: OpenClient) => ({ ...whole(client), createdAt: iso(client.createdAt) });

export const deskHandlers = (secrets: () => Secrets) => {
  const changing = (
    { client: id, rev }: Changed,
    change: (kept: ClientFacts) => ClientFacts,
    ctx: PartnerCallContext,
  ) => changeClient(ctx, secrets(), deskOf(ctx), { id, rev, change });

  return {
    async 'desk/getClients'({ search, tag, offset, limit }: Wanted, ctx: PartnerCallContext) {
      const { clients: all, unreadable } = await clientsOf(ctx, secrets(), deskOf(ctx));
      const word = search.toLowerCase();
      const has = (text: string) => text.toLowerCase().includes(word);
      const found = all.filter(
        ({ name, tags }) => (tag === '' || tags.includes(tag)) && (has(name) || tags.some(has)),
      );
      const clients = found.slice(offset, offset + limit).map(listed);
      return {
        ...{ clients, total: found.length, all: all.length, tags: tagsIn(all) },
        ...(unreadable.length > 0 && { unreadable }),
      };
    },

    async 'desk/getClient'({ client }: Named, ctx: PartnerCallContext) {
      return whole(await clientOf(ctx, secrets(), deskOf(ctx), client));
    },

    async 'desk/saveClient'({ client, rev, idempotencyKey, ...typed }: Typed, ctx: PartnerCallContext) {
      const facts = readFacts(typed);
      const desk = deskOf(ctx);
      if (client === undefined)
        return addClient(ctx, secrets(), desk, {
          facts: { ...facts, events: [], jottings: [] },
          idempotencyKey,
        });
      return changing({ client, rev }, ({ events, jottings }) => ({ ...facts, events, jottings }), ctx);
    },

    async 'desk/saveEvent'(
      { event, month, text, agrees, ...which }: TypedEvent & Changed,
      ctx: PartnerCallContext,
    ) {
      return changing(which, withEvent({ event, month, text, agrees }), ctx);
    },

    async 'desk/deleteEvent'({ event, ...which }: Changed & { event: string }, ctx: PartnerCallContext) {
      return changing(which, withoutEvent(event), ctx);
    },

    async 'desk/addJotting'({ text, ...which }: Changed & { text: string }, ctx: PartnerCallContext) {
      return changing(which, withJotting(text, ctx.now()), ctx);
    },

    async 'desk/deleteJotting'(
      { jotting, ...which }: Changed & { jotting: string },
      ctx: PartnerCallContext,
    ) {
      return changing(which, withoutJotting(jotting), ctx);
    },

    async 'desk/deleteClient'({ client }: Named, ctx: PartnerCallContext) {
      await deleteClient(ctx, deskOf(ctx), client);
      return {};
    },

    async 'desk/exportClient'({ client }: Named, ctx: PartnerCallContext) {
      const found = await clientOf(ctx, secrets(), deskOf(ctx), client);
      return savedFile(`client-${client}.json`, { exportedAt: iso(ctx.now()), client: exported(found) });
    },

    async 'desk/exportAll'(_input: object, ctx: PartnerCallContext) {
      const desk = deskOf(ctx);
      const { clients, unreadable } = await clientsOf(ctx, secrets(), desk);
      const author = await authorOf(ctx, secrets(), desk);
      return savedFile('clients.json', {
        ...{ exportedAt: iso(ctx.now()), ...author, clients: clients.map(exported) },
        ...(unreadable.length > 0 && { unreadable }),
      });
    },

    async 'desk/getAuthor'(_input: object, ctx: PartnerCallContext) {
      return authorOf(ctx, secrets(), deskOf(ctx));
    },

    async 'desk/saveAuthor'({ author, foreword }: AuthorText, ctx: PartnerCallContext) {
      const name = author === '' ? '' : readLine(author, 'author', '署名');
      const text = { author: name, foreword: readLines(foreword, 'foreword', '序言') };
      await saveAuthor(ctx, secrets(), deskOf(ctx), text);
      return {};
    },
  };
};
