import type { RawReply } from '@tianji/contracts';
import { type Late, linkInvalid } from '@tianji/service-kit';
import { domainsOf, recordOf } from '../domains/domains.ts';
import { countsOf } from '../members/count.ts';
import type { Parts } from '../parts.ts';
import { rateOf } from '../settlement/rules.ts';
import { draftOf } from '../sites/drafts.ts';
import { historyOf } from '../sites/history.ts';
import { claimInvite, invite } from '../sites/invites.ts';
import { leave, stay } from '../sites/leave.ts';
import { liveDocument, siteAt } from '../sites/publish.ts';
import { stateOf } from '../sites/suspend.ts';
import type { PartnerCallContext } from '../stores.ts';
import { callerId, callerOf, iso } from './caller.ts';
import { savedFile } from './saved-file.ts';

interface Named {
  site: string;
}

export async function getMembers({ site }: Named, ctx: PartnerCallContext) {
  await siteAt(ctx, site);
  return countsOf(ctx, site);
}

/** All data that this service holds about a site, as a file. */
export async function exportSite({ site: id }: Named, ctx: PartnerCallContext): Promise<RawReply> {
  const site = await siteAt(ctx, id);
  const { published, suspended, leaving, name, hosts, share, createdAt } = site;
  const partners = await ctx.stores.roles.find({ tenant: id, role: 'partner' }, { limit: 500 });
  const all = {
    exportedAt: iso(ctx.now()),
    site: {
      id,
      name,
      hosts,
      share: rateOf(share) / 100,
      state: stateOf(site),
      createdAt: iso(createdAt),
      suspended,
      leaving,
    },
    published: published && { ...published, at: iso(published.at), document: await liveDocument(ctx, site) },
    draft: await draftOf(ctx, site),
    history: (await historyOf(ctx, site)).steps.map((step) => ({ ...step, at: iso(step.at) })),
    domains: (await domainsOf(ctx, site)).map((domain) => ({ ...domain, record: recordOf(domain) })),
    partners: partners.map(({ member, memberTenant, at }) => ({ member, memberTenant, at: iso(at) })),
    members: await countsOf(ctx, id),
  };
  return savedFile(`${id}.json`, all);
}

export async function leaveSite({ site, confirm }: Named & { confirm: string }, ctx: PartnerCallContext) {
  const left = await leave(ctx, await siteAt(ctx, site), { confirm, by: callerId(ctx) });
  return { erasedAt: iso(left.leaving?.eraseAt ?? ctx.now()) };
}

export async function stayWithUs({ site }: Named, ctx: PartnerCallContext) {
  return { state: stateOf(await stay(ctx, await siteAt(ctx, site), callerId(ctx))) };
}

export const inviteHandlers = (parts: Late<Parts>) => ({
  async invite({ site }: Named, ctx: PartnerCallContext) {
    const by = callerId(ctx);
    const { links } = parts.get();
    const made = await invite(ctx, links, await siteAt(ctx, site), { by, address: ctx.site });
    return { url: made.url, expires: iso(made.expires) };
  },
  async claimInvite(_input: object, ctx: PartnerCallContext) {
    if (!ctx.link) throw linkInvalid();
    return { site: await claimInvite(ctx, ctx.link, callerOf(ctx)) };
  },
});
