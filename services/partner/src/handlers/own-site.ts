import type { RawReply } from '@tianji/contracts';
import { domainsOf, recordOf } from '../domains/domains.ts';
import { countsOf } from '../members/count.ts';
import { rateOf } from '../settlement/rules.ts';
import { draftOf } from '../sites/drafts.ts';
import { historyOf } from '../sites/history.ts';
import { stay } from '../sites/leave.ts';
import { liveDocument, siteAt } from '../sites/publish.ts';
import { stateOf } from '../sites/suspend.ts';
import { needExport } from '../steps/steps.ts';
import type { PartnerCallContext } from '../stores.ts';
import { callerId, iso } from './caller.ts';
import { savedFile } from './saved-file.ts';

interface Named {
  site: string;
}

export async function getMembers({ site }: Named, ctx: PartnerCallContext) {
  await siteAt(ctx, site);
  return countsOf(ctx, site);
}

/** All data that this service holds about a site, as a file; asked for first, and after the time that this takes. */
export async function exportSite({ site: id }: Named, ctx: PartnerCallContext): Promise<RawReply> {
  const site = await siteAt(ctx, id);
  await needExport(ctx, id);
  const { published, suspended, leaving, name, hosts, share, createdAt } = site;
  const partners = await ctx.stores.roles.find({ tenant: id }, { limit: 500 });
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
    roles: partners.map(({ role, member, memberTenant, at }) => ({
      role,
      member,
      memberTenant,
      at: iso(at),
    })),
    members: await countsOf(ctx, id),
  };
  return savedFile(`${id}.json`, all);
}

export async function stayWithUs({ site }: Named, ctx: PartnerCallContext) {
  return { state: stateOf(await stay(ctx, await siteAt(ctx, site), callerId(ctx))) };
}
