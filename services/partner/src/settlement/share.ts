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
  const document = storedDocument(then.text);
  // What was agreed is not guessed: the payment is set aside, and the operator sees it.
  if (!document) throw new Error(`version ${then._id} cannot be read`);
  const { share } = document;
  return rateOf(typeof share === 'number' ? share : undefined);
}
