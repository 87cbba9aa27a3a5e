import { randomBytes } from 'node:crypto';
import type { Tenant } from '@tianji/contracts';
import { DuplicateError, type SeedAnswer, ServiceError } from '@tianji/service-kit';
import { readTenant } from '@tianji/tenant';
import { digestOf, type SiteDocument } from '../documents/text.ts';
import { actOn } from '../log/log.ts';
import type { Site } from '../stores.ts';
import { claim, release, type SiteOwned } from './claims.ts';
import { replaceDraft } from './drafts.ts';
import { later, type SiteContext, siteConflict } from './publish.ts';

const COMMAND = 'command';

/** Makes sites from the documents of files. A file makes its site once; from then on the stored document counts. */
export async function seed(documents: readonly unknown[], ctx: SiteContext): Promise<SeedAnswer> {
  const seeded: string[] = [];
  const differing: string[] = [];
  const refused: { id: string; reason: string }[] = [];
  for (const document of documents) {
    let tenant: Tenant | undefined;
    try {
      tenant = readTenant(document);
      const site = await ctx.stores.sites.get(tenant.id);
      if (!site) {
        await putDocument(ctx, tenant, document as SiteDocument, '由文件建立');
        seeded.push(tenant.id);
      } else if (isUntouched(site) && site.seed !== digestOf(document)) differing.push(tenant.id);
    } catch (error) {
      if (error instanceof DuplicateError) continue;
      if (tenant === undefined || !(error instanceof ServiceError) || error.status >= 500) throw error;
      refused.push({ id: tenant.id, reason: error.message });
    }
  }
  return { seeded, differing, refused };
}

/** Still as its file made it. */
const isUntouched = ({ seed: digest, published, erasedAt }: Site): boolean =>
  digest !== undefined && published?.version === 1 && erasedAt === undefined;

const claimsOf = ({ orgcode, hosts }: Pick<Tenant, 'orgcode' | 'hosts'>): SiteOwned[] => [
  `orgcode:${orgcode}`,
  ...hosts.map((host): SiteOwned => `host:${host}`),
];

/**
 * Makes a document of the operator's the live one, whatever the site was before, and its draft too.
 * @throws ServiceError `taken` when another site has its code or a host
 */
export async function putDocument(
  ctx: SiteContext,
  tenant: Tenant,
  document: SiteDocument,
  note: string,
): Promise<number> {
  const { stores, now, outbox } = ctx;
  const { id, orgcode, hosts, everyTool, share, suspended: isSuspended } = tenant;
  await claim(ctx, id, claimsOf(tenant));
  const at = now();
  const before = await stores.sites.get(id);
  if (before?.published)
    await stores.versions.updateOne({ _id: before.published.key }, { set: { confirmed: true } });
  const version = (before?.published?.version ?? 0) + 1;
  const key = `${id}:${version}:${randomBytes(9).toString('base64url')}`;
  await stores.versions.insert({
    ...{ _id: key, site: id, version, text: JSON.stringify(document), at, by: COMMAND, note },
  });
  const published = { version, key, at, by: COMMAND };
  const fields = {
    ...{ name: tenant.brand.name, orgcode, hosts, published, seed: digestOf(document) },
    ...(everyTool ? { everyTool: true as const } : {}),
    ...(share === undefined ? {} : { share }),
    ...(isSuspended ? { suspended: { reason: '按导入的文档暂停', at, by: COMMAND } } : {}),
  };
  const event = actOn(id, { what: 'import', by: COMMAND, note }, at, key);
  if (!before) {
    const site: Site = { _id: id, ...fields, createdAt: at, changedAt: at };
    try {
      await outbox.insert<Site>(stores.sites, site, [event]);
    } catch (error) {
      // Another gateway gave the same file at the same time.
      await stores.versions.deleteMany({ _id: key });
      throw error;
    }
  } else {
    const gone = { suspended: isSuspended, share: share !== undefined, everyTool };
    const unset = Object.fromEntries(
      Object.entries(gone).flatMap(([field, stays]) => (stays ? [] : [[field, true as const]])),
    );
    const done = await outbox.updateOne<Site>(
      stores.sites,
      { _id: id, changedAt: before.changedAt },
      { set: { ...fields, changedAt: later(before, at) }, unset },
      [event],
    );
    if (!done) {
      await stores.versions.deleteMany({ _id: key });
      throw siteConflict();
    }
    const kept = new Set(claimsOf(tenant));
    await release(
      ctx,
      id,
      claimsOf(before).filter((one) => !kept.has(one)),
    );
  }
  await replaceDraft(ctx, id, document, COMMAND);
  return version;
}
