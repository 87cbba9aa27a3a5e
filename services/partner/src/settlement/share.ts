import { storedDocument } from '../documents/text.ts';
import type { PartnerContext } from '../stores.ts';
import { rateOf } from './rules.ts';

/**
 * The partner's part of a payment made at an instant: what the site's live document said then. A payment from before the
 * site's first version, or of a site without a partner, gets what the site says now, or the default.
 * @param at epoch milliseconds
 * @returns hundredths of a percent
 */
export async function rateAt(
  { stores: { sites, versions } }: Pick<PartnerContext, 'stores'>,
  tenant: string,
  at: number,
): Promise<number> {
  const site = await sites.get(tenant);
  if (!site) return rateOf(undefined);
  if (!site.published || site.published.at <= at) return rateOf(site.share);
  const [then] = await versions.find(
    { site: tenant, confirmed: true, at: { $lte: at } },
    { sort: { version: -1 }, limit: 1 },
  );
  if (!then) return rateOf(site.share);
  const { share } = storedDocument(then.text);
  return rateOf(typeof share === 'number' ? share : undefined);
}
