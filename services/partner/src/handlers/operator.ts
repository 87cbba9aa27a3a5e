import type { Filter, Late } from '@tianji/service-kit';
import {
  applicationsIn,
  apply,
  approve,
  ownApplication,
  refuse,
  shown,
  type Wishes,
} from '../applications/applications.ts';
import { actOn } from '../log/log.ts';
import type { Parts } from '../parts.ts';
import { rateOf } from '../settlement/rules.ts';
import { servedDocument } from '../sites/history.ts';
import { later, putLive, siteAt, siteConflict } from '../sites/publish.ts';
import { resume, stateOf, suspend } from '../sites/suspend.ts';
import type { Application, LogEntry, PartnerCallContext, Site } from '../stores.ts';
import { callerId, callerOf, iso } from './caller.ts';

const PAGE = 50;

interface Reasoned {
  site: string;
  reason: string;
}

export const applicationHandlers = (parts: Late<Parts>) => ({
  async apply(wishes: Wishes, ctx: PartnerCallContext) {
    const { secrets } = parts.get();
    return shown(secrets, await apply(ctx, secrets, callerOf(ctx), wishes));
  },
  async getApplication(_input: object, ctx: PartnerCallContext) {
    const found = await ownApplication(ctx, callerOf(ctx));
    return { application: found && shown(parts.get().secrets, found) };
  },
  async getApplications({ state }: { state?: Application['state'] | undefined }, ctx: PartnerCallContext) {
    const found = await applicationsIn(ctx, state);
    return { applications: found.map((one) => shown(parts.get().secrets, one)) };
  },
  async approve({ id }: { id: string }, ctx: PartnerCallContext) {
    return { site: await approve(ctx, parts.get().secrets, id, callerId(ctx)) };
  },
  async refuse({ id, reason }: { id: string; reason: string }, ctx: PartnerCallContext) {
    await refuse(ctx, id, reason, callerId(ctx));
    return {};
  },
});

export async function getAllSites({ after = '' }: { after?: string | undefined }, ctx: PartnerCallContext) {
  const { sites, roles } = ctx.stores;
  const found = await sites.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit: PAGE + 1 });
  const page = found.slice(0, PAGE).map(async (site) => ({
    ...{ site: site._id, name: site.name, state: stateOf(site), reason: site.suspended?.reason ?? '' },
    ...{ version: site.published?.version ?? null, hosts: site.hosts },
    // Also where none was agreed: payments are settled by the default.
    share: rateOf(site.share) / 100,
    owners: await roles.count({ tenant: site._id, role: 'owner' }),
    partners: await roles.count({ tenant: site._id }),
    erasedAt: erasedAt(site),
  }));
  return { sites: await Promise.all(page), more: found.length > PAGE };
}

function erasedAt({ leaving, erasedAt: erased }: Site): string | null {
  const at = erased ?? leaving?.eraseAt;
  return at === undefined ? null : iso(at);
}

export async function setShare(
  { site: id, share, reason: note }: Reasoned & { share: number },
  ctx: PartnerCallContext,
) {
  const site = await siteAt(ctx, id);
  const act = { what: 'share' as const, note: `${share}%：${note}`, by: callerId(ctx) };
  const document = await servedDocument(ctx, site);
  if (document) return { version: await putLive(ctx, site, { document, set: { share }, ...act }) };
  const at = ctx.now();
  const changedAt = later(site, at);
  const done = await ctx.outbox.updateOne<Site>(
    ctx.stores.sites,
    { _id: id, changedAt: site.changedAt },
    { set: { share, changedAt } },
    [actOn(id, act, at, String(changedAt))],
  );
  if (!done) throw siteConflict();
  return { version: null };
}

export async function suspendSite({ site, reason }: Reasoned, ctx: PartnerCallContext) {
  return { state: stateOf(await suspend(ctx, await siteAt(ctx, site), { by: callerId(ctx), reason })) };
}

export async function resumeSite({ site, reason }: Reasoned, ctx: PartnerCallContext) {
  return { state: stateOf(await resume(ctx, await siteAt(ctx, site), { by: callerId(ctx), reason })) };
}

export async function getLog(
  { before }: { before?: string | undefined },
  { stores: { log } }: PartnerCallContext,
) {
  const filter: Filter = before === undefined ? {} : { at: { $lt: Date.parse(before) } };
  const found = await log.find(filter, { sort: { at: -1 }, limit: PAGE + 1 });
  return {
    entries: found.slice(0, PAGE).map(({ at, by, what, site, note }: LogEntry) => ({
      ...{ at: iso(at), by, what: what as 'publish', site, note },
    })),
    more: found.length > PAGE,
  };
}
