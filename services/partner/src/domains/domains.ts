import { randomBytes } from 'node:crypto';
import { badRequest, DuplicateError, notFound, refusal, sameBytes } from '@tianji/service-kit';
import { actOn } from '../log/log.ts';
import { claim, release } from '../sites/claims.ts';
import { servedDocument } from '../sites/history.ts';
import { later, putLive, type SiteContext, siteConflict } from '../sites/publish.ts';
import type { Domain, Site } from '../stores.ts';
import type { ResolveTxt } from './resolver.ts';

/** Most hosts that a document may list. */
const MOST_DOMAINS = 20;
/** Names for local use, which nobody can own (RFC 6761, 6762, 8375). */
const PRIVATE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/;
/** Most found values that are shown for comparison. */
const MOST_SHOWN = 5;

const idOf = (site: string, host: string) => `${site}/${host}`;

/** The name of the TXT record of a host, and what it must hold. */
export const recordOf = ({ host, token }: Pick<Domain, 'host' | 'token'>) => ({
  name: `_site-verification.${host}`,
  type: 'TXT' as const,
  value: `site-verification=${token}`,
});

/** The hosts that a site wants or has, in the order in which they were added. */
export async function domainsOf({ stores: { domains } }: SiteContext, site: Site): Promise<Domain[]> {
  const found = await domains.find({ site: site._id }, { sort: { addedAt: 1 }, limit: 100 });
  // Hosts of an imported document were given by the operator.
  const imported = site.hosts.filter((host) => found.every((one) => one.host !== host));
  return [
    ...imported.map((host) => ({
      ...{ _id: idOf(site._id, host), site: site._id, host, token: '' },
      ...{ addedAt: site.createdAt, provedAt: site.createdAt },
    })),
    ...found,
  ];
}

/**
 * Notes that a site wants a host. It is not taken until it is proved.
 * @param reserved hosts of the platform itself, with everything below them
 * @throws ServiceError 400 for a host that nobody can have or that is the platform's, `taken` for another site's
 */
export async function addDomain(
  ctx: SiteContext,
  site: Site,
  host: string,
  reserved: readonly string[],
): Promise<Domain> {
  if (PRIVATE.test(host)) throw badRequest('host', '域名不能是内部网络或保留的名称');
  if (reserved.some((own) => host === own || host.endsWith(`.${own}`)))
    throw badRequest('host', '这是平台自己的域名，不能绑定');
  const owner = (await ctx.stores.claims.get(`host:${host}`))?.site;
  if (owner !== undefined && owner !== site._id) throw refusal(`域名 ${host} 已属于其他站点`, 'taken');
  const known = await domainsOf(ctx, site);
  const before = known.find((one) => one.host === host);
  if (before) return before;
  if (known.length >= MOST_DOMAINS) throw refusal(`每个站点最多绑定 ${MOST_DOMAINS} 个域名`, 'too_many');
  const domain: Domain = {
    ...{ _id: idOf(site._id, host), site: site._id, host },
    ...{ token: randomBytes(16).toString('base64url'), addedAt: ctx.now() },
  };
  try {
    await ctx.stores.domains.insert(domain);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    return (await ctx.stores.domains.get(domain._id)) ?? domain;
  }
  return domain;
}

/**
 * Looks for the record; once it is seen, the host is the site's, and its document says so at once.
 * @returns the domain, and the values that were found instead
 * @throws ServiceError `taken` when another site proved it first, `dns` when name servers cannot be reached
 */
export async function checkDomain(
  ctx: SiteContext,
  site: Site,
  host: string,
  { resolve, by }: { resolve: ResolveTxt; by: string },
): Promise<{ domain: Domain; found: string[] }> {
  const domain = await ctx.stores.domains.get(idOf(site._id, host));
  if (!domain) throw notFound('没有添加过这个域名');
  const { name, value } = recordOf(domain);
  if (domain.provedAt === undefined) {
    const found = await resolve(name);
    const isThere = found.some((one) => sameBytes(Buffer.from(one.trim()), Buffer.from(value)));
    if (!isThere) return { domain, found: found.slice(0, MOST_SHOWN).map((one) => one.slice(0, 200)) };
  }
  await claim(ctx, site._id, [`host:${host}`]);
  if (!site.hosts.includes(host)) await setHosts(ctx, site, [...site.hosts, host], { host, by });
  const provedAt = domain.provedAt ?? ctx.now();
  await ctx.stores.domains.updateOne({ _id: domain._id }, { set: { provedAt } });
  return { domain: { ...domain, provedAt }, found: [] };
}

/** Gives a host up: the document first, then the claim, so that it is never served for two sites. */
export async function removeDomain(ctx: SiteContext, site: Site, host: string, by: string): Promise<void> {
  const known = await domainsOf(ctx, site);
  if (known.every((one) => one.host !== host)) throw notFound('没有添加过这个域名');
  if (site.hosts.includes(host)) {
    const rest = site.hosts.filter((one) => one !== host);
    await setHosts(ctx, site, rest, { host, by });
  }
  await release(ctx, site._id, [`host:${host}`]);
  await ctx.stores.domains.deleteMany({ _id: idOf(site._id, host) });
}

/** A live site gets a new version with its hosts; any other site gets them when it is published. */
async function setHosts(
  ctx: SiteContext,
  site: Site,
  hosts: string[],
  { host, by }: { host: string; by: string },
): Promise<void> {
  const note = `${hosts.includes(host) ? '绑定' : '解除'}域名 ${host}`;
  const document = await servedDocument(ctx, site);
  if (document) {
    await putLive(ctx, site, { document, set: { hosts }, what: 'domain', note, by });
    return;
  }
  const at = ctx.now();
  const changedAt = later(site, at);
  const done = await ctx.outbox.updateOne<Site>(
    ctx.stores.sites,
    { _id: site._id, changedAt: site.changedAt },
    { set: { hosts, changedAt } },
    [actOn(site._id, { what: 'domain', note, by }, at, String(changedAt))],
  );
  if (!done) throw siteConflict();
}
