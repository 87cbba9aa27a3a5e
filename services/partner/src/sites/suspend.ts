import { actOn } from '../log/log.ts';
import type { Site } from '../stores.ts';
import { later, type SiteContext, siteConflict } from './publish.ts';

/** What a site is to its readers. */
export const stateOf = ({ published, suspended, leaving }: Site): 'draft' | 'live' | 'suspended' =>
  suspended || leaving ? 'suspended' : published ? 'live' : 'draft';

interface Order {
  by: string;
  reason: string;
}

/** Takes a site out of service; its data, names and documents stay. One that is out already keeps its first reason. */
export async function suspend(ctx: SiteContext, site: Site, { by, reason }: Order): Promise<Site> {
  if (site.suspended) return site;
  const at = ctx.now();
  return changed(
    await ctx.outbox.updateOne<Site>(
      ctx.stores.sites,
      { _id: site._id, changedAt: site.changedAt },
      { set: { suspended: { reason, at, by }, changedAt: later(site, at) } },
      [actOn(site._id, { what: 'suspend', by, note: reason }, at, String(later(site, at)))],
    ),
  );
}

/** Brings a site back into service. */
export async function resume(ctx: SiteContext, site: Site, { by, reason }: Order): Promise<Site> {
  if (!site.suspended) return site;
  const at = ctx.now();
  return changed(
    await ctx.outbox.updateOne<Site>(
      ctx.stores.sites,
      { _id: site._id, changedAt: site.changedAt },
      { set: { changedAt: later(site, at) }, unset: { suspended: true } },
      [actOn(site._id, { what: 'resume', by, note: reason }, at, String(later(site, at)))],
    ),
  );
}

/** @throws ServiceError `conflict` when somebody else changed the site meanwhile */
export function changed(site: Site | null): Site {
  if (!site) throw siteConflict();
  return site;
}
