import { createHash } from 'node:crypto';
import { everyDocument, type StoredTenant, type TenantList } from '@tianji/service-kit';
import { leavingDocument } from '../documents/leaving.ts';
import type { PartnerContext, Site } from '../stores.ts';
import { servedDocument } from './history.ts';
import type { SiteContext } from './publish.ts';

/** How far clocks of replicas may be apart: what changed within this time is read again. */
const OVERLAP_MS = 60_000;
/** How often every site is read, whatever the clocks say. */
const WHOLE_MS = 60_000;

/** What of a site gateways have to know; null while it is not served at all. */
const stampOf = ({ published, suspended, leaving }: Site): string | null =>
  published ? `${published.key}${suspended ? ' suspended' : leaving ? ' leaving' : ''}` : null;

/** Answers gateways which sites there are. One for each running service. */
export function siteFeed(now: () => number = () => performance.now()) {
  const stamps = new Map<string, string>();
  let latest = 0;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let list: TenantList | undefined;

  function take(site: Site): void {
    const stamp = stampOf(site);
    latest = Math.max(latest, site.changedAt);
    if (stamps.get(site._id) === (stamp ?? undefined)) return;
    if (stamp === null) stamps.delete(site._id);
    else stamps.set(site._id, stamp);
    list = undefined;
  }

  async function look({ stores: { sites } }: Pick<SiteContext, 'stores'>): Promise<void> {
    const time = now();
    if (time - wholeAt < WHOLE_MS) {
      const changed = await sites.find({ changedAt: { $gte: latest - OVERLAP_MS } }, { limit: 10_000 });
      changed.forEach(take);
      return;
    }
    for await (const site of everyDocument(sites)) take(site);
    wholeAt = time;
  }

  return {
    /** @returns null while the list is still the one that `etag` names */
    async list(etag: string | undefined, ctx: Pick<SiteContext, 'stores'>): Promise<TenantList | null> {
      await look(ctx);
      list ??= listOf(stamps);
      return list.etag === etag ? null : list;
    },

    /** A site whose document cannot be read keeps no other from being served. */
    async documents(
      ids: readonly string[],
      ctx: Pick<PartnerContext, 'stores' | 'log'>,
    ): Promise<StoredTenant[]> {
      const found = await Promise.all(ids.map((id) => documentOf(ctx, id)));
      return found.filter((one) => one !== null);
    },
  };
}

export type SiteFeed = ReturnType<typeof siteFeed>;

function listOf(stamps: ReadonlyMap<string, string>): TenantList {
  const sorted = Object.fromEntries([...stamps].sort(([one], [other]) => (one < other ? -1 : 1)));
  const etag = createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
  return { etag, stamps: sorted };
}

async function documentOf(
  ctx: Pick<PartnerContext, 'stores' | 'log'>,
  id: string,
): Promise<StoredTenant | null> {
  const site = await ctx.stores.sites.get(id);
  const stamp = site && stampOf(site);
  if (!site || !stamp) return null;
  const document = await servedDocument(ctx, site);
  if (!document) {
    ctx.log.error({ site: id, version: site.published?.key }, 'no version of a site can be read');
    return null;
  }
  const isLeaving = stamp.endsWith(' leaving');
  return {
    id,
    stamp,
    document: {
      ...(isLeaving ? leavingDocument(document) : document),
      suspended: / (?:suspended|leaving)$/.test(stamp),
      ...(isLeaving && { leaving: true as const }),
    },
  };
}
