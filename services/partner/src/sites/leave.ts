import { badRequest, refusal } from '@tianji/service-kit';
import { siteErased } from '../contract/index.ts';
import { eraseDesks } from '../desk/erase.ts';
import { actOn } from '../log/log.ts';
import type { PartnerContext, Site } from '../stores.ts';
import { release } from './claims.ts';
import { later, type SiteContext } from './publish.ts';
import { changed, stateOf } from './suspend.ts';

/** How long an owner may change their mind. */
const ERASED_AFTER_MS = 30 * 86_400_000;
const COMMAND = 'command';

/**
 * Checks that an owner may ask to leave.
 * @param confirm the id of the site, written by hand
 * @throws ServiceError 400 for another text, `own_site` for the operator's own
 */
export function checkLeave(site: Site, confirm: string): void {
  if (confirm !== site._id) throw badRequest('confirm', `请原样输入站点代号 ${site._id}`);
  if (site.orgcode === '') throw refusal('平台自己的站点不能退出', 'own_site');
  if (site.leaving) throw refusal('本站已在退出', 'leaving');
}

/** When a site is erased whose leave comes into force at an instant. */
export const eraseTime = (inForce: number): number => inForce + ERASED_AFTER_MS;

/** A leave comes into force: the site is out of service, and erased after thirty days. */
export async function putOutOfService(ctx: SiteContext, site: Site, by: string): Promise<Site> {
  if (site.leaving) return site;
  const at = ctx.now();
  const eraseAt = eraseTime(at);
  return changed(
    await ctx.outbox.updateOne<Site>(
      ctx.stores.sites,
      { _id: site._id, changedAt: site.changedAt },
      { set: { leaving: { at, eraseAt, by }, changedAt: later(site, at) } },
      [actOn(site._id, { what: 'leave', by, note: '' }, at, String(later(site, at)))],
    ),
  );
}

/** Takes a leave back that is in force. */
export async function stay(ctx: SiteContext, site: Site, by: string): Promise<Site> {
  if (!site.leaving) return site;
  const at = ctx.now();
  return changed(
    await ctx.outbox.updateOne<Site>(
      ctx.stores.sites,
      { _id: site._id, changedAt: site.changedAt },
      { set: { changedAt: later(site, at) }, unset: { leaving: true } },
      [actOn(site._id, { what: 'stay', by, note: '' }, at, String(later(site, at)))],
    ),
  );
}

/** Erases sites whose time is over. */
export async function eraseLeft(ctx: PartnerContext): Promise<void> {
  const due = await ctx.stores.sites.find({ 'leaving.eraseAt': { $lte: ctx.now() } }, { limit: 100 });
  for (const site of due) await eraseSite(ctx, site);
}

/**
 * Erases a site that is out of service without waiting any longer.
 * @param confirm the id of the site, once more
 */
export async function eraseNow(ctx: SiteContext, site: Site, confirm: string): Promise<void> {
  if (confirm !== site._id) throw badRequest('confirm', `请再写一次站点代号 ${site._id}`);
  if (site.orgcode === '') throw refusal('平台自己的站点不能清除', 'own_site');
  if (stateOf(site) === 'live') throw refusal('站点仍在服务，请先暂停', 'site_live');
  const at = ctx.now();
  const set = { leaving: { at, eraseAt: at, by: COMMAND }, changedAt: later(site, at) };
  const { sites } = ctx.stores;
  await eraseSite(ctx, changed(await sites.updateOne({ _id: site._id, changedAt: site.changedAt }, { set })));
}

/** Every step may be repeated; the last one says that it is done, and all other services follow. */
async function eraseSite(ctx: SiteContext, site: Site): Promise<void> {
  const { _id: id, hosts } = site;
  for (const name of ['versions', 'domains', 'invites', 'members', 'payments', 'steps'] as const)
    await ctx.stores[name].deleteMany({ site: id });
  await eraseDesks(ctx, id);
  await ctx.stores.drafts.deleteMany({ _id: id });
  await ctx.stores.roles.deleteMany({ tenant: id });
  await ctx.stores.applications.deleteMany({ site: id });
  await release(
    ctx,
    id,
    hosts.map((host) => `host:${host}` as const),
  );
  const at = ctx.now();
  const act = { what: 'erase' as const, by: COMMAND, note: '' };
  await ctx.outbox.updateOne<Site>(
    ctx.stores.sites,
    { _id: id, 'leaving.eraseAt': { $lte: at } },
    {
      set: { name: '', hosts: [], erasedAt: at, changedAt: later(site, at) },
      unset: { leaving: true, published: true, suspended: true, seed: true, share: true },
    },
    [
      actOn(id, act, at, 'erased'),
      { id: `${id}:erased`, subject: siteErased.subject, payload: { site: id, at } },
    ],
  );
}
