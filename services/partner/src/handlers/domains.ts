import type { Late } from '@tianji/service-kit';
import { addDomain, checkDomain, domainsOf, recordOf, removeDomain } from '../domains/domains.ts';
import type { Parts } from '../parts.ts';
import { siteAt } from '../sites/publish.ts';
import type { Domain, PartnerCallContext } from '../stores.ts';
import { callerId, iso } from './caller.ts';

const shown = (domain: Domain) => {
  const { host, addedAt, provedAt } = domain;
  return {
    host,
    state: provedAt === undefined ? ('waiting' as const) : ('proved' as const),
    record: recordOf(domain),
    addedAt: iso(addedAt),
    provedAt: provedAt === undefined ? null : iso(provedAt),
  };
};

interface Named {
  site: string;
  host: string;
}

export const domainHandlers = (parts: Late<Parts>) => ({
  async getDomains({ site }: { site: string }, ctx: PartnerCallContext) {
    const found = await domainsOf(ctx, await siteAt(ctx, site));
    return { domains: found.map(shown), pointTo: parts.get().config.PARTNER_POINT_TO ?? '' };
  },
  async addDomain({ site, host }: Named, ctx: PartnerCallContext) {
    return shown(await addDomain(ctx, await siteAt(ctx, site), host, parts.get().reserved));
  },
  async checkDomain({ site, host }: Named, ctx: PartnerCallContext) {
    const by = callerId(ctx);
    const { resolve } = parts.get();
    const { domain, found } = await checkDomain(ctx, await siteAt(ctx, site), host, { resolve, by });
    return { ...shown(domain), found };
  },
  async removeDomain({ site, host }: Named, ctx: PartnerCallContext) {
    await removeDomain(ctx, await siteAt(ctx, site), host, callerId(ctx));
    return {};
  },
});
