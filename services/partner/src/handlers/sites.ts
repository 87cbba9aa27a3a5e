import { SITE_ROLES, type SiteRole } from '@tianji/contracts';
import { type Late, refusal, type Secrets } from '@tianji/service-kit';
import { withManaged } from '../documents/managed.ts';
import type { JudgeMark } from '../documents/mark.ts';
import type { Parts } from '../parts.ts';
import { maskedPhone, rolesOf } from '../roles/roles.ts';
import { rememberOwner, withWayBack } from '../roles/way-back.ts';
import {
  draftOf,
  judge,
  nothingToPublish,
  publishable,
  refuseProblems,
  replaceDraft,
  saveDraft,
} from '../sites/drafts.ts';
import { documentOf, historyOf, type Step } from '../sites/history.ts';
import { isLive, liveDocument, putLive, siteAt } from '../sites/publish.ts';
import { stateOf } from '../sites/suspend.ts';
import type { PartnerCallContext, Role, Site } from '../stores.ts';
import { callerId, callerOf, iso } from './caller.ts';

async function getSites(_input: object, ctx: PartnerCallContext, secrets: Secrets) {
  const known = await rolesOf(ctx, callerOf(ctx));
  await rememberPhone(ctx, known);
  await rememberOwner(ctx, secrets, known);
  const roles = await withWayBack(
    ctx,
    secrets,
    { ...callerOf(ctx), phone: ctx.member?.loginname ?? '' },
    known,
  );
  const own = new Map<string, SiteRole[]>();
  for (const { role, tenant } of roles)
    if (isSiteRole(role)) own.set(tenant, [...(own.get(tenant) ?? []), role]);
  const sites = await Promise.all([...own.keys()].map((id) => ctx.stores.sites.get(id)));
  return {
    sites: sites
      .filter((site): site is Site => site !== null && site.erasedAt === undefined)
      .sort((one, other) => one._id.localeCompare(other._id, 'en'))
      .map((site) => ({
        ...{ site: site._id, name: site.name, state: stateOf(site) },
        version: site.published?.version ?? null,
        roles: own.get(site._id) ?? [],
      })),
    operator: roles.some(({ role }) => role === 'operator'),
  };
}

const isSiteRole = (role: string): role is SiteRole => (SITE_ROLES as readonly string[]).includes(role);

/** Roles of before there were invitations with names get the digits by which owners recognize their holders. */
async function rememberPhone(ctx: PartnerCallContext, roles: readonly Role[]): Promise<void> {
  const phone = maskedPhone(ctx.member?.loginname ?? '');
  for (const { _id, phone: known } of roles)
    if (known === undefined) await ctx.stores.roles.updateOne({ _id }, { set: { phone } });
}

async function getSite({ site: id }: { site: string }, ctx: PartnerCallContext, judgeMark: JudgeMark) {
  const site = await siteAt(ctx, id);
  const draft = await draftOf(ctx, site);
  const live = await liveDocument(ctx, site);
  const { published, suspended, leaving } = site;
  return {
    site: id,
    draft: JSON.stringify(draft.document),
    live: live && JSON.stringify(live),
    published: published ? { version: published.version, at: iso(published.at) } : null,
    suspended: suspended !== undefined,
    erasedAt: leaving ? iso(leaving.eraseAt) : null,
    roles: ctx.roles.map(({ role }) => role),
    ...(await judge(ctx, site, draft, judgeMark)),
  };
}

async function save(
  { site: id, rev, document }: { site: string; rev: number; document: string },
  ctx: PartnerCallContext,
  judgeMark: JudgeMark,
) {
  const site = await siteAt(ctx, id);
  return saveDraft(ctx, site, { rev, text: document, by: callerId(ctx) }, judgeMark);
}

/** While a partner leaves, or the operator keeps a site out of service, what is prepared stays a draft. */
function refuseSuspended({ suspended, leaving }: Site): void {
  if (suspended || leaving) throw refusal('站点已暂停，暂时不能发布', 'site_suspended');
}

async function publish(
  { site: id, rev, note }: { site: string; rev: number; note: string },
  ctx: PartnerCallContext,
  judgeMark: JudgeMark,
) {
  const site = await siteAt(ctx, id);
  refuseSuspended(site);
  const document = await publishable(ctx, site, rev, judgeMark);
  if (isLive(await liveDocument(ctx, site), document)) throw nothingToPublish();
  return { version: await putLive(ctx, site, { document, note, by: callerId(ctx), what: 'publish' }) };
}

async function rollback(
  { site: id, version, note }: { site: string; version: number; note: string },
  ctx: PartnerCallContext,
  judgeMark: JudgeMark,
) {
  const site = await siteAt(ctx, id);
  refuseSuspended(site);
  const by = callerId(ctx);
  // Names and what was agreed stay as they are now.
  const document = withManaged(await documentOf(ctx, site, version), site);
  await refuseProblems(site, document, judgeMark);
  if (isLive(await liveDocument(ctx, site), document)) throw nothingToPublish();
  const text = note === '' ? `恢复到版本 ${version}` : note;
  const next = await putLive(ctx, site, { document, note: text, by, what: 'rollback' });
  await replaceDraft(ctx, id, document, by);
  return { version: next };
}

export async function getHistory(
  { site: id, before }: { site: string; before?: number | undefined },
  ctx: PartnerCallContext,
) {
  const site = await siteAt(ctx, id);
  const { steps, more } = await historyOf(ctx, site, before);
  const partners = await ctx.stores.roles.find({ tenant: id }, { limit: 500 });
  const ids = new Set(partners.map(({ member }) => member));
  const who = (by: Step['by']) =>
    by === ctx.member?.id ? 'self' : by === 'command' ? 'command' : ids.has(by) ? 'site' : 'operator';
  return {
    versions: steps.map(({ at, by, ...step }) => ({ ...step, at: iso(at), by: who(by) as 'self' })),
    more,
  };
}

/** The calls that judge a document, and so its mark. */
export function siteHandlers(parts: Late<Parts>) {
  const judging =
    <I, O>(handler: (input: I, ctx: PartnerCallContext, judgeMark: JudgeMark) => Promise<O>) =>
    (input: I, ctx: PartnerCallContext) =>
      handler(input, ctx, parts.get().judgeMark);
  return {
    ...{ getSite: judging(getSite), save: judging(save) },
    ...{ publish: judging(publish), rollback: judging(rollback) },
    getSites: (input: object, ctx: PartnerCallContext) => getSites(input, ctx, parts.get().secrets),
  };
}
