import { notFound, refusal } from '@tianji/service-kit';
import { type Change, differencesOf } from '../documents/differences.ts';
import { type SiteDocument, storedDocument } from '../documents/text.ts';
import type { PartnerContext, Site, SiteVersion } from '../stores.ts';
import { liveDocument, type SiteContext } from './publish.ts';

/** Versions on one page of the history. */
const PAGE = 20;
/** A version that never became live is kept as long as somebody may still be making it live. */
const ORPHAN_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Versions of a site that are kept. */
export const MOST_VERSIONS = 200;

export interface Step extends Pick<SiteVersion, 'version' | 'at' | 'note' | 'by'> {
  changes: Change[];
}

/** The versions that were live, newest first, each with what it changed. */
export async function historyOf(
  ctx: Pick<SiteContext, 'stores'>,
  site: Site,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ steps: Step[]; more: boolean }> {
  const found = await liveVersions(ctx, site, before, PAGE + 1);
  const documents = found.map(({ text }) => storedDocument(text));
  return {
    steps: found.slice(0, PAGE).map(({ version, at, note, by }, i) => ({
      ...{ version, at, note, by },
      changes:
        documents[i] === null ? UNREADABLE : differencesOf(documents[i + 1] ?? null, documents[i] ?? null),
    })),
    more: found.length > PAGE,
  };
}

/** What the history says of a version that cannot be read. */
const UNREADABLE: Change[] = [{ path: 'document', label: '这一版', before: null, after: '无法读取' }];

/** The live version, and those that were live before it. */
async function liveVersions(
  { stores: { versions } }: Pick<SiteContext, 'stores'>,
  { _id: site, published }: Site,
  before: number,
  limit: number,
): Promise<SiteVersion[]> {
  if (!published) return [];
  const live = published.version < before ? await versions.get(published.key) : null;
  const older = await versions.find(
    { site, confirmed: true, version: { $lt: Math.min(before, published.version) } },
    { sort: { version: -1 }, limit },
  );
  return (live ? [live, ...older] : older).slice(0, limit);
}

/** The document of a version that was live. @throws ServiceError `not_found` */
export async function documentOf(
  ctx: Pick<SiteContext, 'stores'>,
  site: Site,
  version: number,
): Promise<SiteDocument> {
  const [found] = await liveVersions(ctx, site, version + 1, 1);
  if (found?.version !== version) throw notFound('没有这个版本');
  const document = storedDocument(found.text);
  if (!document) throw refusal('这一版无法读取，请恢复别的版本', 'unreadable');
  return document;
}

/**
 * What visitors see of a site: the document that is live, or, where that cannot be read, the last one before it that can.
 * Null before the first publication, and when none can be read.
 */
export async function servedDocument(
  ctx: Pick<SiteContext, 'stores'>,
  site: Site,
): Promise<SiteDocument | null> {
  const live = await liveDocument(ctx, site);
  if (live || !site.published) return live;
  const before = await liveVersions(ctx, site, site.published.version, PAGE);
  return before.map(({ text }) => storedDocument(text)).find((document) => document !== null) ?? null;
}

/** Deletes versions that never became live, and the oldest of sites that have very many. */
export async function sweepVersions({ stores: { sites, versions }, now }: PartnerContext): Promise<void> {
  const until = now() - ORPHAN_MS;
  const young = await versions.find(
    { at: { $lt: until, $gte: until - DAY_MS } },
    { sort: { at: -1 }, limit: 1000 },
  );
  for (const { _id, site, confirmed } of young) {
    if (confirmed) continue;
    const live = (await sites.get(site))?.published?.key;
    if (live !== _id) await versions.deleteMany({ _id, confirmed: { $exists: false } });
  }
  for (const site of new Set(young.map((one) => one.site))) {
    const [first] = await versions.find(
      { site, confirmed: true },
      { sort: { version: -1 }, skip: MOST_VERSIONS, limit: 1 },
    );
    if (first) await versions.deleteMany({ site, confirmed: true, version: { $lte: first.version } });
  }
}
