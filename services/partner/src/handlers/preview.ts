import type { Late } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { draftAddress } from '../sites/preview.ts';
import { siteAt } from '../sites/publish.ts';
import type { PartnerCallContext } from '../stores.ts';
import { iso } from './caller.ts';

/** A link to the draft as last saved. */
export const getPreview =
  (parts: Late<Parts>) => async (input: { site: string }, ctx: PartnerCallContext) => {
    const site = await siteAt(ctx, input.site);
    const { url, expires } = draftAddress(parts.get().links, site._id, ctx.now());
    return { url, expires: iso(expires) };
  };
