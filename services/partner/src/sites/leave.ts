import { badRequest, eachOf, refusal } from '@tianji/service-kit';
import { siteErased } from '../contract/index.ts';
import { eraseDesks } from '../desk/erase.ts';
import { actOn, writeEntry } from '../log/log.ts';
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

/** Erases sites whose time is over, each although another cannot be erased just now. */
export async function eraseLeft(ctx: PartnerContext): Promise<void> {
  const due = await ctx.stores.sites.find({ 'leaving.eraseAt': { $lte: ctx.now() } }, { limit: 100 });
  await eachOf(
    due.map((site) => async () => {
      try {
        await eraseSite(ctx, site);
      } catch (err) {
        ctx.log.error({ site: site._id, err }, 'site not wholly erased, trying again');
        throw err;
      }
    }),
  );
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

/**
 * Every step may be repeated, and each is done although another fails. The last one says that it is done, and all other
 * services follow: it waits until nothing has failed. Until then the site stays among those that are to be erased, and
 * the operator's log names what is left.
 */
async function eraseSite(ctx: SiteContext, site: Site): Promise<void> {
  const { _id: id, hosts } = site;
  const { stores } = ctx;
  const ofSite = [
    ...([
      'versions',
      'domains',
      'invites',
      'members',
      'payments',
      'figures',
      'steps',
      'applications',
    ] as const),
  ];
  const pieces: [name: string, work: () => Promise<unknown>][] = [
    ...ofSite.map((name): (typeof pieces)[number] => [name, () => stores[name].deleteMany({ site: id })]),
    ['desks', () => eraseDesks(ctx, id)],
    ['drafts', () => stores.drafts.deleteMany({ _id: id })],
    ['roles', () => stores.roles.deleteMany({ tenant: id })],
    [
      'hosts',
      () =>
        release(
          ctx,
          id,
          hosts.map((host) => `host:${host}` as const),
        ),
    ],
  ];
  const left: string[] = [];
  try {
    await eachOf(
      pieces.map(([name, work]) => async () => {
        left.push(name);
        await work();
        left.pop();
      }),
    );
  } catch (error) {
    await eachOf([() => tellLeft(ctx, id, left), () => Promise.reject(error)]);
  }
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

/** Says in the operator's log, once for a site, what of it is still to be erased. */
async function tellLeft(ctx: SiteContext, site: string, left: readonly string[]): Promise<void> {
  const note = `尚未清除完：${left.join('、')}；将自动重试`;
  const entry = { _id: `${site}:erase:left`, site, what: 'erase', by: COMMAND, note, at: ctx.now() };
  await writeEntry(ctx, entry);
}
