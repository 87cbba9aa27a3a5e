import { DuplicateError, refusal } from '@tianji/service-kit';
import { labelOf } from '@tianji/tenant';
import type { SiteContext } from './publish.ts';

/** What one site alone has, beside its id. */
export type SiteOwned = `orgcode:${string}` | `host:${string}`;

/**
 * Takes claims for a site; what it has already stays its own.
 * @throws ServiceError `taken` that names what another site has
 */
export async function claim(ctx: SiteContext, site: string, claims: readonly SiteOwned[]): Promise<void> {
  for (const one of claims) {
    if (await tryClaim(ctx, site, one)) continue;
    const [field = '', ...value] = one.split(':');
    throw refusal(
      `${labelOf(field === 'host' ? 'hosts' : field)} ${value.join(':')} 已属于其他站点`,
      'taken',
    );
  }
}

/** @returns false when another site has it */
async function tryClaim(
  { stores: { claims }, now }: SiteContext,
  site: string,
  one: SiteOwned,
): Promise<boolean> {
  try {
    await claims.insert({ _id: one, site, at: now() });
    return true;
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    return (await claims.get(one))?.site === site;
  }
}

/** Gives up claims that a site has. */
export async function release(
  { stores: { claims } }: SiteContext,
  site: string,
  gone: readonly SiteOwned[],
): Promise<void> {
  for (const _id of gone) await claims.deleteMany({ _id, site });
}
