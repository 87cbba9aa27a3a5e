import { randomBytes } from 'node:crypto';
import { notFound, refusal } from '@tianji/service-kit';
import { withManaged } from '../documents/managed.ts';
import { digestOf, type SiteDocument, storedDocument } from '../documents/text.ts';
import { type Act, actOn } from '../log/log.ts';
import type { PartnerContext, Site, SiteVersion } from '../stores.ts';

/** What of a service's context is needed to change sites: commands have it as well. */
export type SiteContext = Pick<PartnerContext, 'now' | 'outbox' | 'stores'>;

/** The site, unless there is none, or it is erased. @throws ServiceError `not_found` */
export async function siteAt({ stores: { sites } }: Pick<SiteContext, 'stores'>, id: string): Promise<Site> {
  const site = await sites.get(id);
  if (!site || site.erasedAt !== undefined) throw notFound('没有这个站点');
  return site;
}

/** Somebody else changed the site meanwhile: nothing was changed. */
export const siteConflict = () => refusal('站点刚刚被改动，请刷新后再试', 'conflict');

interface NewVersion extends Act {
  document: SiteDocument;
  /** What changes of the site with it: fields that its document takes from the site. */
  set?: Partial<Pick<Site, 'hosts' | 'share'>>;
}

/**
 * Makes a document the live one, as the next version. The document is stored first; that it is live is one change of
 * one document, so that a process that dies in between leaves the old version or the new one. A version that never
 * became live is deleted by the sweep.
 * @param site as it was read: when it changed since, nothing happens
 * @returns the version's number
 * @throws ServiceError `conflict`
 */
export async function putLive(ctx: SiteContext, site: Site, change: NewVersion): Promise<number> {
  const { stores, now, outbox } = ctx;
  const { what, by, note, set = {} } = change;
  const before = site.published;
  if (before) await stores.versions.updateOne({ _id: before.key }, { set: { confirmed: true } });
  const at = now();
  const version = (before?.version ?? 0) + 1;
  const next = { ...site, ...set };
  const document = withManaged(change.document, next);
  const stored: SiteVersion = {
    _id: `${site._id}:${version}:${randomBytes(9).toString('base64url')}`,
    ...{ site: site._id, version, text: JSON.stringify(document), at, by, note },
  };
  await stores.versions.insert(stored);
  const published = { version, key: stored._id, at, by };
  const changed = await outbox.updateOne<Site>(
    stores.sites,
    { _id: site._id, changedAt: site.changedAt, 'published.key': before?.key ?? null },
    { set: { ...set, name: nameIn(document, site.name), published, changedAt: later(site, at) } },
    [actOn(site._id, { what, by, note }, at, stored._id)],
  );
  if (changed) return version;
  await stores.versions.deleteMany({ _id: stored._id });
  throw siteConflict();
}

/** Every change of a site has an instant of its own: it says which one a writer had read. */
export const later = (site: Pick<Site, 'changedAt'>, now: number): number =>
  Math.max(now, site.changedAt + 1);

function nameIn(document: SiteDocument, otherwise: string): string {
  const { name } = (document.brand ?? {}) as { name?: unknown };
  return typeof name === 'string' && name !== '' ? name : otherwise;
}

/** The document that is live; null before the first publication, and when it cannot be read. */
export async function liveDocument(
  { stores: { versions } }: Pick<SiteContext, 'stores'>,
  { published }: Site,
): Promise<SiteDocument | null> {
  const version = published && (await versions.get(published.key));
  return version ? storedDocument(version.text) : null;
}

/** Whether a document is the live one already. */
export const isLive = (live: SiteDocument | null, document: SiteDocument): boolean =>
  live !== null && digestOf(live) === digestOf(document);
